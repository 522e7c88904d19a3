import {
  countingIds,
  createDeck,
  createImage,
  createPage,
  type Deck,
  FALLBACK_THEME,
  type ImageElement,
  type PageId,
  pageOf,
} from '@slidewright/engine/internal'
import { fakeMeasure } from '@slidewright/engine/testing'
import { beforeEach, expect, test, vi } from 'vitest'
import { showToast } from '../../ui/Toast.tsx'
import type { CommandContext } from '../session/editor-context.ts'
import { createEditorStore, type EditorStore } from '../session/editor-store.ts'
import { placePicture } from './pictures.ts'

const STORED = { url: '/uploads/sea.png', hash: 'sea', mime: 'image/png', width: 400, height: 200 }
const file = new File([new Uint8Array(20)], 'sea.png', { type: 'image/png' })

let arrive: () => void = () => undefined
vi.mock('../../assets/shrink-picture.ts', () => ({ readyPicture: async (given: File) => ({ ok: true, file: given }) }))
vi.mock('../../i18n/index.ts', () => ({ text: (key: string, values?: object) => `${key} ${JSON.stringify(values)}` }))
vi.mock('../../ui/Toast.tsx', () => ({ showToast: vi.fn(() => () => undefined) }))
vi.mock('../../api/upload.ts', () => ({
  upload: () =>
    new Promise(resolve => {
      arrive = () => resolve({ ok: true, value: STORED })
    }),
}))

const OLD = {
  ...createImage('element:old', { x: 10, y: 20, width: 100, height: 50 }, 'asset:old', 'A lake'),
  order: 'a0',
}

function deckOfTwo(): Deck {
  const first = createPage({ id: 'page:a', order: 'a0', elements: { [OLD.id]: OLD } })
  const second = createPage({ id: 'page:b', order: 'a1', elements: {} })
  const asset = { id: 'asset:old', hash: 'old', mime: 'image/png', width: 100, height: 50, url: '/old.png' } as const
  const deck = createDeck({ theme: FALLBACK_THEME, title: '', language: 'en' })
  return { ...deck, pages: { [first.id]: first, [second.id]: second }, assets: { [asset.id]: asset } }
}

let store: EditorStore
const context = () => ({ store }) as CommandContext
const pictures = (page: PageId) =>
  Object.values(pageOf(store.deck, page)?.elements ?? {}).filter((each): each is ImageElement => each.kind === 'image')
const arrived = () => vi.waitFor(() => expect(arrive()).toBeUndefined())

beforeEach(() => {
  vi.mocked(showToast).mockClear()
  arrive = () => expect.fail('nothing is uploaded yet')
  store = createEditorStore(deckOfTwo(), { measure: fakeMeasure(), ids: countingIds('n') })
})

test('an image is inserted on the page where it was dropped, although another one is current by then', async () => {
  const done = placePicture(context(), file, { at: { x: 200, y: 200 } })
  store.run('selection.set', { page: 'page:b' })
  await arrived()
  await done
  expect([pictures('page:a').length, pictures('page:b').length]).toEqual([2, 0])
  expect([store.selection.page, store.selection.elements]).toEqual(['page:b', []])
  expect(vi.mocked(showToast).mock.lastCall?.[0].text).toBe('editor.picture.onPage {"number":1}')
})

test('if that page is gone, it is inserted on the current page', async () => {
  const done = placePicture(context(), file, { replaced: OLD.id })
  store.run('page.delete', undefined)
  await arrived()
  await done
  expect(pictures('page:b')).toHaveLength(1)
})

test('an image replaced on another page keeps its alternative text, which can be cleared', async () => {
  const done = placePicture(context(), file, { replaced: OLD.id })
  store.run('selection.set', { page: 'page:b' })
  await arrived()
  await done
  expect(pictures('page:a')).toMatchObject([{ id: OLD.id, alt: 'A lake' }])
  expect(pictures('page:a')[0]?.asset).not.toBe('asset:old')
  const offer = vi.mocked(showToast).mock.calls.find(([{ action }]) => action !== undefined)?.[0]
  expect(offer?.text).toContain('A lake')
  offer?.action?.run()
  expect(pictures('page:a')[0]?.alt).toBe('')
})

test('alternative text that comes with an image is used without asking', async () => {
  const done = placePicture(context(), file, { replaced: OLD.id, alt: 'The sea' })
  await arrived()
  await done
  expect(pictures('page:a')).toMatchObject([{ id: OLD.id, alt: 'The sea' }])
  expect(vi.mocked(showToast).mock.calls.some(([{ action }]) => action !== undefined)).toBe(false)
})
