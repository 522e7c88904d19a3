/** The regions of the window in F6 order, and what takes the focus in each; otherwise its first control. */
const REGIONS = [
  { region: '[data-region="top"]' },
  { region: '[data-region="pages"]', entry: '[data-strip]:not([hidden]), [data-outline] textarea' },
  { region: '[data-region="layers"]', entry: '[data-layers]' },
  { region: '[data-region="materials"]' },
  { region: '[data-region="find"]', entry: 'input' },
  { region: '[data-stage]', entry: '[data-stage]' },
  { region: '[data-notes]', entry: 'textarea' },
  { region: '[data-region="data"]', entry: 'td input' },
  { region: '[data-format]', entry: '[role="tab"][aria-selected="true"]' },
  { region: '[data-region="bottom"]' },
] as const

/** Overlays that trap the focus until they are closed. */
const MODAL_SELECTOR = '[role="dialog"], [role="alertdialog"], [role="menu"], [role="listbox"]'
const CONTROL = 'a[href], button:not([disabled]), input:not([disabled]), textarea, [tabindex="0"]'

/** Moves the focus to the next (1) or previous (-1) visible region. Returns whether it did. */
export function stepRegion(by: 1 | -1): boolean {
  const { activeElement } = document
  if (activeElement?.closest(MODAL_SELECTOR)) return false
  const entries = REGIONS.flatMap(each => {
    const region = document.querySelector(each.region)
    const entry = region && entryOf(region, 'entry' in each ? each.entry : null)
    return region && entry && entry.closest('[inert]') === null ? [{ region, entry }] : []
  })
  const at = entries.findIndex(({ region }) => region.contains(activeElement))
  const from = at === -1 && by === -1 ? 0 : at
  const next = entries[(from + by + entries.length) % entries.length]
  next?.entry.focus({ focusVisible: true } as FocusOptions)
  return next !== undefined
}

function entryOf(region: Element, selector: string | null): HTMLElement | null {
  if (selector !== null && region.matches(selector)) return region as HTMLElement
  return (selector && region.querySelector<HTMLElement>(selector)) || region.querySelector<HTMLElement>(CONTROL)
}
