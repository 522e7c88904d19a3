// Test files that examine one part at length: a tenth of them runs each day, all of them in `npm run test:nightly`. The main job from
// a title to a file, and tests that protect users' work (saving, opening, several tabs, crashes), are not listed: they always run.

const DAY_MS = 24 * 3_600_000

/** The number of days in which all files have had their turn. */
export const DAYS = 10

/** The files that take turns, by suite, and about how many seconds each takes. Browser tests are named by their spec, the others by their path. */
export const TURNS = {
  browser: {
    bench: 37,
    download: 20,
    'editor-access': 14,
    'editor-alike': 11,
    'editor-arrange': 14,
    'editor-axe': 30,
    'editor-big': 23,
    'editor-cancel': 24,
    'editor-canvas': 27,
    'editor-charts': 17,
    'editor-clipboard': 23,
    'editor-add-point': 10,
    'editor-drawings': 14,
    'editor-faces': 30,
    'editor-failures': 44,
    'editor-ime': 10,
    'editor-keyboard': 27,
    'editor-keyboards': 7,
    'editor-keys': 20,
    'editor-links': 5,
    'editor-lost': 33,
    'editor-materials': 47,
    'editor-newcomer': 33,
    'editor-pages': 20,
    'editor-palette': 36,
    'editor-panels': 30,
    'editor-parts': 14,
    'editor-pen': 8,
    'editor-pictures': 30,
    'editor-pixels': 25,
    'editor-settled': 8,
    'editor-popovers': 17,
    'editor-rewrite': 20,
    'editor-scripts': 18,
    'editor-shapes': 25,
    'editor-sheets': 40,
    'editor-tables': 17,
    'editor-targets': 22,
    'editor-text': 27,
    'editor-touch': 23,
    'editor-view': 32,
    'editor-visitor': 21,
    'editor-words': 13,
    figures: 9,
    footer: 19,
    'generate-screens': 27,
    languages: 40,
    master: 20,
    'keep-pages': 12,
    'mind-map': 40,
    model: 72,
    'newcomer-flow': 30,
    'newcomer-sheets': 15,
    opening: 75,
    'outline-anew': 7,
    overlays: 48,
    presenter: 120,
    placeholders: 65,
    present: 12,
    quiet: 37,
    routes: 26,
    sources: 26,
    templates: 50,
    thumbnails: 28,
    workspace: 27,
  },
  contract: {
    'tests/contracts/alike.test.ts': 16,
    'tests/contracts/bench-cli.test.ts': 20,
    'tests/contracts/bench-counts.test.ts': 6,
    'tests/contracts/bench-editor.test.ts': 33,
    'tests/contracts/bench-streams.test.ts': 7,
    'tests/contracts/bench-traffic.test.ts': 8,
    'tests/contracts/canvas-patch.test.ts': 10,
    'tests/contracts/engine-package.test.ts': 35,
    'tests/contracts/hard-texts.test.ts': 6,
    'tests/contracts/importers-corpus.test.ts': 9,
    'tests/contracts/json-reader.test.ts': 7,
    'tests/contracts/link-parse.test.ts': 5,
    'tests/contracts/measure.test.ts': 7,
    'tests/contracts/model-faults.test.ts': 11,
    'tests/contracts/models.test.ts': 6,
    'tests/contracts/pdf-languages.test.ts': 17,
    'tests/contracts/pdf-paint.test.ts': 5,
    'tests/contracts/process.test.ts': 31,
    'tests/contracts/reference.test.ts': 15,
    'tests/contracts/rewriting.test.ts': 7,
    'tests/contracts/sources.test.ts': 8,
    'tests/contracts/streams.test.ts': 17,
    'tests/contracts/templates.test.ts': 9,
    'tests/contracts/writer.test.ts': 19,
    'tests/fault/backup.test.ts': 24,
    'tests/fault/chunks.test.ts': 5,
    'tests/fault/disk.test.ts': 32,
    'tests/fault/files.test.ts': 6,
    'tests/fault/held-uploads.test.ts': 23,
    'tests/fault/hostile.test.ts': 28,
    'tests/fault/json.test.ts': 25,
    'tests/fault/monkey.test.ts': 29,
    'tests/fault/observe.test.ts': 9,
    'tests/fault/stop.test.ts': 8,
    'tests/fault/streams.test.ts': 17,
    'tests/fault/writers.test.ts': 19,
    'tests/fuzz/importers.test.ts': 8,
    'tests/visual/crossings.test.ts': 60,
    'tests/visual/suits.test.ts': 8,
  },
  unit: {
    'engine/src/build/overflow.test.ts': 9,
    'engine/src/geometry/presets.test.ts': 12,
    'engine/src/output/pdf/pdf.test.ts': 7,
    'engine/src/suit/catalogue/declared.test.ts': 7,
    'engine/src/suit/catalogue/suits.test.ts': 17,
    'engine/src/testing/fuzz-masters.test.ts': 30,
    'engine/src/testing/fuzz.test.ts': 14,
    'server/growth.test.ts': 14,
    'server/importers/worker/growth.test.ts': 4,
    'server/importers/worker/office-growth.test.ts': 7,
    'server/importers/worker/source-pool.test.ts': 8,
    'server/providers/writer-builtin/title/forms.test.ts': 17,
    'server/providers/writer-builtin/title/placeholders.test.ts': 10,
    'server/threads/heap-watch.test.ts': 6,
    'server/threads/pool.test.ts': 9,
  },
}

/** Returns the files that do not run today, by suite. SEED, or else the day number, determines the day. */
export function absentToday(env) {
  const seed = Number(env.SEED ?? Math.floor(Date.now() / DAY_MS))
  const absentOf = seconds => daysOf(seconds).flatMap((files, day) => (day === seed % DAYS ? [] : files))
  return Object.fromEntries(
    Object.entries(TURNS).map(([suite, seconds]) => [suite, env.NIGHTLY ? [] : absentOf(seconds)]),
  )
}

/** Divides files among days of about the same length: the longest first, each into the shortest day so far. */
function daysOf(seconds) {
  const days = Array.from({ length: DAYS }, () => ({ files: [], length: 0 }))
  for (const [file, length] of Object.entries(seconds).toSorted((a, b) => b[1] - a[1])) {
    const shortest = days.reduce((least, day) => (day.length < least.length ? day : least))
    shortest.files.push(file)
    shortest.length += length
  }
  return days.map(({ files }) => files)
}
