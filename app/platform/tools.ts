/** Whether there are screens for engineers: where the server that gave the page can be reached from this machine alone. */
export function hasTools(): boolean {
  return import.meta.env.DEV || document.querySelector('meta[name="slidewright-tools"]') !== null
}
