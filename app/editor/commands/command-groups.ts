import type { TextKey } from '../../i18n/index.ts'
import type { AppCommand } from '../session/editor-context.ts'

/** The headings under which help and the list of keys put commands, in their order. */
const GROUPS = ['app', 'history', 'view', 'page', 'insert', 'selection', 'text', 'table', 'crop', 'deck'] as const
type Group = (typeof GROUPS)[number]

/** Where commands stand whose id begins with another word than a group's name. */
const GROUP_OF: Readonly<Record<string, Group>> = {
  element: 'selection',
  edit: 'selection',
  arrange: 'selection',
  clipboard: 'selection',
  image: 'selection',
  shape: 'selection',
  line: 'selection',
  path: 'selection',
  drawing: 'selection',
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

/** Commands under one heading. */
export interface CommandGroup {
  readonly name: TextKey
  readonly commands: readonly AppCommand[]
}

/** The order for someone who asks what can be done: first what this is about, last what is about the program. */
const BY_NEED = {
  selected: ['crop', 'selection', 'text', 'table', 'insert', 'page', 'deck', 'view', 'history', 'app'],
  nothing: ['insert', 'page', 'deck', 'selection', 'text', 'table', 'view', 'history', 'app', 'crop'],
} as const satisfies Readonly<Record<string, readonly Group[]>>

/** Commands under their headings, what is needed next first: with something selected what is done to it, else what can be put on the page. */
export function groupedByNeed(commands: readonly AppCommand[], hasSelection: boolean): readonly CommandGroup[] {
  const inOrder = commands.toSorted((a, b) => Number(isStep(a)) - Number(isStep(b)))
  return grouped(inOrder, BY_NEED[hasSelection ? 'selected' : 'nothing'])
}

/** Steps by arrow keys: a hand at the keys knows them, a list only has to have them. */
function isStep({ keys }: AppCommand): boolean {
  return keys.some(key => /(^|\+)(left|right|up|down)$/.test(key))
}

/** Commands under their headings; headings without any are left out. */
export function grouped(commands: readonly AppCommand[], groups: readonly Group[] = GROUPS): readonly CommandGroup[] {
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
