import { test as base } from '@playwright/test'
import { type RunningServer, startServer } from './server.ts'

/** Browser tests with a real server and database of their own, one for each worker. */
export const test = base.extend<{ baseURL: string; isNewcomer: boolean }, { server: RunningServer }>({
  // The guide of the editor is shown once; only a newcomer sees it.
  isNewcomer: [false, { option: true }],
  context: async ({ context, isNewcomer }, use) => {
    if (!isNewcomer) await context.addInitScript(knowEditor)
    await use(context)
  },
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

/** Runs in the page: the guide has been seen. */
export function knowEditor(): void {
  const key = 'slidewright.guide'
  if (localStorage.getItem(key) === null) localStorage.setItem(key, JSON.stringify({ user: null, seen: ['editor'] }))
}
