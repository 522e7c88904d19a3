import {
  countingIds,
  createDeck,
  createEditor,
  createPage,
  type Deck,
  type Editor,
  FALLBACK_THEME,
  toFile,
  undo,
} from '@slidewright/engine/internal'
import { fakeMeasure } from '@slidewright/engine/testing'
import { REVISION_HEADER } from '@slidewright/shared'
import { afterEach, expect, test, vi } from 'vitest'
import type { ApiClient } from '../../../api/client.ts'
import { done } from '../../../api/failure.ts'
import type { StoredWork } from '../../../stores/journal-state.ts'
import { NO_WORK } from '../../../stores/stored-work.ts'
import { takeFetchedText } from '../save/canvas-base.ts'
import { openDesign, openWithWork } from './open-design.ts'

vi.mock('./masks.ts', () => ({ withMasks: async (deck: Deck) => deck }))
afterEach(() => void vi.unstubAllGlobals())

const START: Deck = {
  ...createDeck({ theme: FALLBACK_THEME, title: 'One', language: 'en' }),
  pages: { 'page:1': createPage({ id: 'page:1', order: 'a0' }) },
}

/** Stored work: the decks after each step, and the entries of all steps. */
function work(...steps: ((editor: Editor) => void)[]): { readonly kept: StoredWork; readonly decks: readonly Deck[] } {
  const entries: unknown[] = []
  const journal = {
    append: (entry: unknown) => void entries.push(entry),
    load: async () => entries,
    clear: async () => undefined,
  }
  const editor = createEditor({ deck: START, measure: fakeMeasure(), ids: countingIds('n'), journal })
  const decks = steps.map(step => {
    step(editor)
    return editor.state$.value.deck
  })
  const stored = { key: 'k', id: 'd1', taskId: null, deck: START, revision: 1, savedSeq: 0 }
  return { kept: { stored, entries }, decks }
}

const rename = (title: string) => (editor: Editor) => void editor.run('deck.rename', { title })
const note = (notes: string) => (editor: Editor) => void editor.run('page.setNotes', { notes })

/** The server's answer with a deck's file. */
function fileOf(deck: Deck, revision: number): Response {
  return new Response(JSON.stringify(toFile(deck)), { headers: { [REVISION_HEADER]: String(revision) } })
}

/** Opens the stored work on top of the server's deck. */
async function opened(kept: StoredWork, theirs: Deck, revision: number) {
  const detail = { name: theirs.title, revision, task_id: '' }
  const api = {
    call: async () => done(detail),
    address: async () => ({ url: '/file', headers: {} }),
  } as unknown as ApiClient
  vi.stubGlobal('fetch', async () => fileOf(theirs, revision))
  const answer = await openDesign(api, 'd1', { ...NO_WORK, free: [kept] })
  if (!answer.ok) throw new Error(answer.error.name)
  return answer.value
}

test('a deck is fetched while this device looks for stored work; if there is any, the deck is fetched again', async () => {
  const { kept, decks } = work(rename('Two'))
  const revisions = [1, 2]
  const requests: string[] = []
  const api = {
    call: async () => {
      requests.push('deck')
      return done({ name: requests.length > 2 ? 'Two' : 'One', revision: revisions.shift() ?? 2, task_id: '' })
    },
    address: async () => ({ url: '/file', headers: {} }),
  } as unknown as ApiClient
  const files = [START, decks[0] ?? START]
  vi.stubGlobal('fetch', async () => fileOf(files.shift() ?? START, 2))
  const gather = async () => {
    requests.push('work')
    return { ...NO_WORK, free: [kept] }
  }
  const { opened: answer } = await openWithWork(api, 'd1', gather)
  expect(requests).toEqual(['deck', 'work', 'deck'])
  // The other tab saved in between: its deck is not a version to merge.
  expect(answer).toMatchObject({ ok: true, value: { revision: 2, hasUnsaved: false, conflict: null } })
})

test('a file that is older than the revision of its deck is fetched again', async () => {
  const { decks } = work(rename('Two'))
  const api = {
    call: async () => done({ name: 'Two', revision: 2, task_id: '' }),
    address: async () => ({ url: '/file', headers: {} }),
  } as unknown as ApiClient
  const files = [fileOf(START, 1), fileOf(decks[0] ?? START, 2)]
  vi.stubGlobal('fetch', async () => files.shift())
  const answer = await openDesign(api, 'd1', NO_WORK)
  expect(answer).toMatchObject({ ok: true, value: { revision: 2, deck: { title: 'Two' } } })
  expect(files).toEqual([])
})

test('the text of a file is known of the deck that is exactly what it says, not of one with the name that the server has', async () => {
  const opening = async (name: string) => {
    const api = {
      call: async () => done({ name, revision: 1, task_id: '' }),
      address: async () => ({ url: '/file', headers: {} }),
    } as unknown as ApiClient
    vi.stubGlobal('fetch', async () => fileOf(START, 1))
    const answer = await openDesign(api, 'd1', NO_WORK)
    return answer.ok && answer.value.base !== null ? takeFetchedText(answer.value.base) : undefined
  }
  expect(await opening(START.title)).toBe(JSON.stringify(toFile(START)))
  expect(await opening('Renamed elsewhere')).toBeNull()
})

test('our save whose response was lost is not a conflict, and all of it can still be undone', async () => {
  const { kept, decks } = work(rename('Two'), rename('Three'))
  const [saved = START] = decks
  const open = await opened(kept, saved, 2)
  expect(open).toMatchObject({ conflict: null, hasUnsaved: true, revision: 2, savedSeq: 1, journalKey: 'k' })
  expect(open.merged?.title).toBe('Three')
  expect(open.history.past).toHaveLength(2)
  expect(undo(open.history, open.deck)?.deck.title).toBe('Two')
})

test('if the server has everything, nothing is unsaved', async () => {
  const { kept, decks } = work(rename('Two'), rename('Three'))
  const open = await opened(kept, decks.at(-1) ?? START, 2)
  expect(open).toMatchObject({ conflict: null, hasUnsaved: false, savedSeq: 2 })
  expect(open.history.past).toHaveLength(2)
})

test('remote changes are merged, and the undo history remains', async () => {
  const { kept } = work(rename('Two'))
  const page = START.pages['page:1']
  const theirs = { ...START, pages: { 'page:1': { ...page, notes: 'theirs' } } } as Deck
  const open = await opened(kept, theirs, 2)
  expect(open).toMatchObject({ conflict: null, hasUnsaved: true, savedSeq: 0 })
  expect([open.merged?.title, open.merged?.pages['page:1']?.notes]).toEqual(['Two', 'theirs'])
  expect(open.history.past).toHaveLength(1)
})

test('if both changed the same thing, the user is asked', async () => {
  const { kept } = work(note('ours'))
  const page = START.pages['page:1']
  const theirs = { ...START, pages: { 'page:1': { ...page, notes: 'theirs' } } } as Deck
  const open = await opened(kept, theirs, 2)
  expect(open.conflict?.revision).toBe(2)
  expect(open.deck.pages['page:1']?.notes).toBe('ours')
})
