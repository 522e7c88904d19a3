import { type BrowserContext, test as base, type Page } from '@playwright/test'
import { TOAST_MS } from '@slidewright/shared'
import { type RunningServer, startServer } from './server.ts'

/** How many times slower the pages of a run are made; 1 leaves them as they are. */
const SLOWER = Number(process.env.BROWSER_THROTTLE ?? 1)

interface Options {
  readonly isNewcomer: boolean
  /** Toasts stay for long: a busy machine needs longer to look at them than a person does. */
  readonly areToastsHeld: boolean
}

/** Browser tests with a real server and database of their own, one for each worker. */
export const test = base.extend<Options & { baseURL: string }, { server: RunningServer }>({
  // The guide of the editor is shown once; only a newcomer sees it.
  isNewcomer: [false, { option: true }],
  areToastsHeld: [true, { option: true }],
  context: async ({ context, isNewcomer, areToastsHeld }, use) => {
    if (!isNewcomer) await context.addInitScript(knowEditor)
    if (areToastsHeld) await context.addInitScript(holdToasts, TOAST_MS)
    if (SLOWER > 1) await slowDown(context)
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

/** Runs in the page: what would go after so long, a toast, stays five times as long. */
function holdToasts(toastMs: number): void {
  const own = window.setTimeout
  const hold = (run: TimerHandler, ms?: number, ...given: unknown[]) =>
    own(run, ms === toastMs ? 5 * toastMs : ms, ...given)
  window.setTimeout = hold as typeof setTimeout
}

async function slowDown(context: BrowserContext): Promise<void> {
  const slow = async (page: Page) => {
    const session = await context.newCDPSession(page)
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
  }
  // A window that closes at once need not be slow.
  context.on('page', page => slow(page).catch(() => undefined))
  await Promise.all(context.pages().map(slow))
}
