import { test as base } from '@playwright/test'
import { prepareWindow, type WindowOptions } from './prepared-window.ts'
import { type RunningServer, startServer } from './server.ts'
import { noteSharing, type SharedPage, SharedPages } from './shared-page.ts'

/** Options of a project or a test. */
export interface BrowserOptions extends WindowOptions {
  /** Whether the test reuses the page of the previous test after a reset; for tests that start with their own deck. */
  readonly sharesPage: boolean
}

interface TestFixtures extends BrowserOptions {
  baseURL: string
  sharedPage: SharedPage | null
}

interface WorkerFixtures {
  server: RunningServer
  sharedPages: SharedPages
}

/** Browser tests with a real server and database per worker. */
export const test = base.extend<TestFixtures, WorkerFixtures>({
  isNewcomer: [false, { option: true }],
  areToastsHeld: [true, { option: true }],
  sharesPage: [false, { option: true }],
  sharedPages: [
    async ({ browser }, use) => {
      const pages = new SharedPages(browser)
      await use(pages)
      await pages.close()
    },
    { scope: 'worker' },
  ],
  // Tests share a page if their windows have the same options.
  sharedPage: async (
    {
      sharesPage,
      sharedPages,
      isNewcomer,
      areToastsHeld,
      viewport,
      deviceScaleFactor,
      isMobile,
      hasTouch,
      colorScheme,
      userAgent,
      bypassCSP,
    },
    use,
    info,
  ) => {
    const options = {
      isNewcomer,
      areToastsHeld,
      viewport,
      deviceScaleFactor,
      isMobile,
      hasTouch,
      colorScheme,
      userAgent,
      bypassCSP,
    }
    const shared = sharesPage ? await sharedPages.take(options) : null
    noteSharing(sharesPage)
    await use(shared)
    noteSharing(false)
    if (info.status !== info.expectedStatus) shared?.mark()
  },
  context: async ({ context, isNewcomer, areToastsHeld, sharedPage }, use) => {
    if (sharedPage === null) await prepareWindow(context, { isNewcomer, areToastsHeld })
    await use(sharedPage?.context ?? context)
  },
  page: async ({ context, sharedPage }, use) =>
    use(sharedPage?.page ?? context.pages()[0] ?? (await context.newPage())),
  server: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's dependencies from this pattern
    async ({}, use) => {
      const server = await startServer()
      await use(server)
      await server.stop()
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ server }, use) => use(server.url),
})

export { expect } from '@playwright/test'
