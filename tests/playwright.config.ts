import { defineConfig } from '@playwright/test'
import { CHROMIUM_FLAGS, chromiumPath } from './support/chromium.ts'

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
})
