import type { JournalEntry } from '@slidewright/engine/internal'
import { expect, test } from 'vitest'
import type { JournalChange, JournalStorage, StoredDeck } from '../../../stores/journal-storage.ts'
import { DeviceJournal } from './journal.ts'

const entry = (seq: number) => ({ seq }) as JournalEntry
const deckAt = (savedSeq: number) =>
  ({ id: 'd1', taskId: null, deck: {}, revision: 1, savedSeq }) as unknown as StoredDeck

/** A storage that records what is written to it, and rejects writes while it is full. */
function openJournal() {
  const written: JournalChange[] = []
  const here: { isFull: boolean; retry: () => void } = { isFull: false, retry: () => undefined }
  const storage: JournalStorage = {
    keys: async () => [],
    keysOf: async () => [],
    read: async () => ({ deck: undefined, entries: [] }),
    write: async change => {
      if (here.isFull) throw new DOMException('full', 'QuotaExceededError')
      written.push(change)
    },
  }
  const later = (run: () => void) => {
    here.retry = run
  }
  const afterPaint = (run: () => void) => ({ request: run, flush: () => undefined })
  const journal = new DeviceJournal('k', { storage, later, afterPaint, now: () => 7 })
  return { journal, written, here }
}

const seqs = ({ entries = [] }: JournalChange) => entries.map(({ seq }) => seq)

test('entries appended in one turn are written together, with the removal of the journals they replace', async () => {
  const { journal, written } = openJournal()
  void journal.storeDeck(deckAt(0))
  void journal.takeOver({ drops: ['other'], asides: [] })
  journal.append(entry(1))
  expect(journal.isWritten).toBe(false)
  await journal.settled()
  expect(written).toHaveLength(1)
  expect(written[0]).toMatchObject({ key: 'k', deck: { key: 'k', at: 7 }, entries: [{ seq: 1 }], drops: ['other'] })
  expect([journal.isWritten, journal.seq]).toEqual([true, 1])
})

test('failed writes are retried in order and without gaps; until then nothing counts as stored', async () => {
  const { journal, written, here } = openJournal()
  const reports: boolean[] = []
  journal.onWritten = () => reports.push(journal.isWritten)
  here.isFull = true
  void journal.storeDeck(deckAt(0))
  journal.append(entry(1))
  await journal.settled()
  journal.append(entry(2))
  await journal.settled()
  expect([journal.isWritten, reports]).toEqual([false, [false, false]])
  let isDone = false
  void journal.whenWritten().then(() => {
    isDone = true
  })
  here.isFull = false
  here.retry()
  await journal.settled()
  expect([written.map(seqs), written[0]?.deck?.id, journal.isWritten, reports.at(-1), isDone]).toEqual([
    [[1, 2]],
    'd1',
    true,
    true,
    true,
  ])
})

test('old saved entries are deleted; a thousand remain', async () => {
  const { journal, written } = openJournal()
  await journal.storeDeck(deckAt(900))
  await journal.storeDeck(deckAt(1500))
  expect(written.map(({ forgetThrough }) => forgetThrough)).toEqual([undefined, 500])
})

test('a dropped journal is gone, and nothing more is written', async () => {
  const { journal, written, here } = openJournal()
  here.isFull = true
  journal.append(entry(1))
  await journal.settled()
  here.isFull = false
  await journal.drop()
  here.retry()
  journal.append(entry(2))
  await journal.whenWritten()
  expect(written).toEqual([{ key: 'k', drops: ['k'] }])
})

test('if storage fails to drop it, the journal and later entries are stored as before', async () => {
  const { journal, written, here } = openJournal()
  here.isFull = true
  journal.append(entry(1))
  await journal.settled()
  await expect(journal.drop()).rejects.toThrow('full')
  journal.append(entry(2))
  expect(journal.isWritten).toBe(false)
  await journal.settled()
  here.isFull = false
  here.retry()
  await journal.settled()
  expect([written.map(seqs), journal.isWritten]).toEqual([[[1, 2]], true])
})
