import { reaction } from 'mobx'
import { type Text, textOf } from '../../i18n/index.ts'
import type { EditorContext } from '../session/editor-context.ts'
import { heldLineEnd } from '../session/line/line-end-keys.ts'
import {
  describeCells,
  describeEnd,
  describeHeldEnd,
  describePage,
  describePlace,
  describeSelection,
  placeOf,
} from './announcement-texts.ts'
import { type Announcer, createAnnouncer } from './announcer.ts'

/** What is said in other ways: by where the focus goes, by what is typed, by where things are now. */
const SILENT =
  /^command\.(selection(Set|All|Clear|Next|Previous|Nudge\w+|Push\w+)|elementSet(Frames?|Ends)|text(Edit|Insert)|pageNext|pagePrevious|pageSelect)$/

/** Says what happens from now on, until the answer is called. Where the focus itself tells it, nothing is said twice. */
export function announceChanges(context: EditorContext, text: Text): () => void {
  const { store, view } = context
  const announcer = createAnnouncer(words => view.announcements.announce(words))
  const stops = [
    reaction(
      () => store.selected.map(({ id }) => id).join(),
      () => announcer.say('selection', () => describeSelection(store, text)),
    ),
    reaction(
      () => store.selection.cells,
      cells => cells && announcer.say('cells', () => describeCells(store, text)),
    ),
    reaction(
      () => store.page?.id,
      () => announcer.say('page', () => describePage(store, text)),
    ),
    followPlace(context, announcer, text),
    reaction(
      () => heldLineEnd(context)?.end ?? null,
      end => end && announcer.say('hand', () => describeHeldEnd(end, text)),
    ),
    // What another selection has left does not come back with its line.
    reaction(
      () => heldLineEnd(context) === null,
      isFree => isFree && view.holdEnd(null),
    ),
    store.onStep(({ origin, label }) => {
      if (origin === 'remote') return
      const name = () => textOf(label, 'editor.unnamed')
      if (origin === 'undo') announcer.say('done', () => text('editor.said.undone', { name: name() }))
      else if (origin === 'redo') announcer.say('done', () => text('editor.said.redone', { name: name() }))
      else if (!SILENT.test(label) && isOnPage()) announcer.say('done', name)
    }),
  ]
  return () => {
    announcer.stop()
    for (const stop of stops) stop()
  }
}

/** Where the selection stands, when it has been put elsewhere. What was undone is called by its name alone. */
function followPlace({ store }: EditorContext, announcer: Announcer, text: Text): () => void {
  let told = placeOf(store)
  const stopTravel = store.onStep(({ origin }) => {
    if (origin !== 'undo' && origin !== 'redo') return
    announcer.say('place', () => null)
    told = placeOf(store)
  })
  function sayPlace(): string | null {
    const [before, after] = [told, placeOf(store)]
    told = after
    if (before === null || after === null || before.ids !== after.ids) return null
    const ofEnd = before.line && after.line && describeEnd(store, { before: before.line, after: after.line }, text)
    return ofEnd ?? describePlace(store, { before: before.frame, after: after.frame }, text)
  }
  const stop = reaction(
    () => placeOf(store),
    now => {
      if (now === null || now.ids !== told?.ids) told = now
      else announcer.say('place', sayPlace)
    },
    { equals: (a, b) => a?.key === b?.key },
  )
  return () => {
    stop()
    stopTravel()
  }
}

/** Whether what is done is done on the page rather than in a panel that shows it itself. */
function isOnPage(): boolean {
  const { activeElement } = document
  return activeElement === null || activeElement === document.body || activeElement.closest('[data-stage]') !== null
}
