import type { Element, Page } from '@slidewright/engine/internal'
import { FALLBACK_LOCALE, LOCALES, type LocaleCode } from '@slidewright/shared'
import { currentLocale, englishText, isTextKey, type Text, type TextKey, textOf } from '../../../i18n/index.ts'
import { pageTitle } from '../../../stores/page-title.ts'
import type { IconName } from '../../../ui/Icon.tsx'
import { isNamed, labelOf } from '../../commands/app-commands.ts'
import { groupByRelevance } from '../../commands/command-groups.ts'
import { type Found, findIn } from '../../commands/find-in.ts'
import type { AppCommand, EditorContext } from '../../session/editor-context.ts'
import { layerName } from '../../session/layer-name.ts'
import { selectPage } from '../../session/page-selection.ts'
import { disabledReason } from './disabled-reason.ts'
import { recentCommands } from './recent-commands.ts'

/** A row of the palette. */
export interface PaletteRow {
  readonly id: string
  readonly group: TextKey
  readonly label: string
  readonly found: Found
  readonly icon: IconName
  readonly keys?: string | undefined
  /** Shown beside the name: its category, or why it is disabled. */
  readonly note?: string
  /** The alias that matched: the English label, or another product's name. */
  readonly alias?: string
  /** Whether it is listed but disabled. */
  readonly isOff?: boolean
  /** A page to show as a thumbnail. */
  readonly page?: Page
  run(): void
}

/** The context from which the rows are built. */
export interface PaletteContext {
  readonly editor: EditorContext
  readonly query: string
  readonly text: Text
  /** Switches the interface to another language. */
  readonly chooseLanguage: (code: LocaleCode) => void
}

const MAX_RESULTS = { pages: 5, objects: 8 } as const
/** The minimum query length for objects; shorter queries match too many. */
const MIN_OBJECT_QUERY = 2
/** The rank of a whole-query match within a name; looser matches fall back to the aliases. */
const WITHIN_RANK = 2

/**
 * Builds the rows that match a query, best first per group. An empty query lists enabled commands, recent ones first.
 */
export function paletteRows(context: PaletteContext): readonly PaletteRow[] {
  const commands = commandRows(context)
  if (context.query.trim() === '') return commands
  return [...commands, ...pageRows(context), ...objectRows(context), ...languageRows(context)]
}

function commandRows({ editor, query, text }: PaletteContext): PaletteRow[] {
  const { ids } = recentCommands
  const commands = editor.commands.filter(command => isNamed(command) && command.id !== 'app.palette')
  const rowsOf = (some: readonly AppCommand[]) => some.flatMap(each => commandRow(each, { editor, query, text }))
  if (query.trim() !== '') return rowsOf(commands).sort(byRelevance(ids))
  const possible = commands.filter(command => command.can())
  const rows = groupByRelevance(possible, editor.store.selected.length > 0).flatMap(group =>
    rowsOf(group.commands).map(row => ({ ...row, group: group.name })),
  )
  const recent = ids.flatMap(id => rows.filter(row => row.id === id))
  const named = recent.map(row => ({ ...row, group: 'editor.palette.recent' as const }))
  return [...named, ...rows.filter(row => !recent.includes(row))]
}

/** Orders by enabled first, then word-start matches, the shortest name, the most recent. */
function byRelevance(recent: readonly string[]): (a: PaletteRow, b: PaletteRow) => number {
  const age = ({ id }: PaletteRow) => (recent.includes(id) ? recent.indexOf(id) : recent.length)
  const length = ({ alias, label }: PaletteRow) => (alias ?? label).length
  return (a, b) =>
    Number(a.isOff ?? false) - Number(b.isOff ?? false) ||
    matchRank(a.found) - matchRank(b.found) ||
    length(a) - length(b) ||
    age(a) - age(b)
}

/** Ranks a match at any word like one at the first: for `chart`, `Insert chart` equals `Chart from a file`. */
function matchRank({ rank }: Found): number {
  return rank === 1 || rank === 1.5 ? rank - 1 : rank
}

function commandRow(
  command: AppCommand,
  { editor, query, text }: Omit<PaletteContext, 'chooseLanguage'>,
): PaletteRow[] {
  const label = labelOf(command, text)
  const found = findByName(command, label, query)
  if (found === null) return []
  const isOff = !command.can()
  const isOn = command.isOn?.() === true
  const { id, icon, keys } = command
  const when = isOff
    ? { note: text(isOn ? 'editor.palette.already' : disabledReason(command, editor)), isOff }
    : { keys: keys[0], ...(isOn && { note: text('editor.palette.on') }) }
  const run = () => {
    recentCommands.note(id)
    command.run()
  }
  return [{ id, group: 'editor.palette.commands', label, ...found, icon, ...when, run }]
}

/** Matches a command by its label, or by an alias at a slightly lower rank. */
function findByName(command: AppCommand, label: string, query: string): Pick<PaletteRow, 'found' | 'alias'> | null {
  const found = findIn(label, query)
  if (found !== null && found.rank <= WITHIN_RANK) return { found }
  const aliases = otherNamesOf(command).flatMap(alias => {
    const rank = alias === label ? undefined : findIn(alias, query)?.rank
    return rank === undefined || rank > WITHIN_RANK ? [] : [{ found: { spans: [], rank: rank + 0.5 }, alias }]
  })
  const [best] = aliases.sort((a, b) => a.found.rank - b.found.rank)
  return best ?? (found === null ? null : { found })
}

/** Returns the aliases of a command: its names in other products, and the English label. */
function otherNamesOf({ label }: AppCommand): readonly string[] {
  if (!isTextKey(label)) return []
  const also = label.replace(/^command\./, 'alsoCalled.')
  const named = isTextKey(also) && also !== label ? also : null
  const isEnglish = currentLocale() === FALLBACK_LOCALE
  const english = (key: TextKey | null) => (isEnglish || key === null ? null : englishText(key))
  const names = [named === null ? null : textOf(named, label), english(named)]
  return [english(label), ...names.flatMap(list => list?.split(', ') ?? [])].filter(name => name !== null)
}

function pageRows({ editor, query, text }: PaletteContext): PaletteRow[] {
  const { store } = editor
  return best(
    store.pages.flatMap((page, index): PaletteRow[] => {
      const note = text('editor.pageNumber', { number: index + 1 })
      const title = pageTitle(page)
      const found = title === '' ? null : findIn(title, query)
      const byNumber = found ?? (query.trim() === String(index + 1) ? { spans: [], rank: 0 } : null)
      if (byNumber === null) return []
      const run = () => selectPage(store, page)
      return [
        { id: page.id, group: 'editor.pages', label: title || note, found: byNumber, icon: 'page', note, page, run },
      ]
    }),
    MAX_RESULTS.pages,
  )
}

const ICONS: Readonly<Partial<Record<Element['kind'], IconName>>> = {
  text: 'text',
  shape: 'shape',
  image: 'image',
  line: 'line',
  chart: 'chart',
  table: 'table',
  group: 'group',
  custom: 'shape',
}

function objectRows({ editor, query, text }: PaletteContext): PaletteRow[] {
  if (query.trim().length < MIN_OBJECT_QUERY) return []
  const { store } = editor
  const rows = store.pages.flatMap((page, index) =>
    Object.values(page.elements).flatMap((element): PaletteRow[] => {
      const label = layerName(element, text)
      const found = findIn(label, query)
      // Matching single letters would find too much.
      if (found === null || found.rank > 3) return []
      const note = text('editor.pageNumber', { number: index + 1 })
      const run = () =>
        void store.run('selection.set', { page: page.id, pages: [page.id], elements: [element.id], editing: null })
      const icon = ICONS[element.kind] ?? 'layers'
      return [{ id: `${page.id} ${element.id}`, group: 'editor.palette.objects', label, found, icon, note, run }]
    }),
  )
  return best(rows, MAX_RESULTS.objects)
}

function languageRows({ query, text, chooseLanguage }: PaletteContext): PaletteRow[] {
  return best(
    LOCALES.flatMap(({ code, name }): PaletteRow[] => {
      const label = `${text('shell.language')}: ${name}`
      const found = findIn(label, query)
      if (found === null || found.rank > 3 || code === currentLocale()) return []
      return [{ id: code, group: 'shell.settings', label, found, icon: 'globe', run: () => chooseLanguage(code) }]
    }),
    MAX_RESULTS.pages,
  )
}

function best(rows: readonly PaletteRow[], max: number): PaletteRow[] {
  return [...rows].sort((a, b) => a.found.rank - b.found.rank).slice(0, max)
}
