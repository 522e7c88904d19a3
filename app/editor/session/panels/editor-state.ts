import { MOBILE_MAX_WIDTH } from '@slidewright/shared'
import { reaction, when } from 'mobx'
import type { CommandContext } from '../editor-context.ts'
import { editorChoices } from './editor-choices.ts'
import { activePanel } from './panels.ts'

/** The panels that are restored when the editor is opened again. */
const PERSISTED_PANELS = ['outline', 'layers', 'notes'] as const

/** Restores the view state of a deck (specification, section 3, editor state), and stores it from now on. */
export function persistEditorState(context: CommandContext): () => void {
  restorePage(context)
  // In a narrow window only one panel fits, so panels left open in a wide one stay closed.
  const isNarrow = window.innerWidth <= MOBILE_MAX_WIDTH
  if (!isNarrow) restoreView(context)
  const releases = [keepPage(context), ...(isNarrow ? [] : persistView(context)), reportPanel(context)]
  return () => {
    for (const release of releases) release()
  }
}

function restorePage({ store, saver }: CommandContext): void {
  const left = saver.id === null ? null : editorChoices.lastPageOf(saver.id)
  if (left === null) return
  const page = store.pages.find(({ id }) => id === left.page) ?? store.pages[left.index]
  if (page !== undefined && page.id !== store.selection.page) store.run('page.show', { page: page.id })
}

function restoreView({ view, saver }: CommandContext): void {
  const { look } = editorChoices
  for (const panel of PERSISTED_PANELS) if (look[panel]) view.toggle(panel, true)
  if (look.model === 'table' && saver.id !== null) view.toggle('sorter', true)
  const { zoom } = look
  if (zoom !== 'fit') {
    when(
      () => view.size.width > 0,
      () => view.zoomTo(zoom),
    )
  }
}

function keepPage({ store, saver }: CommandContext): () => void {
  return reaction(
    () => ({ deck: saver.id, page: store.selection.page, index: store.pageIndex }),
    ({ deck, page, index }) => {
      if (deck !== null && index >= 0) editorChoices.leave({ deck, page, index })
    },
    { equals: (a, b) => a.deck === b.deck && a.page === b.page && a.index === b.index, delay: 300 },
  )
}

function persistView({ view }: CommandContext): (() => void)[] {
  return [
    reaction(
      () => (view.isFitted ? 'fit' : view.camera.zoom),
      zoom => editorChoices.set({ zoom }),
      { delay: 300 },
    ),
    reaction(
      () => PERSISTED_PANELS.map(panel => view.isOpen(panel)),
      ([outline = false, layers = false, notes = false]) => editorChoices.set({ outline, layers, notes }),
      { equals: (a, b) => a.every((isOpen, index) => isOpen === b[index]) },
    ),
    reaction(
      () => view.isOpen('sorter'),
      isTable => editorChoices.set({ model: isTable ? 'table' : 'normal' }),
    ),
  ]
}

/** Sends an event when the active format panel changes (specification, section 4, editor events). */
function reportPanel({ store, view }: CommandContext): () => void {
  return reaction(
    () => {
      const { kind, isShown } = activePanel({ store, view })
      return isShown ? kind : null
    },
    panel => {
      if (panel !== null) store.editor.announce({ type: 'panelChosen', panel })
    },
  )
}
