import { defineConfig } from '@playwright/test'
import type { BrowserOptions } from './support/browser.ts'
import { CHROMIUM_FLAGS, chromiumPath } from './support/chromium.ts'

const MINUTE = 60_000

/**
 * What begins with a deck of its own and asks nothing of what a browser remembers: these share a page, in which a test opens its deck
 * after that of the test before (tests/support/shared-page.ts). What is about saving, storage, several tabs, the first visit or motion
 * is not here.
 */
const SHARING_PAGE = specs([
  'editor',
  'editor-access',
  'editor-alike',
  'editor-arrange',
  'editor-axe',
  'editor-big',
  'editor-cancel',
  'editor-canvas',
  'editor-charts',
  'editor-clipboard',
  'editor-faces',
  'editor-ime',
  'editor-keyboard',
  'editor-keyboards',
  'editor-keys',
  'editor-links',
  'editor-lost',
  'editor-failures',
  'editor-materials',
  'editor-newcomer',
  'editor-pages',
  'editor-parts',
  'editor-pen',
  'editor-pictures',
  'editor-pixels',
  'editor-popovers',
  'editor-rewrite',
  'editor-save',
  'editor-scripts',
  'editor-shapes',
  'editor-tables',
  'editor-targets',
  'editor-text',
  'editor-touch',
  'editor-view',
  'editor-palette',
  'editor-panels',
  'editor-words',
  'editor-writing',
  'present',
])

/** These share a window, emptied before each test, so that the app comes from its cache, compiled. */
const SHARING_WINDOW = specs([
  'bench',
  'figures',
  'generate',
  'generate-screens',
  'main-job',
  'mind-map',
  'outline-anew',
  'quiet',
  'routes',
  'sources',
  'templates',
  'workspace',
])

function specs(names: readonly string[]): string[] {
  return names.map(name => `**/${name}.spec.ts`)
}

/** What has its turn on another day (scripts/turns.mjs), where the queue of all tests says so. */
const ABSENT = specs((process.env.ABSENT_SPECS ?? '').split(',').filter(Boolean))

const STILL = { contextOptions: { reducedMotion: 'reduce' } } as const

export default defineConfig<BrowserOptions>({
  testDir: './e2e',
  outputDir: '../.cache/test-results',
  timeout: 120_000,
  // Less than the runner's limit (scripts/suites.mjs): what did not come to an end is named.
  globalTimeout: (process.env.NIGHTLY ? 145 : 24) * MINUTE,
  // Far more than is needed: a busy machine may take seconds to start a process.
  expect: { timeout: 40_000 },
  workers: 2,
  fullyParallel: false,
  // A test that passes only when it is tried again has found something.
  retries: 0,
  reporter: process.env.BROWSER_REPORT ? [['list'], ['json', { outputFile: process.env.BROWSER_REPORT }]] : [['list']],
  use: {
    viewport: { width: 1280, height: 800 },
    locale: 'en-US',
    colorScheme: 'light',
    launchOptions: { executablePath: chromiumPath() ?? '', args: CHROMIUM_FLAGS },
    screenshot: 'only-on-failure',
    trace: 'off',
  },
  projects: [
    // Nothing moves where no test is about motion: a machine without a graphics card paints every step of it.
    { name: 'sharing', testMatch: SHARING_PAGE, testIgnore: ABSENT, use: { sharesPage: true, ...STILL } },
    { name: 'window', testMatch: SHARING_WINDOW, testIgnore: ABSENT, use: { reuseContext: true, ...STILL } },
    { name: 'fresh', testIgnore: [...SHARING_PAGE, ...SHARING_WINDOW, ...ABSENT] },
  ],
})
