import { deepEqual } from '../base/deep-equal.ts'
import { countingIds, type ElementId, type PageId } from '../base/id.ts'
import { type Random, seededRandom } from '../base/random.ts'
import { elementDefaults } from '../document/create.ts'
import { type Deck, PAGE_TYPES, type Page } from '../document/deck.ts'
import { MOTIF } from '../document/edited.ts'
import type { Element } from '../document/element.ts'
import { readFile, toFile } from '../document/file.ts'
import type { MasterKind } from '../document/masters.ts'
import { createShape } from '../document/new-element.ts'
import { elementOf, pageOf } from '../document/read.ts'
import { DECK } from '../document/schema/deck.ts'
import type { Clip } from '../edit/clipboard.ts'
import { COMMAND_IDS, type CommandId } from '../edit/commands.ts'
import { addressesRecord, applyPatches } from '../edit/patches.ts'
import type { Transaction } from '../edit/types.ts'
import { createEditor, type Editor } from '../editor/create-editor.ts'
import { replay } from '../editor/journal.ts'
import type { Created } from '../editor/types.ts'
import { fakeMeasure } from './fake-measure.ts'
import { clipNow, type FuzzWorld, MAKERS } from './fuzz-args.ts'
import { chance, pick, randomDeck } from './random-deck.ts'

/** A random sequence of commands. `inject` corrupts a transaction on purpose: the control that must be caught. */
export interface FuzzRun {
  readonly seed: number
  /** How many commands are to run; 50 to 200 by the seed when left out. */
  readonly length?: number
  readonly inject?: (transaction: Transaction) => Transaction
  /** Starts with a deck whose pages share a motif, in the master of a kind of page. */
  readonly inMaster?: MasterKind
}

/** What a sequence did, and the first rule that it violated, if any. */
export interface FuzzReport {
  readonly seed: number
  /** Commands that ran, in order. */
  readonly ran: readonly CommandId[]
  readonly fault: string | null
}

/**
 * Runs a random sequence of commands and checks: patches address records and survive JSON, the deck stays valid for a file, undoing
 * everything restores the start, redoing everything the end, and so does the journal.
 */
export function fuzzSequence({ seed, length, inject = transaction => transaction, inMaster }: FuzzRun): FuzzReport {
  const random = seededRandom(seed)
  const wanted = length ?? 50 + Math.floor(random() * 151)
  const plain = randomDeck(seed, { pages: 2 + Math.floor(random() * 2), elements: 4 })
  const start = inMaster === undefined ? plain : withMotif(plain)
  const entries: unknown[] = []
  const journal = {
    append: (entry: unknown) => void entries.push(entry),
    load: async () => entries,
    clear: async () => {},
  }
  const editor = createEditor({ deck: start, measure: fakeMeasure(), ids: countingIds('f'), journal })
  const ran: CommandId[] = []
  let fault: string | null = null
  let clip: Clip | null = null
  editor.events$.subscribe(event => {
    if (event.type === 'edited') fault ??= transactionFault(inject(event.transaction))
  })
  if (inMaster !== undefined) editor.run('master.open', { kind: inMaster })
  while (ran.length < wanted && fault === null) {
    const { deck, session } = editor.state$.value
    const world: FuzzWorld = { random, deck, selection: session.selection, clip }
    const id = nextCommand(random, ran.at(-1))
    if (inMaster !== undefined && LEAVING.has(id)) continue
    if (id === 'selection.copy' || id === 'selection.cut') clip = clipNow(world) ?? clip
    const made = MAKERS[id](world)
    if (!made) continue
    if (runAny(editor, id, made.args)) ran.push(id)
    fault ??= selectionFault(editor)
  }
  const failure = fault ?? endFault(editor, start, entries)
  return { seed, ran, fault: failure }
}

/** Commands that few decks allow, chosen more often so that they run as well. */
const SELDOM = [
  'drawing.free',
  'image.cropToRatio',
  'image.resetFilters',
  'image.setFilters',
  'line.disconnect',
  'line.dragPiece',
  'line.reroute',
  'path.extend',
  'selection.distributeHorizontal',
  'selection.sameFont',
  'table.sort',
  'text.outdent',
] as const satisfies readonly CommandId[]

/** Commands after which a page is shown. */
const LEAVING: ReadonlySet<CommandId> = new Set(['master.close', 'page.show'])

/** Returns a deck with pieces of a motif on every page, two of them in a group. */
export function withMotif(deck: Deck): Deck {
  const pages = Object.values(deck.pages).map((page): [PageId, Page] => {
    const id = (name: string): ElementId => `element:${page.id.slice(5)}-${name}`
    const base = (name: string, order: string) => ({
      ...elementDefaults(id(name), { x: 10, y: name.length * 40, width: 90, height: 30 }),
      order,
      locked: true,
      origin: { slot: MOTIF, edited: [] },
    })
    const shape = (name: string, order: string) => ({
      ...createShape(id(name), base(name, order).frame, 'rect'),
      ...base(name, order),
    })
    const group: Element = { ...base('group', 'Zy'), kind: 'group' }
    const pieces: readonly Element[] = [
      shape('rule', 'Zx'),
      group,
      { ...shape('inner', 'a0'), parent: group.id },
      { ...shape('second', 'a1'), parent: group.id },
    ]
    const elements = { ...page.elements, ...Object.fromEntries(pieces.map(piece => [piece.id, piece])) }
    return [page.id, { ...page, pageType: PAGE_TYPES.content, elements }]
  })
  return { ...deck, pages: Object.fromEntries(pages) }
}

/** Returns the next command: selections are frequent, and an undo is sometimes followed by a redo. */
function nextCommand(random: Random, last: CommandId | undefined): CommandId {
  if (last === 'history.undo' && chance(random, 0.3)) return 'history.redo'
  if (chance(random, 0.12)) return pick(random, SELDOM)
  return chance(random, 0.25) ? 'selection.set' : pick(random, COMMAND_IDS)
}

function runAny(editor: Editor, id: CommandId, args: unknown): boolean {
  const run = editor.run as (id: CommandId, args: unknown) => Created | null
  const can = editor.can as (id: CommandId, args: unknown) => boolean
  const before = editor.state$.value
  const could = can(id, args)
  if (editor.state$.value !== before) throw new Error(`${id} acted when it was only asked`)
  const ran = run(id, args) !== null
  if (ran !== could) throw new Error(`${id} answered ${could} and did ${ran}`)
  return ran
}

function transactionFault({ before, after, patches, inverse }: Transaction): string | null {
  if (![...patches, ...inverse].every(addressesRecord)) return 'a patch reaches inside a field'
  const [there, back] = JSON.parse(JSON.stringify([patches, inverse]))
  if (!deepEqual(applyPatches(before, there), after)) return 'the patches do not lead to the deck after'
  if (!deepEqual(applyPatches(after, back), before)) return 'the inverse does not lead back'
  return null
}

function selectionFault(editor: Editor): string | null {
  const { deck, session } = editor.state$.value
  const page = pageOf(deck, session.selection.page)
  if (!page) return 'the page that is shown is gone'
  const { elements, editing } = session.selection
  if (!elements.every(id => elementOf(page, id))) return 'something selected is gone'
  return editing && !elementOf(page, editing.element) ? 'something edited is gone' : null
}

function endFault(editor: Editor, start: Deck, entries: readonly unknown[]): string | null {
  const end = editor.state$.value.deck
  if (!DECK.safeParse(end).success) return 'the deck breaks its own schema'
  const reopened = readFile(JSON.parse(JSON.stringify(toFile(end))))
  if (!reopened.ok) return `a file cannot hold the deck: ${reopened.error.code}`
  if (reopened.value.notices.length > 0)
    return `a file sets the deck right: ${JSON.stringify(reopened.value.notices[0])}`
  if (!deepEqual(reopened.value.deck, end)) return 'a file changes the deck'
  const again = replay(start, JSON.parse(JSON.stringify(entries)))
  if (again.code !== null || !deepEqual(again.deck, end))
    return `the journal does not bring the deck back: ${again.code}`
  let undone = 0
  while (editor.undo()) undone++
  if (undone !== again.history.past.length) return 'the journal does not bring the history back'
  if (!deepEqual(editor.state$.value.deck, start)) return 'undoing all does not lead to the start'
  while (editor.redo()) undone--
  if (undone !== -again.history.future.length) return 'not everything that was undone was redone'
  return again.history.future.length > 0 || deepEqual(editor.state$.value.deck, end)
    ? null
    : 'redoing all does not lead to the end'
}
