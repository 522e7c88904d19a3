import type { Locator, Page } from '@playwright/test'

/** Something that opens above the page: a menu, a list to choose from, a picker. */
export interface Overlay {
  /** The file under `app/` whose part it is. */
  readonly file: string
  /** What is pressed to open it. */
  readonly opener: (page: Page) => Locator
  /** It opens where the right button is pressed. */
  readonly isContext?: boolean
  /** Words of the entry to press; without them the first that can be pressed and is not chosen yet. */
  readonly entry?: RegExp
  /** It stays open once an entry was pressed. */
  readonly stays?: boolean
  /** Makes its opener be there, before each press. */
  readonly before?: (page: Page) => Promise<void>
  /** Clears away what the entry has brought. */
  readonly after?: (page: Page) => Promise<void>
}

/** How a press comes. */
export interface Press {
  /** So long after the first frame in which the overlay is seen, in ms. */
  readonly delay: number
  /** So long the button stays down, in ms. */
  readonly hold?: number
  /** On the last entry, which is scrolled into sight just before. */
  readonly isFar?: boolean
}

/** Menus, lists, pickers and dialogs that are open, or fade away. */
const OVERLAYS = '[data-trigger], [role=dialog], [role=alertdialog]'
/** What fades away. */
const GOING = '[data-exiting]'

interface Following extends Press {
  readonly words: string | null
  readonly overlays: string
  readonly going: string
}

interface Place {
  readonly x: number
  readonly y: number
}

/** What became of a press. */
interface Report {
  /** The farthest that the entry was from its first place until it was pressed, in px. */
  readonly moved: number
  /** Which of the parts of the press came to the entry. */
  readonly arrived: readonly string[]
  readonly isClosed: boolean
}

interface Followed {
  openBefore?: ReadonlySet<Element>
  reportPress?: (mayStay: boolean) => Promise<Report>
}

/** Opens an overlay and presses an entry of it; answers what was wrong. */
export async function pressInOverlay(page: Page, overlay: Overlay, press: Press): Promise<readonly string[]> {
  await overlay.before?.(page)
  // What it stands in may be an overlay itself, which must not be taken for it.
  await overlay.opener(page).first().waitFor({ state: 'attached' })
  const following = page.evaluate(followOpening, {
    ...press,
    words: overlay.entry?.source ?? null,
    overlays: OVERLAYS,
    going: GOING,
  })
  const [at] = await Promise.all([following, open(page, overlay)])
  if (at === null) {
    const open = await page.evaluate(
      overlays => [...document.querySelectorAll(overlays)].map(each => each.outerHTML.slice(0, 120)).join(' '),
      OVERLAYS,
    )
    await closeNew(page)
    return [`does not open, or has no such entry: ${open}`]
  }
  // Sent together: nothing is waited for between them.
  await Promise.all([page.mouse.move(at.x, at.y), page.mouse.down()])
  if (press.hold !== undefined) await page.waitForTimeout(press.hold)
  await page.mouse.up()
  const { moved, arrived, isClosed } = await page.evaluate(
    (mayStay: boolean) => (window as Followed).reportPress?.(mayStay) as Promise<Report>,
    overlay.stays === true,
  )
  await overlay.after?.(page)
  await closeNew(page)
  return [
    ...(moved > 0.5 ? [`moved by ${moved.toFixed(1)} px`] : []),
    ...(arrived.join() === 'pointerdown,pointerup,click'
      ? []
      : [`the press came apart: ${arrived.join() || 'nothing'}`]),
    ...(isClosed || overlay.stays ? [] : ['the press did nothing']),
  ]
}

async function open(page: Page, { opener, isContext = false }: Overlay): Promise<void> {
  const box = await opener(page)
    .first()
    .evaluate(element => {
      element.scrollIntoView({ block: 'nearest' })
      const { left, top, width, height } = element.getBoundingClientRect()
      return { x: left + width / 2, y: top + height / 2 }
    })
  await page.mouse.click(box.x, box.y, { button: isContext ? 'right' : 'left' })
}

/** Closes what has been opened since. */
async function closeNew(page: Page): Promise<void> {
  const isOpen = () =>
    page.evaluate(
      ({ overlays, going }) =>
        [...document.querySelectorAll(overlays)].some(
          each => each.closest(going) === null && !(window as Followed).openBefore?.has(each),
        ),
      { overlays: OVERLAYS, going: GOING },
    )
  for (let step = 0; step < 4 && (await isOpen()); step++) await page.keyboard.press('Escape')
}

/** Runs in the page. Waits for what opens next and follows one of its entries; answers where to press it, `delay` ms after its first frame, or null. */
function followOpening({ delay, words, isFar = false, overlays, going }: Following): Promise<Place | null> {
  const ENTRIES = '[role=option], [role^=menuitem], [role=radio], [role=gridcell], button'
  // Only what is at fault waits so long.
  const PATIENCE_MS = 30_000
  const isGoing = (element: Element) => !element.isConnected || element.closest(going) !== null
  const before = new Set([...document.querySelectorAll(overlays)].filter(each => !isGoing(each)))
  ;(window as Followed).openBefore = before
  const began = performance.now()
  // What a frame shows is settled once its size observers have run: in the task behind it.
  const frame = () =>
    new Promise<void>(resolve => {
      const { port1, port2 } = new MessageChannel()
      port1.onmessage = () => resolve()
      requestAnimationFrame(() => port2.postMessage(null))
    })

  function middleOf(element: Element): Place {
    const { left, top, width, height } = element.getBoundingClientRect()
    return { x: left + width / 2, y: top + height / 2 }
  }
  function isInSight(element: Element): boolean {
    const { x, y } = middleOf(element)
    return element.contains(document.elementFromPoint(x, y))
  }
  function canBeChosen(element: Element): boolean {
    if (element.getBoundingClientRect().width < 4) return false
    if (element.matches('[aria-haspopup], [aria-disabled=true], :disabled')) return false
    if (words !== null) return new RegExp(words).test(element.getAttribute('aria-label') ?? element.textContent ?? '')
    return !element.matches('[aria-selected=true], [aria-checked=true]')
  }
  function entryOf(overlay: Element): Element | undefined {
    const found = [...overlay.querySelectorAll(ENTRIES)].filter(canBeChosen)
    // What only tells something is pressed on its words, what only asks for something in its field.
    const entries = found.length > 0 ? found : [...overlay.querySelectorAll('p, input')]
    const kind = entries[0]?.getAttribute('role')
    const last = entries.findLast(each => each.getAttribute('role') === kind)
    if (isFar) last?.scrollIntoView({ block: 'nearest' })
    return isFar && last && isInSight(last) ? last : entries.find(isInSight)
  }

  async function follow(): Promise<Place | null> {
    while (performance.now() - began < PATIENCE_MS) {
      await frame()
      const overlay = [...document.querySelectorAll(overlays)].find(each => !before.has(each) && !isGoing(each))
      const entry = overlay && entryOf(overlay)
      if (overlay && entry) return watch(overlay, entry)
    }
    return null
  }

  async function watch(overlay: Element, entry: Element): Promise<Place> {
    const first = middleOf(entry)
    const arrived: string[] = []
    const stopped = new AbortController()
    let moved = 0
    const { signal } = stopped
    const note = ({ type, target }: Event) => {
      // What was pressed to open it may be released only now.
      if (arrived.length === 0 && type !== 'pointerdown') return
      arrived.push(entry.contains(target as Node) ? type : `${type} elsewhere`)
      if (type === 'click') stopped.abort()
    }
    for (const type of ['pointerdown', 'pointerup', 'click'])
      window.addEventListener(type, note, { capture: true, signal })
    const measure = async () => {
      while (!signal.aborted && !isGoing(overlay)) {
        const { x, y } = middleOf(entry)
        moved = entry.isConnected ? Math.max(moved, Math.hypot(x - first.x, y - first.y)) : Number.MAX_VALUE
        await frame()
      }
    }
    void measure()
    ;(window as Followed).reportPress = async mayStay => {
      const asked = performance.now()
      const isDone = () => signal.aborted && (mayStay || isGoing(overlay))
      while (!isDone() && performance.now() - asked < PATIENCE_MS) await frame()
      stopped.abort()
      return { moved, arrived, isClosed: isGoing(overlay) }
    }
    if (delay > 0) await new Promise(resolve => setTimeout(resolve, delay))
    return first
  }
  return follow()
}
