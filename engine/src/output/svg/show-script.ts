/**
 * The script of a show in one file: arrows, Space, Page Up and Down, Home and End, swipes and presses turn pages, F is full screen, N shows
 * the notes. The page is the fragment of the address, so that links between pages and the browser's Back work.
 */
export const SHOW_SCRIPT = `(page => {
  const pages = [...page.querySelectorAll('section')]
  const count = page.querySelector('output')
  let at = 0
  const show = to => {
    at = Math.max(0, Math.min(pages.length - 1, to))
    pages.forEach((each, index) => { each.hidden = index !== at })
    count.textContent = (at + 1) + ' / ' + pages.length
  }
  const go = to => {
    show(to)
    history.replaceState(null, '', '#' + pages[at].id)
  }
  const fromAddress = () => {
    const found = pages.findIndex(each => each.id === decodeURIComponent(location.hash.slice(1)))
    show(found < 0 ? at : found)
  }
  const full = () => page.fullscreenElement ? page.exitFullscreen() : page.documentElement.requestFullscreen()
  const isRtl = page.documentElement.dir === 'rtl'
  const keys = {
    ArrowRight: () => go(at + (isRtl ? -1 : 1)), ArrowLeft: () => go(at - (isRtl ? -1 : 1)),
    ArrowDown: () => go(at + 1), ArrowUp: () => go(at - 1), PageDown: () => go(at + 1), PageUp: () => go(at - 1),
    ' ': () => go(at + 1), Enter: () => go(at + 1), Backspace: () => go(at - 1),
    Home: () => go(0), End: () => go(pages.length - 1),
    f: full, n: () => page.body.classList.toggle('notes')
  }
  addEventListener('keydown', event => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.target.closest('a, button')) return
    const act = keys[event.key] || keys[event.key.toLowerCase()]
    if (!act) return
    event.preventDefault()
    act()
  })
  let from = null
  addEventListener('pointerdown', event => { from = event.isPrimary ? event.clientX : null })
  addEventListener('pointerup', event => {
    const by = from === null ? 0 : event.clientX - from
    const forward = isRtl ? -1 : 1
    if (Math.abs(by) > 40) go(at + (by < 0 ? forward : -forward))
    else if (from !== null && event.pointerType === 'mouse' && event.button === 0 && event.target.closest('.page') && !event.target.closest('a')) go(at + 1)
    from = null
  })
  page.querySelector('nav').addEventListener('click', event => {
    const button = event.target.closest('button')
    if (button) keys[button.value]()
  })
  addEventListener('hashchange', fromAddress)
  fromAddress()
})(document)`

/** The SHA-256 of {@link SHOW_SCRIPT} in base64, by which the file's policy allows it and no other. */
export const SHOW_SCRIPT_HASH = 'Cm1IZqam4ebjX2GAgXrM0UzicyEVJRy9tIjebnjzmss='

/** The style of a show: the page as large as fits, notes below it if they are asked for, and on paper one page a sheet. */
export const SHOW_STYLE = `
:root { color-scheme: dark; --ratio: 1.7778 }
* { box-sizing: border-box }
html, body { height: 100%; margin: 0 }
body { background: #111; color: #eee; font: 16px/1.5 system-ui, sans-serif; display: grid; grid-template-rows: minmax(0, 1fr) auto; touch-action: pan-y pinch-zoom }
main { display: grid; place-items: center; min-height: 0 }
section { width: min(100vw, (100vh - 44px) * var(--ratio)) }
section[hidden] { display: none }
:fullscreen section, body:fullscreen section { width: min(100vw, 100vh * var(--ratio)) }
.page { position: relative; background: #fff }
.page svg { display: block; width: 100%; height: auto }
.page a { position: absolute }
.page a:focus-visible, button:focus-visible { outline: 3px solid #6cf; outline-offset: 2px }
aside { display: none; white-space: pre-wrap; padding: 12px 16px; max-height: 30vh; overflow: auto }
.notes aside { display: block }
.notes section { width: min(100vw, (68vh - 44px) * var(--ratio)) }
nav { display: flex; gap: 8px; justify-content: center; align-items: center; height: 44px }
:fullscreen nav { display: none }
button { font: inherit; color: inherit; background: none; border: 0; border-radius: 6px; min-width: 44px; height: 36px; cursor: pointer }
button:hover { background: #333 }
output { min-width: 72px; text-align: center; font-variant-numeric: tabular-nums }
@media print {
  @page { margin: 0 }
  nav, aside { display: none !important }
  body, main { display: block; background: none }
  section, section[hidden] { display: block; width: 100%; break-after: page }
}
`
