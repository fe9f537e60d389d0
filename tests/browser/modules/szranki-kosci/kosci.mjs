/**
 * Kości: whoever throws the higher die takes a life from the other; a token is moved by a deed, half as far as it
 * wants. The smallest rule set that has a bit of everything, as a module of its own.
 */
const ACTOR = "szranki-kosci.gracz";
const ITEM = "szranki-kosci.kubek";
const FOLDER = "modules/szranki-kosci/templates";

function makeRuleset({ askOne, label, Refused, shape: s, tell }) {
  const alive = ({ actor }) => actor.system.zycie > 0;
  const living = (battle) => battle.fighters.filter(alive);
  const fighter = (battle, id) => battle.fighters.find((one) => one.id === id);

  const problem = (battle, _asker, deed) => {
    const no = (key, data) => ({ rule: "KO-1", label: label(`KOSCI.problem.${key}`, data) });
    const who = fighter(battle, deed.by);
    if (!who || battle.combat.round === 0) return no("notNow");
    if (!alive(who)) return no("out", { who: who.name });
    if (deed.kind === "move") return Array.isArray(deed.path) && deed.path.length > 0 ? null : no("notNow");
    if (deed.kind !== "throw") return no("notNow");
    const target = deed.target === undefined ? null : fighter(battle, deed.target);
    return target === null || (target && target !== who && alive(target)) ? null : no("target");
  };

  function* perform(battle, deed) {
    const found = problem(battle, null, deed);
    if (found && !deed.override) throw new Refused(found);
    const who = fighter(battle, deed.by);
    if (deed.kind === "move") {
      const end = deed.path.at(-1);
      if (who.token) {
        who.token.x = Math.round((who.token.x + end.x) / 2);
        who.token.y = Math.round((who.token.y + end.y) / 2);
      }
      tell(battle, "KO-2", label("KOSCI.tell.moved", { who: who.name }));
      return;
    }
    const whom = fighter(battle, deed.target);
    const dice = { count: 1, die: "k6" };
    const roll = (one) => ({
      kind: "roll",
      to: { fighter: one.id },
      rule: "KO-1",
      prompt: label("KOSCI.ask.throw", { who: one.name }),
      dice,
    });
    const bold = yield* askOne({
      kind: "one",
      to: { fighter: whom.id },
      rule: "KO-1",
      prompt: label("KOSCI.ask.bold", { who: whom.name }),
      options: ["yes", "no"].map((value) => ({ value, label: label(`KOSCI.bold.${value}`) })),
    });
    const [mine] = yield* askOne(roll(who));
    const [theirs] = yield* askOne(roll(whom));
    const loser = mine + who.actor.items.length >= theirs ? whom : who;
    loser.actor.system.zycie -= bold === "yes" ? 2 : 1;
    tell(battle, "KO-1", label("KOSCI.tell.lost", { who: loser.name }), {
      whom: loser.id,
      thrown: { die: "k6", faces: [mine, theirs], parts: [], total: mine - theirs },
    });
    if (!alive(loser)) loser.defeated = true;
    battle.combat.state.turn += 1;
  }

  const current = (battle) => {
    const line = living(battle);
    return line.length < 2 ? null : (line[battle.combat.state.turn % line.length]?.id ?? null);
  };
  const verdict = (battle) => {
    const left = living(battle);
    return battle.combat.round > 0 && left.length < 2
      ? { winner: left[0]?.side ?? null, label: label("KOSCI.over") }
      : null;
  };
  const offers = (battle, who, asker) => {
    const deed = { kind: "throw", by: who.id };
    return [
      {
        id: "throw",
        deed,
        label: label("KOSCI.throw"),
        group: "attack",
        aims: true,
        problem: problem(battle, asker, deed),
      },
    ];
  };
  const targets = (battle, offer, asker) =>
    battle.fighters
      .filter(({ id }) => id !== offer.deed.by)
      .map(({ id }) => ({ fighter: id, problem: problem(battle, asker, { ...offer.deed, target: id }) }));

  return {
    id: "kosci",
    label: label("KOSCI.name"),
    version: 1,
    shapes: {
      actors: { [ACTOR]: s.shape({ zycie: s.mutable(s.whole({ initial: 3, min: -9 })), opis: s.prose() }) },
      items: { [ITEM]: s.shape({ waga: s.whole({ initial: 1 }) }) },
      combat: s.shape({ turn: s.whole(), options: s.group({ dlugo: s.flag() }) }),
      fighter: s.shape({ moved: s.flag() }),
      options: s.shape({ dlugo: s.flag() }),
    },
    sides: [
      { id: "party", label: label("KOSCI.side.party") },
      { id: "foes", label: label("KOSCI.side.foes") },
    ],
    statuses: [{ id: "kosci-pech", label: label("KOSCI.pech"), icon: "statuses/dead.svg" }],
    bars: [
      {
        id: "bar",
        label: label("KOSCI.zycie"),
        read: ({ system }) => ({ value: system.zycie, max: 3 }),
        write: (_actor, value) => ({ zycie: value }),
      },
    ],
    movement: "deed",
    roundSeconds: 6,
    prepare: (options) => ({ turn: 0, options: { dlugo: options.dlugo ?? false } }),
    sideOf: (_actor, hostile) => (hostile ? "foes" : "party"),
    newToken: () => ({ hostile: false, unique: true }),
    startsAutomatic: () => false,
    *arrive() {},
    *begin(battle) {
      battle.combat.round = 1;
      tell(battle, "KO-1", label("KOSCI.tell.begun"));
    },
    *join() {},
    *leave() {},
    *end() {},
    problem,
    offers,
    targets,
    perform,
    stuck: (battle) => (verdict(battle) ? { rule: "KO-1", label: label("KOSCI.over") } : null),
    *advance(battle) {
      const who = current(battle);
      const whom = living(battle).find(({ id }) => id !== who);
      if (who && whom) yield* perform(battle, { kind: "throw", by: who, target: whom.id });
      battle.combat.round += 1;
    },
    order: (battle) => battle.fighters.map(({ id }) => id),
    current,
    verdict,
    isQuiet: () => false,
    headline: (_battle, { kind }) => label(`KOSCI.headline.${kind}`),
    journal: { pack: "none", entry: "none", page: () => "none" },
    policy: (_battle, question) => (question.kind === "one" ? "no" : ""),
    sheets: { actors: {}, items: {} },
    tracker: {
      template: `${FOLDER}/tracker.hbs`,
      view: (battle) => ({
        heading: label("KOSCI.heading"),
        progress: null,
        steps: [],
        next: label("KOSCI.next"),
        reach: {},
        rows: battle.fighters.map(({ id, name, actor }) => ({ id, name, zycie: actor.system.zycie })),
      }),
    },
  };
}

Hooks.once("init", () => game.szranki.registerRuleset(makeRuleset(game.szranki.core)));
