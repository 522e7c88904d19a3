import type { BrowserContext, Page } from '@playwright/test'
import { TOAST_MS } from '@slidewright/shared'

/** What a window is like before a test has it. */
export interface WindowOptions {
  /** The guide of the editor is shown once; only a newcomer sees it. */
  readonly isNewcomer: boolean
  /** Toasts stay for long: a busy machine needs longer to look at them than a person does. */
  readonly areToastsHeld: boolean
}

/** How many times slower the pages of a run are made; 1 leaves them as they are. */
const SLOWER = Number(process.env.BROWSER_THROTTLE ?? 1)

/** An event of the window: toasts that are held go. */
const LET_GO = 'let-toasts-go'

/** Makes a window ready for a test. */
export async function prepareWindow(
  context: BrowserContext,
  { isNewcomer, areToastsHeld }: WindowOptions,
): Promise<void> {
  if (!isNewcomer) await context.addInitScript(knowEditor)
  if (areToastsHeld) await context.addInitScript(holdToasts, { toastMs: TOAST_MS, letGo: LET_GO })
  if (SLOWER > 1) await slowDown(context)
}

/** Lets the toasts of a page go. */
export async function endToasts(page: Page): Promise<void> {
  await page.evaluate(name => dispatchEvent(new Event(name)), LET_GO)
  const last = page.getByRole('alertdialog').first()
  await last.waitFor({ state: 'detached', timeout: 1000 }).catch(() => undefined)
}

/** Runs in the page: the guide has been seen. */
export function knowEditor(): void {
  const key = 'slidewright.guide'
  if (localStorage.getItem(key) === null) localStorage.setItem(key, JSON.stringify({ user: null, seen: ['editor'] }))
}

/** Runs in the page: what would go after so long, a toast, stays five times as long. */
function holdToasts({ toastMs, letGo }: { readonly toastMs: number; readonly letGo: string }): void {
  const own = window.setTimeout
  const hold = (run: () => void, ms?: number, ...given: unknown[]) => {
    if (ms !== toastMs) return own(run, ms, ...given)
    addEventListener(letGo, () => run(), { once: true })
    return own(run, 5 * toastMs)
  }
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
