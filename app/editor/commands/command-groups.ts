import type { TextKey } from '../../i18n/index.ts'
import type { AppCommand } from '../session/editor-context.ts'

/** The groups of commands in the help and the shortcut list, in order. */
const GROUPS = ['app', 'history', 'view', 'page', 'insert', 'selection', 'text', 'table', 'crop', 'deck'] as const
type Group = (typeof GROUPS)[number]

/** The group of commands whose id prefix is not a group's name. */
const GROUP_OF: Readonly<Record<string, Group>> = {
  element: 'selection',
  prompt: 'selection',
  edit: 'selection',
  arrange: 'selection',
  clipboard: 'selection',
  image: 'selection',
  illustration: 'selection',
  shape: 'selection',
  line: 'selection',
  path: 'selection',
  drawing: 'selection',
  formula: 'selection',
  select: 'selection',
  format: 'selection',
  chart: 'table',
  save: 'app',
  file: 'app',
  snap: 'view',
  tool: 'insert',
  material: 'insert',
  section: 'page',
  rewrite: 'deck',
}

/** The commands of one group. */
export interface CommandGroup {
  readonly name: TextKey
  readonly commands: readonly AppCommand[]
}

/** The order when looking for an action: the subject at hand first, the application last. */
const BY_RELEVANCE = {
  selected: ['crop', 'selection', 'text', 'table', 'insert', 'page', 'deck', 'view', 'history', 'app'],
  nothing: ['insert', 'page', 'deck', 'selection', 'text', 'table', 'view', 'history', 'app', 'crop'],
} as const satisfies Readonly<Record<string, readonly Group[]>>

/** Groups commands by relevance: with a selection, what applies to it comes first, otherwise what can be inserted. */
export function groupByRelevance(commands: readonly AppCommand[], hasSelection: boolean): readonly CommandGroup[] {
  const inOrder = commands.toSorted((a, b) => Number(isArrowCommand(a)) - Number(isArrowCommand(b)))
  return groupCommands(inOrder, BY_RELEVANCE[hasSelection ? 'selected' : 'nothing'])
}

/** Checks for arrow key commands, which are listed last. */
function isArrowCommand({ keys }: AppCommand): boolean {
  return keys.some(key => /(^|\+)(left|right|up|down)$/.test(key))
}

/** Groups commands, omitting empty groups. */
export function groupCommands(
  commands: readonly AppCommand[],
  groups: readonly Group[] = GROUPS,
): readonly CommandGroup[] {
  return groups
    .map(group => ({
      name: `editor.help.${group}` as const,
      commands: commands.filter(({ id }) => groupOf(id) === group),
    }))
    .filter(group => group.commands.length > 0)
}

function groupOf(id: string): Group {
  if (id === 'crop.start') return 'selection'
  const first = id.split('.')[0] ?? ''
  return GROUP_OF[first] ?? GROUPS.find(group => group === first) ?? 'app'
}
