import type { BrowserContext, Page } from '@playwright/test'
import { TOAST_MS } from '@slidewright/shared'

/** The options of a window. */
export interface WindowOptions {
  /** Whether the editor's guide is shown, as it is to newcomers only. */
  readonly isNewcomer: boolean
  /** Whether toasts stay longer, because a busy machine needs more time to check them. */
  readonly areToastsHeld: boolean
}

/** The CPU throttling factor of a run; 1 for none. */
const SLOWER = Number(process.env.BROWSER_THROTTLE ?? 1)

/** A window event that dismisses the toasts that are kept open. */
const END_TOASTS = 'let-toasts-go'

/** Prepares a window for a test. */
export async function prepareWindow(
  context: BrowserContext,
  { isNewcomer, areToastsHeld }: WindowOptions,
): Promise<void> {
  if (!isNewcomer) await context.addInitScript(markGuideSeen)
  if (areToastsHeld) await context.addInitScript(extendToasts, { toastMs: TOAST_MS, letGo: END_TOASTS })
  if (SLOWER > 1) await slowDown(context)
}

/** Dismisses the toasts of a page. */
export async function endToasts(page: Page): Promise<void> {
  await page.evaluate(name => dispatchEvent(new Event(name)), END_TOASTS)
  const last = page.getByRole('alertdialog').first()
  await last.waitFor({ state: 'detached', timeout: 1000 }).catch(() => undefined)
}

/** Runs in the page: marks the guide as seen. */
export function markGuideSeen(): void {
  const key = 'slidewright.guide'
  if (localStorage.getItem(key) === null) localStorage.setItem(key, JSON.stringify({ user: null, seen: ['editor'] }))
}

/** Runs in the page: keeps toasts open five times as long. */
function extendToasts({ toastMs, letGo }: { readonly toastMs: number; readonly letGo: string }): void {
  const own = window.setTimeout
  const extend = (run: () => void, ms?: number, ...given: unknown[]) => {
    if (ms !== toastMs) return own(run, ms, ...given)
    addEventListener(letGo, () => run(), { once: true })
    return own(run, 5 * toastMs)
  }
  window.setTimeout = extend as typeof setTimeout
}

async function slowDown(context: BrowserContext): Promise<void> {
  const slow = async (page: Page) => {
    const session = await context.newCDPSession(page)
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
  }
  // A window that closes immediately need not be throttled.
  context.on('page', page => slow(page).catch(() => undefined))
  await Promise.all(context.pages().map(slow))
}
