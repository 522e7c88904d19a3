/** Returns whether engineering screens are available: only where the server is reachable from this machine alone. */
export function hasTools(): boolean {
  return import.meta.env.DEV || document.querySelector('meta[name="slidewright-tools"]') !== null
}
