import type { Browser, BrowserContext, Page } from '@playwright/test'
import { endToasts, prepareWindow, type WindowOptions } from './prepared-window.ts'

/** What a test may do to a page or its window that no reset takes back: the next test begins with another window. */
const LASTING = {
  page: ['addInitScript', 'emulateMedia', 'setViewportSize', 'exposeFunction', 'exposeBinding', 'close'],
  context: ['addInitScript', 'setOffline', 'newPage', 'newCDPSession', 'exposeFunction', 'exposeBinding'],
} as const

/** What tests listen to. */
const EVENTS = [
  'console',
  'dialog',
  'download',
  'filechooser',
  'pageerror',
  'popup',
  'request',
  'requestfailed',
  'requestfinished',
  'response',
] as const

const MODIFIERS = ['Shift', 'Control', 'Alt', 'Meta'] as const

const KEYS = {
  /** What the browser remembers of every test: its visitor, and that the guide was seen. Nobody sees a difference by it. */
  harmless: ['slidewright.tourist', 'slidewright.guide'],
  /** What the editor reads when it opens, or whenever it is asked for. */
  choices: ['editor', 'canvas', 'keys', 'recentCommands', 'colors', 'faces', 'shapes', 'themes', 'translateInto'].map(
    name => `slidewright.${name}`,
  ),
}

/** An address that shows a screen without a deck. */
const EMPTY_ADDRESS = '/404'
/** An address of the server that is not the app's. */
const PLAIN_ADDRESS = '/api/health'

/**
 * A page of the app that outlives a test: the next test opens its deck in it, as a person does who opens one deck after another. The app
 * is neither loaded nor compiled again.
 */
export class SharedPage {
  readonly page: Page
  readonly context: BrowserContext
  #isMarked = false

  private constructor(page: Page) {
    this.page = page
    this.context = page.context()
    known.set(page, this)
    this.#markOn(this.page, LASTING.page)
    this.#markOn(this.context, LASTING.context)
  }

  /** Opens a window with the options of the running test. */
  static async open(browser: Browser, options: WindowOptions): Promise<SharedPage> {
    const context = await browser.newContext()
    await prepareWindow(context, options)
    return new SharedPage(await context.newPage())
  }

  /** No test after this one gets the page. */
  mark(): void {
    this.#isMarked = true
  }

  /** Takes back what the last test has done; false where something lasts that cannot be taken back. */
  async reset(): Promise<boolean> {
    if (this.#isMarked) return false
    for (const event of EVENTS) this.page.removeAllListeners(event)
    await this.page.unrouteAll({ behavior: 'ignoreErrors' })
    await this.context.unrouteAll({ behavior: 'ignoreErrors' })
    await this.context.clearPermissions()
    for (const key of MODIFIERS) await this.page.keyboard.up(key)
    await this.page.mouse.up()
    await this.page.mouse.move(0, 0)
    if (!(await this.#leaveDeck())) await this.#forgetAll()
    return true
  }

  /** Opens an address of the app for a visitor. */
  async openAs(uuid: string, address: string): Promise<void> {
    const { page } = this
    if (page.url().endsWith(EMPTY_ADDRESS) && (await page.evaluate(isVisitor, uuid))) return goInApp(page, address)
    await page.goto(PLAIN_ADDRESS)
    await page.evaluate(setVisitor, uuid)
    await page.goto(address)
  }

  /** Closes the window. */
  async close(): Promise<void> {
    await this.context.close()
  }

  /** False where something of the last test would be remembered, or the app does not leave. */
  async #leaveDeck(): Promise<boolean> {
    if (this.page.url() === 'about:blank') return true
    await goInApp(this.page, EMPTY_ADDRESS)
    const stage = this.page.locator('[data-stage]')
    const hasLeft = await stage.waitFor({ state: 'detached', timeout: 10_000 }).then(
      () => true,
      () => false,
    )
    if (hasLeft) await endToasts(this.page)
    return hasLeft && (await this.page.evaluate(forgetChoices, KEYS))
  }

  /** Empties what the browser remembers. The app is loaded again, compiled as it is. */
  async #forgetAll(): Promise<void> {
    await this.page.goto(PLAIN_ADDRESS)
    await this.page.evaluate(forgetAll)
    await this.page.goto('about:blank')
  }

  /** Notes every call of these. */
  #markOn<T extends Page | BrowserContext>(target: T, names: readonly (keyof T & string)[]): void {
    for (const name of names) {
      const own = target[name] as (...given: unknown[]) => unknown
      const value = (...given: unknown[]) => {
        this.mark()
        return own.apply(target, given)
      }
      Object.defineProperty(target, name, { value })
    }
  }
}

/** The page that the tests of one worker share, and another one where it cannot be shared. */
export class SharedPages {
  readonly #browser: Browser
  #current: { readonly shared: SharedPage; readonly options: string } | null = null

  constructor(browser: Browser) {
    this.#browser = browser
  }

  /** An emptied page of a window with these options. */
  async take(given: WindowOptions & Record<string, unknown>): Promise<SharedPage> {
    const options = JSON.stringify(given)
    const current = this.#current
    if (current !== null && current.options === options && (await current.shared.reset())) return current.shared
    await this.close()
    const shared = await SharedPage.open(this.#browser, given)
    this.#current = { shared, options }
    return shared
  }

  /** Closes the window, if there is one. */
  async close(): Promise<void> {
    const last = this.#current
    this.#current = null
    await last?.shared.close()
  }
}

/** Opens an address of the app for a visitor: in a shared page without loading the app again, where it is there for the same one. */
export async function openAs(page: Page, uuid: string, address: string): Promise<void> {
  const shared = known.get(page)
  if (shared !== undefined) return shared.openAs(uuid, address)
  await page.addInitScript(setVisitor, uuid)
  await page.goto(address)
}

const known = new WeakMap<Page, SharedPage>()

/** Goes to an address as a link of the app does. */
async function goInApp(page: Page, address: string): Promise<void> {
  await page.evaluate(to => {
    history.pushState(null, '', to)
    dispatchEvent(new PopStateEvent('popstate'))
  }, address)
}

/** Runs in the page: the app takes itself for this visitor when it is loaded. */
function setVisitor(uuid: string): void {
  localStorage.setItem('slidewright.tourist', JSON.stringify(uuid))
}

/** Runs in the page. */
function isVisitor(uuid: string): boolean {
  return localStorage.getItem('slidewright.tourist') === JSON.stringify(uuid)
}

/** Runs in the page: forgets what the editor asks for anew when it opens; answers whether nothing else is remembered or shown. */
function forgetChoices({ harmless, choices }: typeof KEYS): boolean {
  const begins = (key: string, names: readonly string[]): boolean => names.some(name => key.startsWith(name))
  for (const key of Object.keys(localStorage)) if (begins(key, choices)) localStorage.removeItem(key)
  const left = [...Object.keys(localStorage), ...Object.keys(sessionStorage)]
  const hasToast = document.querySelector('[role="alertdialog"]') !== null
  const isPlain = !(hasToast || document.documentElement.getAttribute('style'))
  return isPlain && left.every(key => begins(key, harmless))
}

/** Runs in a page without the app: nothing is remembered. */
async function forgetAll(): Promise<void> {
  localStorage.clear()
  sessionStorage.clear()
  for (const { name = '' } of await indexedDB.databases()) {
    await new Promise<void>(resolve => {
      const asked = indexedDB.deleteDatabase(name)
      asked.onsuccess = asked.onerror = asked.onblocked = () => resolve()
    })
  }
}
