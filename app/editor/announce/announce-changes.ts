import { reaction } from 'mobx'
import { type Text, textOf } from '../../i18n/index.ts'
import type { EditorContext } from '../session/editor-context.ts'
import { activeLineEnd } from '../session/line/line-end-keys.ts'
import {
  describeActiveEnd,
  describeCells,
  describeEnd,
  describePage,
  describePlace,
  describeSelection,
  placeOf,
} from './announcement-texts.ts'
import { type Announcer, createAnnouncer } from './announcer.ts'

/** Commands whose effect is announced otherwise: by a focus move, by typing, or by a position. */
const SILENT =
  /^command\.(selection(Set|All|Clear|Next|Previous|Nudge\w+|Push\w+)|elementSet(Frames?|Ends)|text(Edit|Insert)|pageNext|pagePrevious|pageSelect)$/

/** Announces changes until the returned function is called. What a focus move announces is not repeated. */
export function announceChanges(context: EditorContext, text: Text): () => void {
  const { store, view } = context
  const announcer = createAnnouncer(words => view.announcements.announce(words))
  const stops = [
    reaction(
      () => store.selected.map(({ id }) => id).join(),
      () => announcer.announce('selection', () => describeSelection(store, text)),
    ),
    reaction(
      () => store.selection.cells,
      cells => cells && announcer.announce('cells', () => describeCells(store, text)),
    ),
    reaction(
      () => store.page?.id,
      () => announcer.announce('page', () => describePage(store, text)),
    ),
    followPlace(context, announcer, text),
    reaction(
      () => activeLineEnd(context)?.end ?? null,
      end => end && announcer.announce('hand', () => describeActiveEnd(end, text)),
    ),
    // A message about an earlier selection is not repeated with its line.
    reaction(
      () => activeLineEnd(context) === null,
      isFree => isFree && view.setActiveEnd(null),
    ),
    store.onStep(({ origin, label }) => {
      if (origin === 'remote') return
      const name = () => textOf(label, 'editor.unnamed')
      if (origin === 'undo') announcer.announce('done', () => text('editor.said.undone', { name: name() }))
      else if (origin === 'redo') announcer.announce('done', () => text('editor.said.redone', { name: name() }))
      else if (!SILENT.test(label) && isOnPage()) announcer.announce('done', name)
    }),
  ]
  return () => {
    announcer.stop()
    for (const stop of stops) stop()
  }
}

/** Announces the selection's position after a move. Undo is announced by its name alone. */
function followPlace({ store }: EditorContext, announcer: Announcer, text: Text): () => void {
  let announced = placeOf(store)
  const stopTravel = store.onStep(({ origin }) => {
    if (origin !== 'undo' && origin !== 'redo') return
    announcer.announce('place', () => null)
    announced = placeOf(store)
  })
  function describeMove(): string | null {
    const [before, after] = [announced, placeOf(store)]
    announced = after
    if (before === null || after === null || before.ids !== after.ids) return null
    const ofEnd = before.line && after.line && describeEnd(store, { before: before.line, after: after.line }, text)
    return ofEnd ?? describePlace(store, { before: before.frame, after: after.frame }, text)
  }
  const stop = reaction(
    () => placeOf(store),
    now => {
      if (now === null || now.ids !== announced?.ids) announced = now
      else announcer.announce('place', describeMove)
    },
    { equals: (a, b) => a?.key === b?.key },
  )
  return () => {
    stop()
    stopTravel()
  }
}

/** Checks whether the focus is on the page rather than in a panel that shows the change itself. */
function isOnPage(): boolean {
  const { activeElement } = document
  return activeElement === null || activeElement === document.body || activeElement.closest('[data-stage]') !== null
}
