import type { ShowRequest } from '@slidewright/shared'
import type { KeyAct } from '../keys.ts'
import { type ShowAct, type ShowState, typedPage } from '../show-state.ts'

/** What an act in a presenter window does: changes of this window alone, and what the show is asked for. */
export interface PresenterStep {
  readonly local?: ShowAct
  readonly ask?: Exclude<ShowRequest, { readonly kind: 'change' }>
}

const SHARED: ReadonlySet<string> = new Set(['next', 'previous', 'first', 'last', 'black', 'white', 'resume'])
const LOCAL: ReadonlySet<string> = new Set([
  'overview',
  'point',
  'digit',
  'erase',
  'forget',
  'help',
  'larger',
  'smaller',
])

type Shared = Exclude<NonNullable<PresenterStep['ask']>, { readonly kind: 'show' }>

function isShared(act: KeyAct): act is KeyAct & Shared {
  return SHARED.has(act.kind)
}

function isLocal(act: KeyAct): act is ShowAct {
  return LOCAL.has(act.kind)
}

/** Resolves an act of a presenter window. The audience's screen only changes by the show itself. */
export function presenterStep(state: ShowState, act: KeyAct): PresenterStep {
  if (act.kind === 'leave') return { ask: { kind: 'leave' } }
  if (act.kind === 'place' || act.kind === 'pages' || act.kind === 'columns') return { local: act }
  // On a blank screen any act only brings the page back, as in the show.
  if (state.blank !== null) return { ask: { kind: 'wake' } }
  if (act.kind === 'show') return { ask: { kind: 'show', page: act.page }, ...closed(state) }
  if (act.kind === 'choose' && state.pointed !== null)
    return { ask: { kind: 'show', page: state.pointed }, local: { kind: 'overview' } }
  if (act.kind === 'goTo')
    return { ask: { kind: 'show', page: typedPage(state) ?? state.current }, local: { kind: 'forget' } }
  if (act.kind === 'back') return isAnythingOpen(state) ? { local: act } : {}
  if (isShared(act)) return { ask: { kind: act.kind } }
  return isLocal(act) ? { local: act } : {}
}

/** Escape takes one step back in this window; it does not end the show on the big screen. */
function isAnythingOpen({ isHelp, digits, pointed }: ShowState): boolean {
  return isHelp || digits !== '' || pointed !== null
}

function closed({ pointed }: ShowState): { readonly local?: ShowAct } {
  return pointed === null ? {} : { local: { kind: 'overview' } }
}
