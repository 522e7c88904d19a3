import type { ShowPlace } from '@slidewright/shared'
import { type ShowPage, type ShowState, showReducer, startShow } from './show-state.ts'

/** Starts the state of a window that joins a running show. The deck of a show always has pages. */
export function startAtPlace(pages: readonly ShowPage[], place: ShowPlace): ShowState {
  const started = startShow(pages, null)
  if (started === null) throw new Error('A show without pages')
  return showReducer(started, { kind: 'place', place })
}
