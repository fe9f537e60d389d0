/**
 * The table's own small set of icons: strokes on a field of 24 by 24, under the names that systems use for theirs.
 * A name may stand for several words that mean the same.
 */
export const ICON_PATHS: Record<string, string> = {
  "xmark times close": "M6 6l12 12M18 6L6 18",
  check: "M5 12.5l4.5 4.5L19 7.5",
  "plus add": "M12 5v14M5 12h14",
  minus: "M5 12h14",
  "ellipsis-vertical ellipsis-v":
    "M12 4.2a1.3 1.3 0 1 0 0 2.6a1.3 1.3 0 1 0 0-2.6zM12 10.7a1.3 1.3 0 1 0 0 2.6a1.3 1.3 0 1 0 0-2.6zM12 17.2a1.3 1.3 0 1 0 0 2.6a1.3 1.3 0 1 0 0-2.6z|",
  "ellipsis ellipsis-h":
    "M5.5 10.7a1.3 1.3 0 1 0 0 2.6a1.3 1.3 0 1 0 0-2.6zM12 10.7a1.3 1.3 0 1 0 0 2.6a1.3 1.3 0 1 0 0-2.6zM18.5 10.7a1.3 1.3 0 1 0 0 2.6a1.3 1.3 0 1 0 0-2.6z|",
  bars: "M5 7h14M5 12h14M5 17h14",
  "gear cog gears cogs":
    "M18.4 10.4L21.1 10.6L21.1 13.4L18.4 13.6L17.6 15.4L19.4 17.5L17.5 19.4L15.4 17.6L13.6 18.4L13.4 21.1L10.6 21.1L10.4 18.4L8.6 17.6L6.5 19.4L4.6 17.5L6.4 15.4L5.6 13.6L2.9 13.4L2.9 10.6L5.6 10.4L6.4 8.6L4.6 6.5L6.5 4.6L8.6 6.4L10.4 5.6L10.6 2.9L13.4 2.9L13.6 5.6L15.4 6.4L17.5 4.6L19.4 6.5L17.6 8.6ZM12 9.2a2.8 2.8 0 1 0 0 5.6a2.8 2.8 0 1 0 0-5.6",
  "comments comment message": "M4 5h11v8H9l-3 3v-3H4zM17 9h3v8h-2v3l-3-3h-5v-1",
  "users user-group people-group":
    "M9 11a3 3 0 1 0 0-6a3 3 0 1 0 0 6M3 19c0-3.5 2.5-5.5 6-5.5s6 2 6 5.5M16 11a2.5 2.5 0 1 0-1-4.8M17 13.6c2.4.5 4 2.300 4 5.400",
  "user circle-user user-circle person":
    "M12 11.500a3.500 3.500 0 1 0 0-7a3.500 3.500 0 1 0 0 7M5 20c0-4 3-6 7-6s7 2 7 6",
  "user-shield user-gear":
    "M10 11a3 3 0 1 0 0-6a3 3 0 1 0 0 6M4 19c0-3.500 2.500-5.500 6-5.500M17 12l4 1.500v2.500c0 2.500-1.800 4-4 5c-2.200-1-4-2.500-4-5v-2.500z",
  "id-card address-card passport":
    "M4 6h16v12H4zM9 12a1.600 1.600 0 1 0 0-3.200a1.600 1.600 0 1 0 0 3.200M6.500 15.500c.3-1.500 1.200-2 2.500-2s2.200.5 2.500 2M14 10h3.500M14 13.500h3.500",
  "sack suitcase bag-shopping treasure-chest":
    "M9 4h6l-1.500 3.500c4 2 6 5.500 6 8.500c0 2.500-1.500 4-4 4h-7c-2.500 0-4-1.500-4-4c0-3 2-6.500 6-8.500zM10.500 7.500h3",
  "book-atlas books": "M5 4h4v16H5zM9 4h4v16H9zM13.200 5l3.600-1l4 15.200l-3.600 1zM5 8h4M9 16h4",
  "book-open book-open-reader":
    "M12 7c-2-1.500-5-2-8-2v13c3 0 6 .5 8 2c2-1.500 5-2 8-2V5c-3 0-6 .5-8 2zM12 7v13",
  book: "M6 4h12v16H7.500A1.500 1.500 0 0 1 6 18.500zM6 18.500A1.500 1.500 0 0 1 7.500 17H18M9.500 8h5M9.500 11h5",
  "table-list th-list table list": "M4 6h16v12H4zM4 10h16M4 14h16M9 6v12",
  "list-ol list-ul": "M9 6h11M9 12h11M9 18h11M4.500 6v.01M4.500 12v.01M4.500 18v.01",
  "map map-location": "M4 6l5-2l6 2l5-2v14l-5 2l-6-2l-5 2zM9 4v14M15 6v14",
  image: "M4 5h16v14H4zM4 16l5-5l4 4l3-3l4 4M15.500 9.500v.01",
  "dice-d20 dice-d12 dice-d10 dice-d8":
    "M12 3l8 4.500v9L12 21l-8-4.500v-9zM12 3L7 9h10zM7 9l5 8l5-8M4 7.500L7 9M20 7.500L17 9M4 16.500l8 .5l8-.5M12 17v4",
  "dice dice-d6 dice-five dice-six": "M5 5h14v14H5zM9 9v.01M15 9v.01M12 12v.01M9 15v.01M15 15v.01",
  "trash trash-can": "M5 7h14M10 7V4.500h4V7M7 7l1 13h8l1-13M10.500 10.500v6M13.500 10.500v6",
  "pen-to-square edit pen pencil pencil-alt": "M4 20l1-4L16.500 4.500l3 3L8 19zM14.500 6.500l3 3",
  "feather feather-pointed quill": "M20 4c-8 0-13 5-13 12l-3 4M7 16c6 1 11-3 13-12M9 14l6-6",
  eye: "M3 12c2.500-4 5.500-6 9-6s6.500 2 9 6c-2.500 4-5.500 6-9 6s-6.500-2-9-6M12 9.500a2.500 2.500 0 1 0 0 5a2.500 2.500 0 1 0 0-5",
  "eye-slash eye-low-vision":
    "M3 12c2.500-4 5.500-6 9-6s6.500 2 9 6c-2.500 4-5.500 6-9 6s-6.500-2-9-6M4 20L20 4",
  "lock user-lock": "M6 11h12v9H6zM8.500 11V8a3.500 3.500 0 0 1 7 0v3",
  "unlock lock-open": "M6 11h12v9H6zM8.500 11V8a3.500 3.500 0 0 1 6.800-1.200",
  "folder folder-closed": "M3.500 6h6l2 2.500h9V19h-17z",
  "folder-open": "M3.500 18V6h6l2 2.500h8V11M3.500 18l3-7h15l-3 7z",
  "folder-plus": "M3.500 6h6l2 2.500h9V19h-17zM12 11v5M9.500 13.500h5",
  "folder-minus folder-xmark": "M3.500 6h6l2 2.500h9V19h-17zM9.500 13.500h5",
  "magnifying-glass search": "M10.500 4.500a6 6 0 1 0 0 12a6 6 0 1 0 0-12M15 15l5 5",
  "chevron-left angle-left angles-left": "M14.500 6L9 12l5.500 6",
  "chevron-right angle-right angles-right": "M9.500 6l5.500 6l-5.500 6",
  "chevron-up angle-up angles-up": "M6 14.500L12 9l6 5.500",
  "chevron-down angle-down angles-down": "M6 9.500L12 15l6-5.500",
  "caret-left": "M14 6l-6 6l6 6z|",
  "caret-right": "M10 6l6 6l-6 6z|",
  "caret-up": "M6 14l6-6l6 6z|",
  "caret-down": "M6 10l6 6l6-6z|",
  "arrow-left arrow-left-long": "M20 12H4M10 6l-6 6l6 6",
  "arrow-right arrow-right-long": "M4 12h16M14 6l6 6l-6 6",
  "arrow-up": "M12 20V4M6 10l6-6l6 6",
  "arrow-down": "M12 4v16M6 14l6 6l6-6",
  "arrows-up-down up-down sort": "M12 4v16M8 8l4-4l4 4M8 16l4 4l4-4",
  "arrows-left-right left-right right-left": "M4 12h16M8 8l-4 4l4 4M16 8l4 4l-4 4",
  "arrow-rotate-left undo rotate-left arrow-turn-down-left": "M5 5v5h5M5.500 10A7.500 7.500 0 1 1 5 14.500",
  "arrow-rotate-right redo rotate-right": "M19 5v5h-5M18.500 10A7.500 7.500 0 1 0 19 14.500",
  "rotate arrows-rotate sync refresh":
    "M19 5v4.500h-4.500M5 19v-4.500h4.500M18.500 9.500A7 7 0 0 0 6 8M5.500 14.500A7 7 0 0 0 18 16",
  play: "M8 5l11 7l-11 7z|",
  pause: "M8 5v14M16 5v14",
  stop: "M6.500 6.500h11v11h-11z|",
  "forward forward-step forward-fast step-forward": "M5 6l7 6l-7 6zM12 6l7 6l-7 6z|",
  "backward backward-step backward-fast step-backward": "M19 6l-7 6l7 6zM12 6l-7 6l7 6z|",
  "bullseye crosshairs location-crosshairs":
    "M12 4a8 8 0 1 0 0 16a8 8 0 1 0 0-16M12 8a4 4 0 1 0 0 8a4 4 0 1 0 0-8M12 12v.01",
  "skull skull-crossbones":
    "M12 3.500c-4.500 0-7.500 3-7.500 7c0 2.500 1 4 2.500 5V20h10v-4.500c1.500-1 2.500-2.500 2.500-5c0-4-3-7-7.500-7M9 11v.8M15 11v.8M10.500 20v-2.500M13.500 20v-2.500M12 14v.5",
  "shield shield-halved shield-blank":
    "M12 3.500l7 2.500v5c0 4.500-3 7.500-7 9.500c-4-2-7-5-7-9.500V6zM12 3.500v17",
  heart:
    "M12 20C6 15.500 4 12.500 4 9.500C4 7 6 5.500 8 5.500c1.800 0 3.200 1 4 2.500c.8-1.500 2.200-2.500 4-2.500c2 0 4 1.500 4 4c0 3-2 6-8 10.500z",
  "heart-crack heart-broken":
    "M12 20C6 15.500 4 12.500 4 9.500C4 7 6 5.500 8 5.500c1.800 0 3.200 1 4 2.500c.8-1.500 2.200-2.500 4-2.500c2 0 4 1.500 4 4c0 3-2 6-8 10.500zM12 8l-2 3.500l4 1.500l-2 3",
  "bolt bolt-lightning": "M13 3L5 14h6l-1 7l9-12h-6z",
  flag: "M6 21V4h12l-3 4.500l3 4.500H6",
  star: "M12 4l2.500 5.300l5.500.7l-4 4l1 5.800l-5-2.800l-5 2.800l1-5.800l-4-4l5.500-.7z",
  "circle-info info-circle info": "M12 4a8 8 0 1 0 0 16a8 8 0 1 0 0-16M12 11v5M12 8v.01",
  "circle-question question question-circle":
    "M12 4a8 8 0 1 0 0 16a8 8 0 1 0 0-16M9.800 9.800c.2-2.800 4.700-2.600 4.400.2c-.2 1.600-2.200 1.700-2.200 3.500M12 16.500v.01",
  "triangle-exclamation exclamation-triangle exclamation": "M12 4l9 16H3zM12 10v4.500M12 17.300v.01",
  "circle-xmark times-circle": "M12 4a8 8 0 1 0 0 16a8 8 0 1 0 0-16M9 9l6 6M15 9l-6 6",
  "circle-check check-circle": "M12 4a8 8 0 1 0 0 16a8 8 0 1 0 0-16M8.500 12.300l2.500 2.500l4.500-5",
  "circle dot circle-dot": "M12 5a7 7 0 1 0 0 14a7 7 0 1 0 0-14",
  "circle-half-stroke adjust":
    "M12 4.500a7.500 7.500 0 1 0 0 15zM12 4.500a7.500 7.500 0 0 1 0 15M13.500 7v10M15.500 8v8M17.500 10v4",
  "download file-import file-arrow-down inbox-in": "M12 4v11M7.500 10.500L12 15l4.500-4.500M5 19.500h14",
  "upload file-export file-arrow-up": "M12 15V4M7.500 8.500L12 4l4.500 4.500M5 19.500h14",
  "file file-lines file-alt": "M6.500 3.500h7l4 4v13h-11zM13.500 3.500v4h4M9 12h6M9 15.500h6",
  "floppy-disk save": "M4.500 4.500h12l3 3v12h-15zM8 4.500v5h7v-5M8 19.500V14h8v5.500",
  "copy clone": "M9 9h10.500v10.500H9zM6 15H4.500V4.500H15V6",
  "link chain":
    "M10 14l4-4M8.500 11l-2 2a3.200 3.200 0 0 0 4.500 4.500l2-2M15.500 13l2-2A3.200 3.200 0 0 0 13 6.500l-2 2",
  "link-slash chain-broken unlink":
    "M8.500 11l-2 2a3.200 3.200 0 0 0 4.500 4.500l2-2M15.500 13l2-2A3.200 3.200 0 0 0 13 6.500l-2 2M5 5l14 14",
  palette:
    "M12 4c-5 0-8.500 3.500-8.500 8s3.500 8 7.500 8c2 0 2-1.500 1.500-2.500c-.7-1.500 0-2.500 1.500-2.500h3c2 0 3.500-1.500 3.500-3.500C20.500 7 17 4 12 4M8 12v.01M9.500 8v.01M14.500 8v.01",
  "language globe earth-europe":
    "M12 4a8 8 0 1 0 0 16a8 8 0 1 0 0-16M4 12h16M12 4c-5 5-5 11 0 16M12 4c5 5 5 11 0 16",
  sun: "M12 8.500a3.500 3.500 0 1 0 0 7a3.500 3.500 0 1 0 0-7M12 3v2M12 19v2M3 12h2M19 12h2M5.600 5.600L7 7M17 17l1.400 1.400M5.600 18.400L7 17M17 7l1.400-1.400",
  moon: "M19 14.500A7.500 7.500 0 1 1 9.500 5a6 6 0 0 0 9.500 9.500z",
  "arrow-right-from-bracket right-from-bracket sign-out-alt door-open":
    "M10 4.500H5v15h5M14 8l4 4l-4 4M18 12H9",
  "up-right-from-square external-link-alt": "M13.500 4.500h6v6M19.500 4.500L11 13M10 6H5v13h13v-5",
  "wand-magic-sparkles wand-magic wand hat-wizard":
    "M5 19L15 9M14 4v3M12.500 5.500h3M19 10v3M17.500 11.500h3M8 5v2M7 6h2",
  "code terminal": "M9 7l-5 5l5 5M15 7l5 5l-5 5M13 5l-2 14",
  "keyboard keyboard-solid":
    "M3.500 7h17v10h-17zM7 10.200v.01M10.300 10.200v.01M13.700 10.200v.01M17 10.200v.01M8 14h8",
  "hourglass hourglass-half hourglass-start":
    "M7 4h10M7 20h10M8 4c0 5 4 5.500 4 8s-4 3-4 8M16 4c0 5-4 5.500-4 8s4 3 4 8",
  "clock stopwatch": "M12 4a8 8 0 1 0 0 16a8 8 0 1 0 0-16M12 7.500V12l3 2",
  "person-running running person-walking shoe-prints":
    "M14 5.500v.01M8 9l4-1.500l2.500 3l3 1M12 7.500L10 13l3 2.500V20M10 13l-2 3H4.500",
  "location-dot map-marker-alt map-pin":
    "M12 21c-4-4.500-6-8-6-11a6 6 0 0 1 12 0c0 3-2 6.500-6 11M12 8a2 2 0 1 0 0 4a2 2 0 1 0 0-4",
  "shuffle random":
    "M4 7h3c4 0 6 10 10 10h3M4 17h3c1.500 0 2.700-1.500 3.700-3.300M13.300 9.800C14.300 8.200 15.500 7 17 7h3M17.500 4.500L20 7l-2.500 2.500M17.500 14.500L20 17l-2.500 2.500",
  "ban slash": "M12 4a8 8 0 1 0 0 16a8 8 0 1 0 0-16M6.500 6.500l11 11",
  "ruler ruler-combined ruler-horizontal":
    "M3.500 8.500h17v7h-17zM7 8.500V12M10.300 8.500v2.200M13.700 8.500V12M17 8.500v2.200",
  "block-brick vector-square university bars-staggered":
    "M4 6h16v12H4zM4 10h16M4 14h16M10 6v4M15 10v4M9 14v4",
  "arrow-pointer mouse-pointer expand": "M6 4l12 8l-5 1.200L16 19l-2.500 1.200l-2.800-5.700L7 18z",
  "hand hand-paper":
    "M8 12V6.500a1.400 1.400 0 0 1 2.800 0V11V5a1.400 1.400 0 0 1 2.800 0v6V6a1.400 1.400 0 0 1 2.800 0v8c0 4-2 6.500-5 6.500c-2.500 0-4-1-5.200-3.500L5 13.500c-.8-1.600 1-2.500 2-1.300z",
  "hand-fist fist-raised hand-back-fist":
    "M6 10V8a1.600 1.600 0 0 1 3.200 0V7a1.600 1.600 0 0 1 3.200 0a1.600 1.600 0 0 1 3.200 .5a1.500 1.500 0 0 1 2.900 .5v5c0 4-2.500 7-6 7s-6.500-2.500-6.500-6zM9.200 8v3M12.400 7v4M15.600 7.500V11",
  "scroll parchment":
    "M7 4h11v12M7 4a2 2 0 0 0-2 2v2h4V6a2 2 0 0 0-2-2M9 8v9a3 3 0 0 0 3 3h6a3 3 0 0 0 3-3v-1H12v1a3 3 0 0 1-3 3M12 8.500h3.500M12 12h3.500",
  "house home": "M4 11.500L12 4l8 7.500M6 10v10h12V10M10 20v-6h4v6",
  "swords swords-crossed sword hand-fist-sword":
    "M4 4l10.500 10.500M20 4L9.500 14.500M4 4v3l9 9M20 4v3l-9 9M5 14l5 5M19 14l-5 5M7 17l-3 3M17 17l3 3",
  "bow-arrow bullseye-arrow": "M5 5c8 0 14 6 14 14M5 5l14 14M4 20L17 7M17 7h-4M17 7v4",
  fire: "M12 3c1 4 5.500 6 5.500 11a5.500 5.500 0 0 1-11 0c0-2 1-3.500 2-4.500c.3 1.500 1 2 1.500 2c0-3 .5-6 2-8.500z",
  "droplet tint":
    "M12 3.500c3.500 4.500 5.500 7.500 5.500 10.500a5.500 5.500 0 0 1-11 0c0-3 2-6 5.500-10.500z",
  "chart-column chart-bar chart-simple": "M5 20V10M12 20V4M19 20v-7M3.500 20h17",
  "scale-balanced balance-scale": "M12 4v16M7 20h10M5 7h14M5 7l-2.500 6h5zM19 7l-2.500 6h5z",
  "square square-o": "M5 5h14v14H5z",
  "square-check check-square": "M5 5h14v14H5zM8.500 12.300l2.500 2.500l4.500-5",
  "bell bell-o": "M6 16c1.500-1.500 1.500-3 1.500-6a4.500 4.500 0 0 1 9 0c0 3 0 4.500 1.500 6zM10.500 19h3",
  "bed campground": "M4 19V6M4 15h16v4M4 12h9v3M20 15v-2a3 3 0 0 0-3-3h-4",
  "hammer screwdriver-wrench wrench tools":
    "M13 8l-9 9l2.500 2.500L15.500 10.500M11 5l4-1l6 6l-2.500 2.500l-2.500-2.500l-1.500 1.500l-3.500-3.500z",
  "share share-nodes share-alt":
    "M7 12L16 7M7 12l9 5M6 10a2 2 0 1 0 0 4a2 2 0 1 0 0-4M18 4.500a2 2 0 1 0 0 4a2 2 0 1 0 0-4M18 15.500a2 2 0 1 0 0 4a2 2 0 1 0 0-4",
  "grip grip-vertical grip-lines": "M9 6v.01M15 6v.01M9 12v.01M15 12v.01M9 18v.01M15 18v.01",
  "person-rays burst explosion":
    "M12 3v4M12 17v4M3 12h4M17 12h4M5.600 5.600l2.900 2.900M15.500 15.500l2.900 2.900M5.600 18.400l2.900-2.900M15.500 8.500l2.900-2.900",
  "note-sticky sticky-note": "M5 5h14v9l-5 5H5zM14 19v-5h5",
  "sliders sliders-h filter": "M5 7h8M17 7h2M15 4.500v5M5 17h2M11 17h8M9 14.500v5M5 12h14",
  "user-secret mask":
    "M5 10h14M8 10l1-5h6l1 5M8.500 14a2 2 0 1 0 .01 0M15.500 14a2 2 0 1 0 .01 0M10.500 15.500h3M6 20c1-1.500 2-2 3-2M18 20c-1-1.500-2-2-3-2",
  "arrows-up-down-left-right arrows-alt up-down-left-right":
    "M12 4v16M4 12h16M9.500 6.500L12 4l2.500 2.500M9.500 17.500L12 20l2.500-2.500M6.500 9.500L4 12l2.500 2.500M17.500 9.500L20 12l-2.500 2.500",
  "dove feather-alt": "M4 9c4 0 6 1 8 4c1-3 3-6 8-7c-1 6-3 10-8 11l-4 3l1-4c-3-1-5-3-5-7",
  mountain: "M3 19l6-11l4 6l2-3l6 8z",
  water: "M3 9c2 2 4 2 6 0s4-2 6 0s4 2 6 0M3 15c2 2 4 2 6 0s4-2 6 0s4 2 6 0",
};
