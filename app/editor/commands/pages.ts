import { elementsOf, PAGE_TYPES, type PageId } from '@slidewright/engine/internal'
import { text } from '../../i18n/index.ts'
import { pageTitle } from '../../stores/page-title.ts'
import type { AppCommand, CommandContext } from '../session/editor-context.ts'
import { isPageListFocused, selectAllPages } from '../session/page-selection.ts'
import { toggleOutline } from '../session/panels/panels.ts'
import { row, variantOf } from './command-row.ts'

/** The screen's page commands: layout galleries, the page size, the page views. */
export function pageToolCommands(context: CommandContext): AppCommand[] {
  const { view, store } = context
  const hasPage = () => store.page !== null
  return [
    row('section.startHere', 'command.sectionStart', 'plus', [], () => startSection(store), { can: hasPage }),
    row('page.layouts', 'command.pageLayouts', 'layout', [], () => view.toggle('layouts', true), { can: hasPage }),
    row('page.addPoint', 'command.pageAddPoint', 'plus', [], () => void startPoint(store), {
      can: () => takesPoint(store),
    }),
    row('page.new', 'command.pageNew', 'pages', [], () => view.toggle('newPage', true), {
      can: () => store.deck.suit !== null,
    }),
    row('view.outline', 'command.viewOutline', 'list', [], () => toggleOutline(context), {
      isOn: () => view.isOpen('outline'),
    }),
    row('view.sorter', 'command.viewSorter', 'grid', [], () => view.toggle('sorter'), {
      isOn: () => view.isOpen('sorter'),
    }),
    row('deck.theme', 'command.deckTheme', 'palette', [], () => view.toggle('theme', true)),
    ...selectionCommands(context),
    row('deck.size', 'command.deckSetSize', 'page', [], () => view.toggle('pageSize', true)),
    row('deck.footer', 'command.deckFooter', 'footer', [], () => view.toggle('footer', true)),
    ...masterToolCommands(context),
  ]
}

/** Editing a master, and back to the page that was open before. */
function masterToolCommands({ store, view }: CommandContext): AppCommand[] {
  let before: PageId | null = null
  return [
    variantOf(
      { id: 'master.edit', replaces: 'master.open' },
      () => {
        before = store.selection.page
        store.run('master.open')
      },
      { can: () => store.can('master.open') },
    ),
    row(
      'master.done',
      'command.masterClose',
      'check',
      ['escape'],
      () => store.run('master.close', before === null ? undefined : { page: before }),
      {
        replaces: 'master.close',
        can: () => store.can('master.close') && store.selected.length === 0 && view.tool.kind === 'select',
      },
    ),
  ]
}

/** A slot with the words of a point. */
const POINT_SLOT = /^(?:point|head|body|number)\d*$/

/** Whether the page was built and has points. */
function takesPoint({ page }: CommandContext['store']): boolean {
  if (page?.pageType !== PAGE_TYPES.content || page.layout === null) return false
  const slots = elementsOf(page).map(({ origin }) => origin?.slot ?? '')
  return slots.some(slot => POINT_SLOT.test(slot)) && !slots.includes('quote')
}

async function startPoint(store: CommandContext['store']): Promise<void> {
  const { addPoint } = await import('../insert/add-point.ts')
  addPoint(store)
}

/** Starts a section at the current page, named after its title. */
function startSection(store: CommandContext['store']): void {
  const { page } = store
  if (page !== null) store.run('section.start', { page: page.id, name: pageTitle(page) || text('editor.newSection') })
}

/** Commands that apply to the pages while a list of pages has the focus, otherwise to the elements. */
function selectionCommands({ store }: CommandContext): AppCommand[] {
  return [
    variantOf(
      { id: 'edit.selectAll', replaces: 'selection.all' },
      () => (isPageListFocused() ? selectAllPages(store) : store.run('selection.all')),
      { can: () => isPageListFocused() || store.can('selection.all') },
    ),
    variantOf(
      { id: 'edit.duplicate', replaces: 'selection.duplicate' },
      () => store.run(isPageListFocused() ? 'page.duplicate' : 'selection.duplicate'),
      { can: () => store.can(isPageListFocused() ? 'page.duplicate' : 'selection.duplicate') },
    ),
  ]
}
