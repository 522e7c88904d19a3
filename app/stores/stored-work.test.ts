import {
  countingIds,
  createDeck,
  createEditor,
  createPage,
  type Deck,
  FALLBACK_THEME,
} from '@slidewright/engine/internal'
import { fakeMeasure } from '@slidewright/engine/testing'
import { expect, test } from 'vitest'
import { done, failed } from '../api/failure.ts'
import type { DeviceJournal } from '../editor/session/journal/journal.ts'
import { openOver, usedJournals } from '../editor/session/open/open-design.ts'
import { canvasParts } from '../editor/session/save/canvas-text.ts'
import { pickUp } from '../editor/session/save/saved-editor.ts'
import type { Saver } from '../editor/session/save/saver.ts'
import type { JournalChange, JournalStorage, StoredDeck, StoredJournal } from './journal-storage.ts'
import { type Device, lockDeviceWork, lockName, readStored } from './stored-work.ts'
import { UnsavedWorkList } from './unsaved-work-list.ts'

const START: Deck = {
  ...createDeck({ theme: FALLBACK_THEME, title: 'One', language: 'en' }),
  pages: { 'page:1': createPage({ id: 'page:1', order: 'a0' }), 'page:2': createPage({ id: 'page:2', order: 'a1' }) },
}
const THEIRS = done({ deck: START, revision: 1, taskId: null, persisted: {} })

type Note = readonly [page: 'page:1' | 'page:2', notes: string]

/** Builds a journal on top of the server's deck with these notes written since. */
function journalOf(key: string, notes: readonly Note[], more: Partial<StoredDeck> = {}): StoredJournal {
  const entries: unknown[] = []
  const journal = {
    append: (entry: unknown) => void entries.push(entry),
    load: async () => entries,
    clear: async () => undefined,
  }
  const editor = createEditor({ deck: START, measure: fakeMeasure(), ids: countingIds('n'), journal })
  for (const [page, text] of notes) editor.run('page.setNotes', { page, notes: text })
  return { deck: { key, id: 'd1', taskId: null, deck: START, revision: 1, savedSeq: 0, ...more }, entries }
}

/** Builds a device with journals, some of them locked by other tabs. */
function deviceWith(journals: Record<string, StoredJournal>, locked: readonly string[] = []) {
  const names = new Set(locked.map(lockName))
  const written: JournalChange[] = []
  const storage: JournalStorage = {
    keys: async () => Object.keys(journals),
    keysOf: async id => Object.keys(journals).filter(key => (journals[key]?.deck as StoredDeck | undefined)?.id === id),
    read: async key => journals[key] ?? { deck: undefined, entries: [] },
    write: async change => void written.push(change),
  }
  const device: Device = {
    storage,
    locks: {
      take: async name => {
        const isFree = !names.has(name)
        names.add(name)
        return isFree
      },
      release: name => void names.delete(name),
    },
  }
  return { device, written, names }
}

async function open(journals: Record<string, StoredJournal>, theirs: Parameters<typeof openOver>[0] = THEIRS) {
  const opened = openOver(theirs, 'd1', await lockDeviceWork('d1', deviceWith(journals).device))
  if (!opened.ok) throw new Error(opened.error.name)
  const { deck, merged = deck, versions = [], taken = [] } = opened.value
  const notes = [merged.pages['page:1']?.notes, merged.pages['page:2']?.notes]
  return { opened: opened.value, notes, versions, taken: taken.map(({ stored }) => stored.key) }
}

test('the changes of all journals are there, whichever has the highest revision', async () => {
  const journals = { a: journalOf('a', [['page:1', 'first']]), b: journalOf('b', [['page:2', 'second']]) }
  for (const theirs of [THEIRS, failed('network')]) {
    const { opened, notes, taken } = await open(journals, theirs)
    expect([notes, opened.hasUnsaved, opened.journalKey, taken]).toEqual([['first', 'second'], true, 'a', ['b']])
    expect(usedJournals(opened)).toEqual(new Set(['a', 'b']))
  }
})

test('where two journals conflict, one continues and the other is offered', async () => {
  const { notes, versions } = await open({
    a: journalOf('a', [['page:1', 'first']]),
    b: journalOf('b', [['page:1', 'second']]),
  })
  expect([notes, versions.map(({ key, deck }) => [key, deck.pages['page:1']?.notes])]).toEqual([
    ['first', ''],
    [['b', 'second']],
  ])
})

test('while the server’s version waits for a choice, all other versions wait with it', async () => {
  const theirs = {
    ...START,
    pages: { ...START.pages, 'page:1': createPage({ id: 'page:1', order: 'a0', notes: 'x' }) },
  }
  const { opened, versions } = await open(
    { a: journalOf('a', [['page:1', 'first']]), b: journalOf('b', [['page:2', 'second']]) },
    done({ deck: theirs, revision: 2, taskId: null, persisted: {} }),
  )
  expect([opened.conflict?.revision, versions.map(({ key }) => key)]).toEqual([2, ['b']])
})

test('a journal that another tab works on is left to it, but is known when the server is offline', async () => {
  const journals = { a: journalOf('a', [['page:1', 'first']]) }
  const { device } = deviceWith(journals, ['a'])
  const work = await lockDeviceWork('d1', device)
  expect([work.free, work.elsewhere.map(({ stored }) => stored.key)]).toEqual([[], ['a']])
  const opened = openOver(failed('network'), 'd1', work)
  expect(opened.ok && [opened.value.deck.pages['page:1']?.notes, opened.value.journalKey]).toEqual(['', null])
})

test.each([
  ['nothing', undefined],
  ['a word', 'deck'],
  ['another schema', { deck: { ...START, version: 99 } }],
  ['pages that are none', { deck: { ...START, pages: { 'page:1': 7 } } }],
  ['no deck', { deck: null }],
  ['a revision that is none', { revision: 'x' }],
  ['a count below none', { savedSeq: -5 }],
  ['a count that cannot go on', { savedSeq: Number.MAX_SAFE_INTEGER }],
])('a journal with %s is damaged: it is reported and stays, and the rest opens', async (_, damage) => {
  const good = journalOf('good', [['page:1', 'first']])
  const own = journalOf('bad', [['page:2', 'lost']])
  const deck = typeof damage === 'object' ? { ...(own.deck as object), ...damage } : damage
  const { device, written } = deviceWith({ good, bad: { ...own, deck } })
  const work = await lockDeviceWork('d1', device)
  const opened = openOver(THEIRS, 'd1', work)
  expect(opened.ok && opened.value.deck.pages['page:1']?.notes).toBe('first')
  if (typeof damage === 'object') expect(opened.ok && opened.value.isPartial).toBe(true)
  const list = new UnsavedWorkList(device)
  await list.refresh()
  expect(list.items.find(({ keys }) => keys[0] === 'bad')).toMatchObject({ isDamaged: true })
  expect(JSON.parse(await (await list.rawOf(['bad'])).text())).toMatchObject([{ key: 'bad', entries: [{ seq: 1 }] }])
  expect(written).toEqual([])
})

test('when entries break off, the readable part is taken over and the journal is set aside, not deleted', async () => {
  const own = journalOf('a', [
    ['page:1', 'first'],
    ['page:2', 'second'],
  ])
  const { opened, notes, taken } = await open({ a: { ...own, entries: [own.entries[0], { seq: 2, by: 'nobody' }] } })
  expect([notes, opened.isPartial, opened.journalKey, taken]).toEqual([['first', ''], true, null, ['a']])
})

test.each(['notFound', 'uploadRefused', 'deckInvalid'] as const)(
  'when the server answers %s, unsaved changes on this device are offered, and nothing else',
  async name => {
    const { opened, notes } = await open({ a: journalOf('a', [['page:1', 'first']]) }, failed(name))
    expect([notes[0], opened.gone]).toEqual(['first', { name }])
    expect(await open({ a: journalOf('a', []) }, failed(name)).catch(({ message }) => message)).toBe(name)
  },
)

test('an answer from another server opens the deck as stored here', async () => {
  const names = ['internal', 'badAnswer', 'unavailable', 'sessionExpired'] as const
  const refusals = ['tooLarge', 'quotaFull', 'storageFull', 'hostUnknown', 'databaseDamaged', 'taskError'] as const
  for (const name of [...names, ...refusals]) {
    const { opened } = await open({ a: journalOf('a', []) }, failed(name))
    expect([opened.gone, opened.hasUnsaved]).toEqual([null, false])
  }
})

test('saved journals are deleted by age and number; unsaved ones stay forever', async () => {
  const day = 24 * 60 * 60 * 1000
  const now = 1000 * day
  const journals: Record<string, StoredJournal> = {
    old: journalOf('old', [], { at: now - 90 * day }),
    work: journalOf('work', [['page:1', 'first']], { at: now - 900 * day }),
    more: journalOf('more', [['page:2', 'second']], { at: 1 }),
    new: { ...journalOf('new', [['page:1', 'x']]), entries: [] },
  }
  for (let index = 0; index < 60; index++) journals[`k${index}`] = journalOf(`k${index}`, [], { at: now - index })
  const { device, written } = deviceWith(journals, ['k59'])
  const list = new UnsavedWorkList(device)
  await list.refresh(now)
  const dropped = written.flatMap(({ drops = [] }) => drops)
  expect(list.items.map(({ keys }) => keys)).toEqual([['work', 'more']])
  expect(dropped).toHaveLength(11)
  expect(dropped).toEqual(expect.arrayContaining(['old', 'new', 'k50', 'k58']))
  expect(dropped).not.toContain('k59')
})

test.each([Number.NaN, Number.NEGATIVE_INFINITY, -1e300, 1e300, '7'])(
  'the time %s is invalid, and a journal with it is still listed',
  async at => {
    const list = new UnsavedWorkList(
      deviceWith({ a: journalOf('a', [['page:1', 'first']], { at: at as number }) }).device,
    )
    await list.refresh()
    expect(list.items).toMatchObject([{ keys: ['a'], at: null }])
  },
)

test('an entry without a valid next number is not replayed: later changes would be lost', async () => {
  const own = journalOf('a', [['page:1', 'first']])
  const [entry] = own.entries as [object]
  const { opened } = await open({ a: { ...own, entries: [{ ...entry, seq: Number.MAX_SAFE_INTEGER }] } })
  expect([opened.isPartial, opened.journalKey]).toEqual([true, null])
})

test('changes to a different deck of the same revision are merged or offered, never half applied', async () => {
  const deck = { ...START, pages: { 'page:2': START.pages['page:2'] as never } }
  const { opened } = await open(
    { a: journalOf('a', [['page:1', 'first']]) },
    done({ deck, revision: 1, persisted: {} }),
  )
  expect([opened.deck.pages['page:1']?.notes, opened.conflict?.deck]).toEqual(['first', deck])
})

test('optional fields from storage are valid or absent', async () => {
  const bad = { aiData: { x: 1 }, fields: { cover_url: 7, tid: 'suit', other: 'x', vcg_res_ids: [1n] } } as never
  const work = await lockDeviceWork('d1', deviceWith({ a: journalOf('a', [], bad) }).device)
  expect(work.free[0]?.stored).toMatchObject({ aiData: null, fields: { tid: 'suit' } })
  expect(Object.keys(work.free[0]?.stored.fields ?? {})).toEqual(['tid'])
})

test('circular data can be saved as a file', async () => {
  const deck: Record<string, unknown> = { key: 'a', id: 'd1', size: 7n, pages: [{ name: 'x' }, { name: 'x' }] }
  deck.self = deck
  const list = new UnsavedWorkList(deviceWith({ a: { deck, entries: [] } }).device)
  const raw = JSON.parse(await (await list.rawOf(['a'])).text()) as unknown
  expect(raw).toMatchObject([{ deck: { size: '7', self: '(circular)', pages: [{ name: 'x' }, { name: 'x' }] } }])
})

test('journals that another tab has opened meanwhile cannot be discarded', async () => {
  const journals = { a: journalOf('a', [['page:1', 'x']]), b: journalOf('b', [['page:2', 'y']]) }
  const { device, written, names } = deviceWith(journals)
  const list = new UnsavedWorkList(device)
  await list.refresh()
  await device.locks.take(lockName('b'))
  expect([await list.discard(['a', 'b']), written, [...names]]).toEqual([false, [], [lockName('b')]])
  device.locks.release(lockName('b'))
  expect([await list.discard(['a', 'b']), list.items, written]).toEqual([true, [], [{ key: 'a', drops: ['a', 'b'] }]])
})

test('a deck that was closed during the search takes nothing over', async () => {
  const { device, names } = deviceWith({ a: journalOf('a', [['page:1', 'first']]) })
  const calls: string[] = []
  const journal = { takeOver: async () => void calls.push('taken over') } as unknown as DeviceJournal
  const unusedMethods = { replace: () => undefined, restore: () => undefined }
  const editor = { deck: () => START, adopt: () => calls.push('adopted'), ...unusedMethods }
  const saver = { id: 'd1', state: { at: 'saved' }, isOver: true } as unknown as Saver
  expect(await pickUp({ journal, editor }, saver, device)).toEqual([])
  expect([calls, [...names]]).toEqual([[], []])
})

/** Builds a journal whose deck is stored as the parts of its canvas file. */
async function writtenJournal(key: string, notes: readonly Note[], canvas?: readonly string[]): Promise<StoredJournal> {
  const { deck: head, entries } = journalOf(key, notes)
  const { deck, ...fields } = head as StoredDeck
  return { deck: { ...fields, canvas: canvas ?? (await canvasParts(deck)) }, entries }
}

test('a deck stored as the text of its file is the same as one stored as objects, with its changes', async () => {
  const notes: readonly Note[] = [['page:1', 'first']]
  const [asText, asObjects] = await Promise.all([writtenJournal('a', notes), journalOf('a', notes)])
  expect(readStored(asText)).toEqual(readStored(asObjects))
  expect((await open({ a: asText }, failed('network'))).notes).toEqual(['first', ''])
})

test.each([
  ['not JSON', ['{"title":'], null],
  ['no deck', ['{"title":"One",', '"layouts":7}'], 'One'],
  ['no texts', [7], null],
])('a stored text that is %s is damaged', async (_, canvas, title) => {
  const journal = await writtenJournal('a', [], canvas as readonly string[])
  expect(readStored(journal)).toEqual({ at: 'damaged', id: 'd1', title })
})
