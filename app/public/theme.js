// Sets the theme before the first paint. Kept beside stores/preferences.ts, which owns the key.
try {
  const kept = JSON.parse(localStorage.getItem('slidewright.preferences') ?? 'null')
  const isDark =
    kept?.theme === 'dark' || (kept?.theme !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches)
  document.documentElement.dataset.theme = isDark ? 'dark' : 'light'
} catch {
  document.documentElement.dataset.theme = 'light'
}
