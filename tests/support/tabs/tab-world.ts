import { createDeck, createPage, type Deck, EMPTY_HISTORY, FALLBACK_THEME } from '@slidewright/engine/internal'
import { fromDevice, type OpenedDeck, openOver, usedJournals } from '../../../app/editor/session/open/open-design.ts'
import type { JournalStorage } from '../../../app/stores/journal-storage.ts'
import {
  type Device,
  lockDeviceWork,
  lockName,
  readStoredWork,
  readWork,
  releaseUnused,
} from '../../../app/stores/stored-work.ts'
import { Agenda, type Owner } from './agenda.ts'
import { FakeServer } from './fake-server.ts'
import { MemoryDevice } from './memory-device.ts'
import { openTab, type Tab } from './tab.ts'
import { Tokens } from './tokens.ts'

/** `newest` considers only the journal with the highest revision of a deck: a flawed rule under which work is lost. */
export type Rule = 'all' | 'newest'

/** The maximum number of open tabs. */
const MAX_TABS = 3

/** One device with tabs, one server, and a user who types. */
export class TabWorld {
  readonly agenda = new Agenda()
  readonly device = new MemoryDevice(this.agenda)
  readonly server = new FakeServer(this.agenda)
  readonly tokens = new Tokens()
  tabs: Tab[] = []
  private owners = 0
  private readonly rule: Rule

  constructor(rule: Rule = 'all') {
    this.rule = rule
    for (const id of ['deck-1', 'deck-2']) this.server.put(id, startDeck())
  }

  /** Opens a tab, usually on the first deck, else on another existing or former one, or a new one. Pending responses are not awaited. */
  open(deck: number): boolean {
    if (this.tabs.length >= MAX_TABS) return false
    const owner = ++this.owners
    const device = this.deviceOf(owner)
    const ids = [...this.server.known]
    const id = deck < 7 ? ids[0] : ids[deck % (ids.length + 1)]
    if (id === undefined) void this.openNew(owner, device)
    else void this.openKnown(id, owner, device)
    return true
  }

  /** Returns the decks on the server and what a user sees who opens each deck now, including work without a deck on the server. */
  async offered(): Promise<readonly Deck[]> {
    const owner = ++this.owners
    const device = this.deviceOf(owner)
    const finding = this.find(device)
    await this.agenda.settle()
    return finding
  }

  /** Closes a tab or crashes its process: none of its steps run any more. */
  crash(tab: Tab): void {
    this.agenda.end(tab.owner)
    this.device.end(tab.owner)
    this.tabs = this.tabs.filter(each => each !== tab)
  }

  /** Ends all tabs at once, including those being opened. */
  crashAll(): void {
    for (let owner = 1; owner <= this.owners; owner++) {
      this.agenda.end(owner)
      this.device.end(owner)
    }
    this.tabs = []
  }

  /** Records what every tab currently reports as saved. */
  look(): void {
    for (const tab of this.tabs) if (tab.isShownKept()) this.tokens.show(tab.deck())
  }

  private async openKnown(id: string, owner: Owner, device: Device): Promise<void> {
    const opened = await this.opening(id, owner, device)
    if (opened !== null) await this.show(opened, owner, device)
  }

  private async opening(id: string, owner: Owner, device: Device): Promise<OpenedDeck | null> {
    const work = await lockDeviceWork(id, device)
    const opened = openOver(await this.server.for(owner).fetchTheirs(id), id, work)
    releaseUnused(work, opened.ok ? usedJournals(opened.value) : new Set(), device)
    return opened.ok ? opened.value : null
  }

  /** Opens a new deck, or one that was never saved. */
  private async openNew(owner: Owner, device: Device): Promise<void> {
    for (const key of await device.storage.keys()) {
      if (!(await device.locks.take(lockName(key)))) continue
      const work = await readStoredWork(key, device.storage)
      if (work?.stored.id === null) return this.show(fromDevice(work), owner, device)
      device.locks.release(lockName(key))
    }
    const deck = startDeck()
    await this.show({ ...NEW, deck }, owner, device)
  }

  private async show(opened: OpenedDeck, owner: Owner, device: Device): Promise<void> {
    const { agenda, server } = this
    const tell = (id: string, revision: number) => {
      for (const tab of this.tabs)
        if (tab.owner !== owner && tab.saver.id === id) void agenda.later(tab.owner, () => tab.hear(revision))
    }
    this.tabs.push(await openTab(opened, { owner, agenda, server, device, tell }))
  }

  private async find(device: Device): Promise<readonly Deck[]> {
    const decks: Deck[] = [...this.server.decks.values()].map(({ deck }) => deck)
    for (const id of this.server.known) {
      const opened = openOver(this.server.find(id), id, await lockDeviceWork(id, device))
      if (!opened.ok) continue
      const { deck, merged = deck, conflict, versions = [] } = opened.value
      decks.push(merged, ...(conflict ? [conflict.deck] : []), ...versions.map(each => each.deck))
    }
    for (const key of await device.storage.keys()) {
      const read = await readWork(key, device.storage)
      if (read.at === 'sound' && read.work.stored.id === null) decks.push(fromDevice(read.work).deck)
    }
    return decks
  }

  private deviceOf(owner: Owner): Device {
    const storage = this.device.storageOf(owner)
    return { storage: this.rule === 'all' ? storage : newestOnly(storage), locks: this.device.holdsOf(owner) }
  }
}

/** Creates a storage that keeps only the journal with the highest revision per deck. */
function newestOnly(storage: JournalStorage): JournalStorage {
  return {
    ...storage,
    async keysOf(id) {
      const read = async (key: string) => ({ key, read: await readWork(key, storage) })
      const all = await Promise.all((await storage.keysOf(id)).map(read))
      const sound = all.flatMap(({ key, read: { at, ...more } }) =>
        at === 'sound' && 'work' in more ? [{ ...more.work.stored, key }] : [],
      )
      const [newest] = sound.toSorted((a, b) => b.revision - a.revision || b.savedSeq - a.savedSeq)
      return newest === undefined ? [] : [newest.key]
    },
  }
}

const NEW: Omit<OpenedDeck, 'deck'> = {
  base: null,
  id: null,
  taskId: null,
  revision: 0,
  history: EMPTY_HISTORY,
  seq: 0,
  savedSeq: 0,
  journalKey: null,
  hasUnsaved: false,
  conflict: null,
}

function startDeck(): Deck {
  const pages = ['a1', 'a2', 'a3'].map(order => createPage({ id: `page:${order}`, order }))
  return {
    ...createDeck({ theme: FALLBACK_THEME, title: '', language: 'en' }),
    pages: Object.fromEntries(pages.map(page => [page.id, page])),
  }
}
