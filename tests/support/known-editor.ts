/** Runs in the page: the guide has been seen. */
export function knowEditor(): void {
  const key = 'slidewright.guide'
  if (localStorage.getItem(key) === null) localStorage.setItem(key, JSON.stringify({ user: null, seen: ['editor'] }))
}
