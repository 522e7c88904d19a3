import { sliceText } from '@slidewright/engine/internal'
import type { AppCommand, CommandContext } from '../session/editor-context.ts'
import { canBrush, takeBrush } from '../session/format-painter.ts'
import { canLink, followLink, linkOf } from '../session/text/links.ts'
import { bodyOf } from '../session/text/text-format.ts'
import { row } from './command-row.ts'

/** The screen's text commands. */
export function textToolCommands(context: CommandContext): AppCommand[] {
  const { view } = context
  return [
    row('text.link', 'command.textLink', 'link', ['mod+k'], () => view.toggle('link', true), {
      can: () => context.store.edited !== null,
    }),
    row('element.link', 'command.elementLink', 'link', [], () => view.toggle('link', true), {
      can: () => canLink(context.store),
    }),
    row('element.openLink', 'command.elementOpenLink', 'open', [], () => openSelected(context), {
      can: () => context.store.edited === null && linkOf(context.store.selected) !== null,
    }),
    row('format.brush', 'command.formatBrush', 'brush', [], () => takeBrush(context), {
      can: () => canBrush(context),
      isOn: () => view.tool.kind === 'brush',
    }),
    row('format.brushLocked', 'command.formatBrushLocked', 'brush', [], () => takeBrush(context, true), {
      can: () => context.store.selected.length > 0,
    }),
    row('app.find', 'command.appFind', 'search', ['mod+f'], () => find(context), {
      whileTyping: true,
      isOn: () => view.isOpen('find'),
    }),
  ]
}

/** Follows the link of the selection. */
function openSelected({ store }: CommandContext): void {
  const link = linkOf(store.selected)
  if (link !== null) followLink(store, link)
}

/** Opens find and replace with the selected text. */
function find({ view, store }: CommandContext): void {
  const words = selectedText({ store })
  const { deck, selection } = store
  if (words !== '') view.find.setQuery(deck, { text: words }, selection.page)
  else if (view.find.currentIn(deck)?.page !== selection.page) view.find.startFrom(deck, selection.page)
  view.toggle('find', true)
  view.find.requestFocus()
}

/** Returns the selected text if it lies within one paragraph. */
function selectedText({ store }: Pick<CommandContext, 'store'>): string {
  const { editing } = store.selection
  const body = store.edited && editing && bodyOf(store.edited, editing.cell ?? null)
  if (!body || !editing) return ''
  const paragraphs = sliceText(body, editing.range)
  return paragraphs.length === 1 ? (paragraphs[0]?.runs.map(run => run.text).join('') ?? '') : ''
}
