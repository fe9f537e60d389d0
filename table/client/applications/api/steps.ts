import type { Loose, Plain } from "../../../shared/loose";
import { EventSource } from "./event-source";
import type { ApplicationPosition } from "./position";

/** The steps of an application's life that subclasses take part in; by default they do nothing. */
export class ApplicationSteps extends EventSource {
  /** @returns `false` (or throws) when it may not be shown */
  protected _canRender(_options: Plain): boolean | undefined {
    return undefined;
  }

  protected async _preFirstRender(_context: Loose, _options: Plain): Promise<void> {}
  protected async _preRender(_context: Loose, _options: Plain): Promise<void> {}
  protected async _onFirstRender(_context: Loose, _options: Plain): Promise<void> {}
  protected async _onRender(_context: Loose, _options: Plain): Promise<void> {}
  protected async _postRender(_context: Loose, _options: Plain): Promise<void> {}

  /** Make what is to be shown; `_replaceHTML` puts it into place. */
  protected async _renderHTML(_context: Loose, _options: Plain): Promise<Loose> {
    throw new Error(
      `The ${this.constructor.name} application class is not renderable because it does not implement _renderHTML`,
    );
  }

  protected _replaceHTML(_result: Loose, _content: HTMLElement, _options: Plain): void {
    throw new Error(
      `The ${this.constructor.name} application class is not renderable because it does not implement _replaceHTML`,
    );
  }

  protected async _preClose(_options: Plain): Promise<void> {}
  protected _onClose(_options: Plain): void {}
  protected _removeElement(element: HTMLElement): void {
    element.remove();
  }
  protected _prePosition(_position: Partial<ApplicationPosition>): void {}
  protected _onPosition(_position: Partial<ApplicationPosition>): void {}

  /** An action for which no handler is configured. */
  protected _onClickAction(_event: PointerEvent, _target: HTMLElement): void {}

  protected async _awaitTransition(element: HTMLElement, timeout: number): Promise<void> {
    await Promise.race([
      new Promise<void>((resolve) =>
        element.addEventListener("transitionend", () => resolve(), { once: true }),
      ),
      new Promise<void>((resolve) => setTimeout(resolve, timeout)),
    ]);
  }
}
