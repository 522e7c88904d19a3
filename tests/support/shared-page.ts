import type { Browser, BrowserContext, CDPSession, Page } from '@playwright/test'
import { endToasts, prepareWindow, type WindowOptions } from './prepared-window.ts'

/** API calls that change a page or its window irreversibly: the next test gets another window. */
const LASTING = {
  page: ['addInitScript', 'exposeFunction', 'exposeBinding', 'close'],
  context: ['addInitScript', 'setOffline', 'newPage', 'exposeFunction', 'exposeBinding'],
} as const

/** The options of a shared page's window. */
export interface SharedOptions extends WindowOptions {
  readonly viewport: { readonly width: number; readonly height: number } | null
  readonly colorScheme: 'light' | 'dark' | 'no-preference' | null
  readonly bypassCSP: boolean | undefined
}

/** The maximum number of open windows with different options. */
const MAX_PAGES = 4

/** Events that tests subscribe to. */
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
  /** Values that the browser keeps across tests, because no test depends on them: the visitor, and that the guide was seen. */
  harmless: ['slidewright.tourist', 'slidewright.guide'],
  /** Values that the editor reads when it opens or on demand. */
  choices: ['editor', 'canvas', 'keys', 'recentCommands', 'colors', 'faces', 'shapes', 'themes', 'translateInto'].map(
    name => `slidewright.${name}`,
  ),
}

/** The address of a screen without a deck. */
const EMPTY_ADDRESS = '/404'
/** An address of the server outside the app. */
const PLAIN_ADDRESS = '/api/health'

/**
 * A page of the app that is reused by the next test, which opens its deck in it like a user who opens one deck after another. The app is
 * neither loaded nor compiled again.
 */
export class SharedPage {
  readonly page: Page
  readonly context: BrowserContext
  readonly #options: SharedOptions
  readonly #sessions: CDPSession[] = []
  #isMarked = false

  private constructor(page: Page, options: SharedOptions) {
    this.page = page
    this.context = page.context()
    this.#options = options
    pages.set(page, this)
    this.#noteSessions()
    this.#markOn(this.page, LASTING.page)
    this.#markOn(this.context, LASTING.context)
  }

  /** Opens a window with the options of the running test. */
  static async open(browser: Browser, options: SharedOptions): Promise<SharedPage> {
    const context = await browser.newContext()
    await prepareWindow(context, options)
    const page = await context.newPage()
    await page.emulateMedia({ reducedMotion: 'reduce' })
    return new SharedPage(page, options)
  }

  /** Excludes the page from further reuse. */
  mark(): void {
    this.#isMarked = true
  }

  /** Resets the state left by the last test. Returns false if something cannot be reset. */
  async reset(): Promise<boolean> {
    if (this.#isMarked) return false
    for (const event of EVENTS) this.page.removeAllListeners(event)
    await this.page.unrouteAll({ behavior: 'ignoreErrors' })
    await this.context.unrouteAll({ behavior: 'ignoreErrors' })
    await this.context.clearPermissions()
    for (const key of MODIFIERS) await this.page.keyboard.up(key)
    await this.page.mouse.up()
    await this.page.mouse.move(0, 0)
    await this.#resetWindow()
    if (!(await this.#leaveDeck())) await this.#forgetAll()
    return true
  }

  /** Opens an address of the app as a visitor. */
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

  /** Resets size, media and session settings to the options. */
  async #resetWindow(): Promise<void> {
    for (const session of this.#sessions.splice(0)) await session.detach().catch(() => undefined)
    const { viewport, colorScheme } = this.#options
    const now = this.page.viewportSize()
    const isAsAsked = now?.width === viewport?.width && now?.height === viewport?.height
    if (viewport !== null && !isAsAsked) await this.page.setViewportSize(viewport)
    await this.page.emulateMedia({ media: null, colorScheme, reducedMotion: 'reduce', forcedColors: null })
  }

  /** Leaves the deck. Returns false if state of the last test would persist, or the app does not leave it. */
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

  /** Clears all browser storage. The app is loaded again from the compile cache. */
  async #forgetAll(): Promise<void> {
    await this.page.goto(PLAIN_ADDRESS)
    await this.page.evaluate(forgetAll)
    await this.page.goto('about:blank')
  }

  /** Tracks the CDP sessions that a test opens, so that they can be closed. */
  #noteSessions(): void {
    const open = this.context.newCDPSession.bind(this.context)
    this.context.newCDPSession = async target => {
      const session = await open(target)
      this.#sessions.push(session)
      return session
    }
  }

  /** Marks the page as not reusable whenever one of these methods is called. */
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

/** The pages shared by the tests of one worker, one per set of window options. */
export class SharedPages {
  readonly #browser: Browser
  /** The pages by their options, the most recently used one last. */
  readonly #pages = new Map<string, SharedPage>()

  constructor(browser: Browser) {
    this.#browser = browser
  }

  /** Returns a clean page of a window with these options. */
  async take(options: SharedOptions): Promise<SharedPage> {
    const kind = JSON.stringify(options)
    const last = this.#pages.get(kind)
    this.#pages.delete(kind)
    const isReady = (await last?.reset()) ?? false
    if (!isReady) await last?.close()
    const shared = isReady && last ? last : await SharedPage.open(this.#browser, options)
    this.#pages.set(kind, shared)
    await this.#closeOldest()
    return shared
  }

  /** Closes all windows. */
  async close(): Promise<void> {
    for (const shared of this.#pages.values()) await shared.close()
    this.#pages.clear()
  }

  async #closeOldest(): Promise<void> {
    const [oldest] = this.#pages
    if (oldest === undefined || this.#pages.size <= MAX_PAGES) return
    this.#pages.delete(oldest[0])
    await oldest[1].close()
  }
}

/** Opens an address of the app as a visitor, in a shared page of the same visitor without reloading the app. */
export async function openAs(page: Page, uuid: string, address: string): Promise<void> {
  const shared = pages.get(page)
  if (shared !== undefined) return shared.openAs(uuid, address)
  await page.addInitScript(setVisitor, uuid)
  await page.goto(address)
}

const pages = new WeakMap<Page, SharedPage>()

let isShared = false

/** Records whether the starting test reuses a page. */
export function noteSharing(isSharing: boolean): void {
  isShared = isSharing
}

/** Whether the running test reuses a page. */
export function isSharing(): boolean {
  return isShared
}

/** Navigates to an address like a link of the app. */
async function goInApp(page: Page, address: string): Promise<void> {
  await page.evaluate(to => {
    history.pushState(null, '', to)
    dispatchEvent(new PopStateEvent('popstate'))
  }, address)
}

/** Runs in the page: sets the visitor that the app uses when it loads. */
function setVisitor(uuid: string): void {
  localStorage.setItem('slidewright.tourist', JSON.stringify(uuid))
}

/** Runs in the page. */
function isVisitor(uuid: string): boolean {
  return localStorage.getItem('slidewright.tourist') === JSON.stringify(uuid)
}

/** Runs in the page: clears values that the editor rereads when it opens. Returns whether nothing else is stored or shown. */
function forgetChoices({ harmless, choices }: typeof KEYS): boolean {
  const begins = (key: string, names: readonly string[]): boolean => names.some(name => key.startsWith(name))
  for (const key of Object.keys(localStorage)) if (begins(key, choices)) localStorage.removeItem(key)
  // Who has finished the guide in another page of this window would have it shown to the next visitor after a reload.
  const guide: unknown = JSON.parse(localStorage.getItem('slidewright.guide') ?? 'null')
  if (guide !== null) localStorage.setItem('slidewright.guide', JSON.stringify({ ...guide, user: null }))
  // The buffer is limited, and nothing is recorded once it is full.
  performance.clearResourceTimings()
  const left = [...Object.keys(localStorage), ...Object.keys(sessionStorage)]
  const hasToast = document.querySelector('[role="alertdialog"]') !== null
  const isPlain = !(hasToast || document.documentElement.getAttribute('style'))
  return isPlain && left.every(key => begins(key, harmless))
}

/** Runs in a page without the app: clears all storage. */
async function forgetAll(): Promise<void> {
  localStorage.clear()
  sessionStorage.clear()
  for (const { name = '' } of await indexedDB.databases()) {
    await new Promise<void>(resolve => {
      const request = indexedDB.deleteDatabase(name)
      request.onsuccess = request.onerror = request.onblocked = () => resolve()
    })
  }
}
