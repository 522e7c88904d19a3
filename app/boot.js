// Inlined into the page (scripts/inline-boot.ts): what must be settled before the first module runs.

// Which screen's shape is seen until the app draws it (ui/page-frame.css): the last part of the address, without its language.
const SHOWN_AS = { 'template-select': 'generate', workbench: 'workspace' }
const screen = location.pathname.toLowerCase().split('/').filter(Boolean).at(-1) ?? ''
document.documentElement.dataset.screen = SHOWN_AS[screen] ?? screen

// The choices of this browser; the key is owned by stores/preferences.ts.
const readPreferences = () => {
  try {
    return JSON.parse(localStorage.getItem('slidewright.preferences') ?? 'null')
  } catch {
    return null
  }
}
const preferences = readPreferences()

// The theme, before the first paint.
const followsSystem = preferences?.theme !== 'light' && preferences?.theme !== 'dark'
const isDark = followsSystem ? matchMedia('(prefers-color-scheme: dark)').matches : preferences.theme === 'dark'
document.documentElement.dataset.theme = isDark ? 'dark' : 'light'

// The language of the address (shared/locales.ts), else of this browser: its words and their typefaces come beside the scripts.
globalThis.slidewrightLocales = __LOCALES__
const [, first = ''] = location.pathname.toLowerCase().split('/')
const chosen = preferences?.locale ?? (/^zh\b/i.test(navigator.language) ? 'zh-HK' : null)
const language = __PREFIXES__[`/${first}`] ?? chosen
const { texts, fonts } = slidewrightLocales[language] ?? slidewrightLocales['en-US'] ?? {}
const ask = (href, attributes) => {
  if (href)
    document.head.append(Object.assign(document.createElement('link'), { href, crossOrigin: '', ...attributes }))
}
ask(texts, { rel: 'modulepreload' })
ask(fonts, { rel: 'preload', as: 'fetch' })

// The deck of the editor is asked for beside the scripts that show it; api/early-requests.ts hands out the answers. The asker is the one
// of api/identity.ts: the token of stores/session.ts, else the visitor of stores/visitors.ts.
const deck = screen === 'editor' ? new URLSearchParams(location.search).get('user_design_id') : null
// One that is made only now has no pages yet.
if (deck === null) document.documentElement.dataset.new = ''
if (deck) {
  const askAs = () => {
    const token = document.cookie.split('; ').find(part => part.startsWith('login_token='))
    if (token !== undefined)
      return { Authorization: `Bearer ${decodeURIComponent(token.slice('login_token='.length))}` }
    const visitor = JSON.parse(localStorage.getItem('slidewright.tourist') ?? 'null')
    return typeof visitor === 'string' ? { 'X-Tourist-Uuid': visitor } : null
  }
  const begin = headers => {
    const ask = url => ({ headers, answer: fetch(url, { headers, cache: 'no-store', priority: 'high' }) })
    const query = new URLSearchParams({ user_design_id: deck })
    const file = new URLSearchParams({ user_design_id: deck, name: 'canvas' })
    const urls = [`/api/design/detail?${query}`, `/api/design/file?${file}`]
    globalThis.slidewrightRequests = new Map(urls.map(url => [url, ask(url)]))
    // One that fails is made again by the app.
    for (const { answer } of globalThis.slidewrightRequests.values()) answer.catch(() => undefined)
  }
  try {
    const headers = askAs()
    if (headers !== null) begin(headers)
  } catch {
    // Without storage nobody is known here yet.
  }
}

// zod would try out `new Function` when it is loaded, which the content security policy reports as a violation.
globalThis.__zod_globalConfig = { jitless: true }
