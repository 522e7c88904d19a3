// What must be settled before the first module runs.

// Which screen's shape is seen until the app draws it (ui/page-frame.css): the last part of the address, without its language.
const SHOWN_AS = { 'template-select': 'generate', workbench: 'workspace' }
const screen = location.pathname.toLowerCase().split('/').filter(Boolean).at(-1) ?? ''
document.documentElement.dataset.screen = SHOWN_AS[screen] ?? screen

// The theme, before the first paint. The key is owned by stores/preferences.ts.
try {
  const kept = JSON.parse(localStorage.getItem('slidewright.preferences') ?? 'null')
  const isDark =
    kept?.theme === 'dark' || (kept?.theme !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches)
  document.documentElement.dataset.theme = isDark ? 'dark' : 'light'
} catch {
  document.documentElement.dataset.theme = 'light'
}

// zod would try out `new Function` when it is loaded, which the content security policy reports as a violation.
globalThis.__zod_globalConfig = { jitless: true }
