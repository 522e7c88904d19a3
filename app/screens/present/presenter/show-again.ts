import { SHOW_PARAMETER } from '../../../editor/session/show.ts'

/** Returns the address that opens the show of a session again, in the window of its editor. */
export function showAgainAddress(address: string, session: string): string {
  return `${address}${address.includes('?') ? '&' : '?'}${SHOW_PARAMETER}=${encodeURIComponent(session)}`
}
