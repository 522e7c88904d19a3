import { defineConfig } from '@playwright/test'

/** What a headless Chromium needs to be quiet; flags for a software GPU would slow Canvas2D forty times. */
const ARGS = [
  '--no-sandbox',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

const MINUTE = 60_000

export default defineConfig({
  testDir: './e2e',
  outputDir: '../.cache/test-results',
  timeout: 90_000,
  // Less than the runner's limit (scripts/suites.mjs): what did not come to an end is named.
  globalTimeout: (process.env.NIGHTLY ? 145 : 24) * MINUTE,
  expect: { timeout: 20_000 },
  workers: 2,
  fullyParallel: false,
  retries: process.env.CI ? 1 : 0,
  reporter: process.env.BROWSER_REPORT ? [['list'], ['json', { outputFile: process.env.BROWSER_REPORT }]] : [['list']],
  use: {
    viewport: { width: 1280, height: 800 },
    locale: 'en-US',
    colorScheme: 'light',
    launchOptions: { executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium', args: ARGS },
    screenshot: 'only-on-failure',
    trace: 'off',
  },
})
