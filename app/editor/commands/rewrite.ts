import type { RewriteKind } from '@slidewright/shared'
import type { TextKey } from '../../i18n/index.ts'
import type { IconName } from '../../ui/Icon.tsx'
import type { AppCommand, CommandContext } from '../session/editor-context.ts'
import { row } from './command-row.ts'

const ROWS: readonly (readonly [id: string, label: TextKey, icon: IconName, kind: RewriteKind])[] = [
  ['rewrite.shorter', 'command.rewriteShorter', 'minus', 'shorter'],
  ['rewrite.longer', 'command.rewriteLonger', 'plus', 'longer'],
  ['rewrite.formal', 'command.rewriteFormal', 'tie', 'formal'],
  ['rewrite.example', 'command.rewriteExample', 'star', 'example'],
  ['rewrite.translate', 'command.rewriteTranslate', 'globe', 'translate'],
  ['rewrite.notes', 'command.rewriteNotes', 'notes', 'notes'],
  ['rewrite.page', 'command.rewritePage', 'refresh', 'page'],
]

/** Commands that open the rewrite dialog, one for each kind. */
export function rewriteToolCommands({ view, store }: CommandContext): AppCommand[] {
  const can = () => store.page !== null
  return [
    row('rewrite.open', 'command.rewriteOpen', 'wand', [], () => view.rewrite(), { can }),
    ...ROWS.map(([id, label, icon, kind]) => row(id, label, icon, [], () => view.rewrite(kind), { can })),
  ]
}
