import { type Deck, pagesOf } from '@slidewright/engine/internal'
import { SERVER_MODES, type ServerMode } from './fake-server.ts'
import type { Tab } from './tab.ts'
import type { TabWorld } from './tab-world.ts'

/** Numbers that determine an action's choices. */
export interface Choice {
  readonly tab: number
  readonly of: number
}

type Act = (world: TabWorld, choice: Choice) => boolean | Promise<boolean>
type TabAct = (tab: Tab, world: TabWorld, of: number) => boolean | Promise<boolean>

/** All actions in the simulated world. Each returns whether it was possible. */
export const ACTS = {
  open: (world, { of }) => world.open(of),
  type: inTab((tab, world, of) => canType(tab) && write(tab, world, of)),
  typeAmid: inTab(typeAmid),
  addPage: inTab(
    (tab, world, of) => canType(tab) && tab.editor.run('page.add') !== null && write(tab, world, of, true),
  ),
  deletePage: inTab((tab, world, of) => canType(tab) && letGoBy(tab, world, () => remove(tab, of))),
  undo: inTab((tab, world) => canType(tab) && letGoBy(tab, world, () => tab.editor.undo())),
  redo: inTab((tab, world) => canType(tab) && letGoBy(tab, world, () => tab.editor.undo() && tab.editor.redo())),
  choose: inTab(choose),
  lookAround: inTab(always(tab => void tab.lookAround())),
  online: inTab(always(tab => void tab.saver.saveNow())),
  leave: inTab(leave),
  crash: inTab(always((tab, world) => world.crash(tab))),
  crashAll: always(world => world.crashAll()),
  pass: always(world => world.agenda.pass()),
  server: always((world, { of }) => setServer(world, SERVER_MODES[of % SERVER_MODES.length])),
  serverUp: always(world => setServer(world)),
  fill: always((world, { of }) => {
    world.device.isFull = of % 3 === 0
  }),
  elsewhere: saveElsewhere,
  deleteElsewhere,
  deny: always((world, { of }) => {
    if (of % 2 === 0) world.server.denied.add('deck-2')
    else world.server.denied.delete('deck-2')
  }),
} as const satisfies Record<string, Act>

/** The name of an action. */
export type ActName = keyof typeof ACTS

/** Wraps an action that is always possible. */
function always<A extends readonly unknown[]>(act: (...given: A) => void): (...given: A) => boolean {
  return (...given) => {
    act(...given)
    return true
  }
}

function setServer(world: TabWorld, mode: ServerMode = 'up'): void {
  world.server.mode = mode
}

function inTab(act: TabAct): Act {
  return (world, { tab, of }) => {
    const found = world.tabs[tab % Math.max(1, world.tabs.length)]
    return found === undefined ? false : act(found, world, of)
  }
}

/** Typing is impossible while a dialog with a choice covers the deck. */
function canType({ saver, versions }: Tab): boolean {
  return saver.state.at !== 'conflict' && saver.state.at !== 'gone' && versions.first === null
}

function write({ editor, deck }: Tab, world: TabWorld, of: number, isHere = false): boolean {
  const pages = pagesOf(deck())
  const page = isHere ? editor.state$.value.session.selection.page : pages[of % (pages.length + 1)]?.id
  const over = page === undefined ? deck().title : (deck().pages[page]?.notes ?? '')
  const word = world.tokens.type(over)
  const written =
    page === undefined ? editor.run('deck.rename', { title: word }) : editor.run('page.setNotes', { page, notes: word })
  return written !== null
}

/** Types during a save; if the save finishes, its response is lost with the connection. */
async function typeAmid(tab: Tab, world: TabWorld, of: number): Promise<boolean> {
  if (!canType(tab) || !write(tab, world, of)) return false
  world.agenda.pass()
  await world.agenda.steps(of)
  const could = canType(tab) && write(tab, world, of + 1)
  await world.agenda.steps(of % 4)
  if (of % 3 === 0) setServer(world, 'away')
  return could
}

function remove({ editor, deck }: Tab, of: number): boolean {
  const pages = pagesOf(deck())
  const page = pages[of % pages.length]
  return page !== undefined && pages.length > 1 && editor.run('page.delete', { pages: [page.id] }) !== null
}

/** Marks content as discarded by the user if the action removes it from view. */
function letGoBy({ deck }: Tab, world: TabWorld, act: () => boolean): boolean {
  const before = deck()
  const could = act()
  world.tokens.letGo(before, deck())
  return could
}

function choose(tab: Tab, world: TabWorld, of: number): boolean {
  const { state } = tab.saver
  if (state.at === 'conflict') return chooseVersion(tab, world, { theirs: state.theirs.deck, of })
  if (state.at === 'gone') {
    void tab.saver.saveAsNew()
    return true
  }
  const { first } = tab.versions
  if (first === null) return false
  const ours = tab.deck()
  if (of % 3 === 0) void tab.versions.keepOurs(first).then(() => world.tokens.letGo(first.deck, ours), ignore)
  else if (of % 3 === 1) {
    world.tokens.letGo(ours, first.deck)
    void tab.versions.take(first)
  } else void tab.versions.keepBoth(first, first.deck.title).catch(ignore)
  return true
}

function chooseVersion(
  tab: Tab,
  world: TabWorld,
  { theirs, of }: { readonly theirs: Deck; readonly of: number },
): boolean {
  const ours = tab.deck()
  if (of % 3 === 0) {
    world.tokens.letGo(theirs, ours)
    void tab.saver.keepOurs()
  } else if (of % 3 === 1) {
    world.tokens.letGo(ours, theirs)
    tab.saver.takeTheirs()
  } else void tab.saver.saveAsNew()
  return true
}

/** Leaves the editor for another screen and waits for the last save. */
function leave(tab: Tab, world: TabWorld): boolean {
  world.tabs = world.tabs.filter(each => each !== tab)
  void tab.leave()
  return true
}

/** Saves from another device, in a place that this device has not read. */
function saveElsewhere(world: TabWorld, { of }: Choice): boolean {
  const [id, found] = [...world.server.decks][of % Math.max(1, world.server.decks.size)] ?? []
  if (id === undefined || found === undefined) return false
  const pages = pagesOf(found.deck)
  const page = pages[of % pages.length]
  if (page === undefined) return false
  const notes = world.tokens.type(page.notes)
  const deck = { ...found.deck, pages: { ...found.deck.pages, [page.id]: { ...page, notes } } }
  world.server.put(id, deck)
  world.tokens.show(deck)
  return true
}

/** Deletes a deck permanently; its content on the server counts as discarded. */
function deleteElsewhere(world: TabWorld, { of }: Choice): boolean {
  if (of % 4 !== 0) return false
  const found = world.server.decks.get('deck-1')
  if (found === undefined) return false
  world.tokens.letGo(found.deck, null)
  return world.server.decks.delete('deck-1')
}

function ignore(): void {
  // A full disk refuses: nothing has changed, and the version is offered again.
}
