// Test files that examine one part at length: a third of them runs each day, all of them in `npm run test:nightly`. Tests that protect users'
// work (saving, opening, several tabs, crashes), create a deck, or are the only ones of their subject are not listed: they always run.

const DAY_MS = 24 * 3_600_000

/** The three parts, about equally long. Browser tests are named by their spec, the others by their path. */
export const TURNS = [
  {
    browser: [
      'editor-alike',
      'editor-canvas',
      'editor-charts',
      'editor-links',
      'editor-failures',
      'editor-pages',
      'editor-parts',
      'editor-pen',
      'editor-pictures',
      'editor-pixels',
      'editor-rewrite',
      'editor-tables',
      'editor-touch',
      'mind-map',
      'present',
    ],
    contract: [
      'tests/contracts/bench-editor.test.ts',
      'tests/contracts/reference.test.ts',
      'tests/fault/disk.test.ts',
      'tests/fault/hostile.test.ts',
      'tests/fault/writers.test.ts',
    ],
  },
  {
    browser: [
      'bench',
      'editor-access',
      'editor-faces',
      'editor-ime',
      'editor-keyboards',
      'editor-scripts',
      'editor-targets',
      'editor-view',
      'editor-palette-and-panels',
      'editor-words',
      'figures',
      'routes',
    ],
    contract: [
      'tests/contracts/alike.test.ts',
      'tests/contracts/model-faults.test.ts',
      'tests/contracts/process.test.ts',
      'tests/fault/json.test.ts',
    ],
  },
  {
    browser: [
      'editor-arrange',
      'editor-axe',
      'editor-keys',
      'editor-materials',
      'editor-popovers',
      'editor-shapes',
      'editor-text',
      'editor-visitor',
      'overlays',
      'quiet',
      'templates',
    ],
    contract: [
      'tests/contracts/bench-streams.test.ts',
      'tests/contracts/engine-package.test.ts',
      'tests/fault/held-uploads.test.ts',
      'tests/fault/observe.test.ts',
    ],
  },
]

/** Returns the tests that do not run today, by suite. SEED, or else the day number, determines the half. */
export function absentToday(env) {
  if (env.NIGHTLY) return { browser: [], contract: [] }
  const seed = Number(env.SEED ?? Math.floor(Date.now() / DAY_MS))
  const others = TURNS.filter((_, index) => index !== seed % TURNS.length)
  return { browser: others.flatMap(({ browser }) => browser), contract: others.flatMap(({ contract }) => contract) }
}
