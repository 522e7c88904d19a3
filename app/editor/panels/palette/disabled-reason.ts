import type { Element } from '@slidewright/engine/internal'
import type { TextKey } from '../../../i18n/index.ts'
import type { AppCommand, EditorContext } from '../../session/editor-context.ts'

/** Commands with requirements beyond their subject. */
const BY_ID: Readonly<Record<string, TextKey>> = {
  'history.stepBack': 'editor.why.noUndo',
  'history.stepForward': 'editor.why.noRedo',
  'selection.group': 'editor.why.two',
  'selection.ungroup': 'editor.why.group',
  'arrange.distributeHorizontal': 'editor.why.three',
  'arrange.distributeVertical': 'editor.why.three',
  'selection.tidy': 'editor.why.two',
  'clipboard.pasteStyle': 'editor.why.noStyle',
  'view.zoomSelection': 'editor.why.select',
  'tool.finish': 'editor.why.noTool',
  'drawing.free': 'editor.why.drawing',
  'text.link': 'editor.why.writing',
  'element.openLink': 'editor.why.noLink',
  'page.previous': 'editor.why.firstPage',
  'page.next': 'editor.why.lastPage',
  'page.moveUp': 'editor.why.firstPage',
  'page.moveDown': 'editor.why.lastPage',
  'page.delete': 'editor.why.onlyPage',
}

/** The selection that a command of each subject requires. */
const BY_SUBJECT: Readonly<Record<string, readonly [kind: Element['kind'] | null, why: TextKey]>> = {
  table: ['table', 'editor.why.table'],
  chart: ['chart', 'editor.why.chart'],
  image: ['image', 'editor.why.image'],
  shape: ['shape', 'editor.why.shape'],
  line: ['line', 'editor.why.line'],
  path: [null, 'editor.why.path'],
  text: [null, 'editor.why.text'],
  edit: [null, 'editor.why.select'],
  selection: [null, 'editor.why.select'],
  element: [null, 'editor.why.select'],
}

/** Returns a short explanation of why a command is disabled. */
export function disabledReason({ id }: AppCommand, { store }: Pick<EditorContext, 'store'>): TextKey {
  const { selected } = store
  const byId = BY_ID[id]
  if (byId !== undefined) return byId
  const subject = BY_SUBJECT[id.split('.')[0] ?? '']
  if (subject === undefined) return 'editor.palette.notNow'
  const [kind, why] = subject
  const isFulfilled = selected.length > 0 && (kind === null || selected.some(element => element.kind === kind))
  if (!isFulfilled) return why
  if (selected.some(({ locked }) => locked)) return 'editor.why.locked'
  const hasWords = selected.some(element => 'body' in element && element.body)
  return hasWords && id.startsWith('text.align') ? 'editor.palette.already' : 'editor.palette.notNow'
}
