import {
  buildPages,
  buildScene,
  countingIds,
  createDeck,
  EMPTY_HISTORY,
  fromWireOutline,
  pagesOf,
  parseOutline,
  samplePages,
} from '@slidewright/engine/internal'
import { SUITS } from '@slidewright/engine/suits'
import { fakeMeasure } from '@slidewright/engine/testing'
import { autorun } from 'mobx'
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { done, failed } from '../../../api/failure.ts'
import { preloadFonts } from '../../../assets/fonts.ts'
import { startTexts } from '../../../i18n/index.ts'
import type { StoredWork } from '../../../stores/journal-state.ts'
import { NO_WORK, readStoredWork } from '../../../stores/stored-work.ts'
import { templates } from '../../../stores/templates.ts'
import { createEditorStore, type EditorStore } from '../editor-store.ts'
import { assemble } from './assemble.ts'
import { fetchGenerationSource, makePages } from './make-pages.ts'
import { openWithWork } from './open-design.ts'
import { type OpenHost, OpenStore } from './open-store.ts'

vi.mock('@slidewright/engine/internal', async original => {
  const real = await original<typeof import('@slidewright/engine/internal')>()
  const counted = { buildPages: vi.fn(real.buildPages), buildScene: vi.fn(real.buildScene) }
  return { ...real, ...counted, samplePages: vi.fn(real.samplePages) }
})
vi.mock('../../../assets/fonts.ts', () => ({ preloadFonts: vi.fn(async () => undefined) }))
vi.mock('../../../stores/stored-work.ts', async original => {
  const real = await original<typeof import('../../../stores/stored-work.ts')>()
  const keptWork = vi.fn(async (): Promise<StoredWork | null> => null)
  return {
    ...real,
    THIS_DEVICE: { ...real.THIS_DEVICE, locks: { take: async () => true, release: () => undefined } },
    lockDeviceWork: async () => real.NO_WORK,
    readStoredWork: keptWork,
    readWork: async () => {
      const work = await keptWork()
      return work === null ? { at: 'none' } : { at: 'sound', work }
    },
  }
})
vi.mock('../../../platform/idle.ts', () => ({ whenIdle: () => () => undefined }))
vi.mock('./open-design.ts', async original => ({
  ...(await original<typeof import('./open-design.ts')>()),
  openWithWork: vi.fn(),
}))
vi.mock('./make-pages.ts', async original => ({
  ...(await original<typeof import('./make-pages.ts')>()),
  fetchGenerationSource: vi.fn(),
  makePages: vi.fn(),
}))
vi.mock('../../../i18n/sample-words.ts', () => ({
  sampleWords: () => ({ title: 'Title', subtitle: 'About', head: 'A point', text: 'In one line', series: 'Series' }),
}))
vi.mock('../../../assets/measure.ts', () => ({ tabMeasure: () => fakeMeasure() }))
vi.mock('./assemble.ts', () => ({
  assemble: vi.fn(),
  freshIds: () => countingIds(),
  waitForClosingDecks: async () => undefined,
}))

const [SUIT] = SUITS
const [THEME] = SUIT?.themes ?? []
const OUTLINE = parseOutline('# Tea\n## Leaves\n### Green\n- one\n## Water\n### Soft\n- two\n')

let store: EditorStore
let events: string[]
let steps: string[]
let used: string[]

beforeAll(() => startTexts('en-US'))
beforeEach(async () => {
  const real = await vi.importActual<typeof import('./make-pages.ts')>('./make-pages.ts')
  vi.mocked(makePages).mockImplementation(real.makePages)
  vi.stubGlobal('document', { hidden: true, documentElement: { lang: 'en' } })
  for (const counted of [buildPages, buildScene, samplePages, preloadFonts]) vi.mocked(counted).mockClear()
  events = []
  steps = []
  used = []
  vi.spyOn(templates, 'remember').mockImplementation(async id => void used.push(id))
  vi.mocked(assemble).mockImplementation(async ({ deck }) => {
    store = createEditorStore(deck, { measure: fakeMeasure(), ids: countingIds('n') })
    store.editor.events$.subscribe(({ type }) => events.push(type))
    const saver = { noteChange: () => steps.push('noteChange') }
    const assembled = {
      context: { store, saver },
      settle: async () => void steps.push('settle'),
      startSaving: () => steps.push('startSaving'),
      close: () => steps.push('close'),
    }
    return assembled as unknown as Awaited<ReturnType<typeof assemble>>
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const ofTask = { id: null, taskId: 'task', suitId: 'beauty-black', themeId: null }
const HOST: OpenHost = { onNew: () => undefined, onGone: () => undefined, commandsFor: () => [] }
const commission = () => vi.mocked(fetchGenerationSource).mockResolvedValue(done({ taskId: 'task', outline: OUTLINE }))

test('opening a deck reports that its canvas is ready', async () => {
  if (!THEME) throw new Error('no theme')
  const deck = createDeck({ theme: THEME, title: 'Tea', language: 'en' })
  const opened = { base: deck, id: 'd1', taskId: null, revision: 3, history: EMPTY_HISTORY, seq: 0, savedSeq: 0 }
  const fetched = done({ ...opened, deck, journalKey: null, hasUnsaved: false, conflict: null })
  vi.mocked(openWithWork).mockResolvedValue({ work: NO_WORK, opened: fetched })
  const open = new OpenStore({ ...ofTask, id: 'd1', taskId: null }, HOST)
  await open.start()
  expect(open.state.at).toBe('open')
  expect(events).toEqual(['canvasInitialised'])
})

test('a suit becomes a deck at once: a page of each kind with sample text, saved with its template', async () => {
  const query = { id: null, taskId: null, suitId: 'paper', themeId: 'paper-sepia', template: 'suit' }
  await new OpenStore(query, HOST).start()
  const pages = pagesOf(store.deck)
  expect(pages.map(({ pageType }) => pageType)).toEqual([0, 1, 2, 3, 3, 3, 3, 3, 3, 3, 3, 4])
  expect(new Set(pages.map(({ layout }) => layout)).size).toBe(12)
  expect(store.deck).toMatchObject({ suit: 'paper', theme: { id: 'paper-sepia' }, title: 'Paper deck' })
  const words = JSON.stringify(pages[0]?.elements)
  expect([words.includes('"Title"'), words.includes('Paper')]).toEqual([true, false])
  expect(vi.mocked(assemble).mock.lastCall?.[0]).toMatchObject({
    hasUnsaved: true,
    persisted: { template_type: '1', tid: 'paper' },
  })
  expect(used).toEqual(['paper'])
})

test('a user deck becomes a copy; a task gets its suit and its colors', async () => {
  const theme = SUITS[1]?.themes[1]
  if (!theme || !SUITS[1]) throw new Error('no theme')
  const deck = createDeck({ theme, title: 'Plan', language: 'en', suit: SUITS[1].id })
  vi.spyOn(templates, 'fetchDeck').mockResolvedValue(done(deck))
  vi.spyOn(templates, 'nameOf').mockResolvedValue('Yearly plan')
  const query = { id: null, taskId: null, suitId: null, themeId: null, template: 'deck', templateId: 'template1' }
  const persisted = { template_type: '2', user_template_id: 'template1' }
  await new OpenStore(query, HOST).start()
  expect(store.deck).toEqual({ ...deck, title: 'Yearly plan' })
  expect(vi.mocked(assemble).mock.lastCall?.[0]).toMatchObject({ persisted })
  commission()
  await new OpenStore({ ...query, taskId: 'task' }, HOST).start()
  expect(store.deck).toMatchObject({ title: 'Tea', suit: SUITS[1].id, theme })
  expect(vi.mocked(assemble).mock.lastCall?.[0]).toMatchObject({ persisted, taskId: 'task' })
})

test('a missing user suit is reported at once; a deck made from text uses another suit and reports that', async () => {
  vi.spyOn(templates, 'loadSuit').mockResolvedValue(null)
  const query = { id: null, taskId: null, suitId: 'own.t1', themeId: null, template: 'pptx', templateId: 't1' }
  const open = new OpenStore(query, HOST)
  await open.start()
  expect(open.state).toMatchObject({ at: 'failed', failure: { name: 'notFound' } })
  commission()
  const made = new OpenStore({ ...query, taskId: 'task' }, HOST)
  await made.start()
  expect(made.note).toEqual({ kind: 'templateGone' })
  expect(store.deck.suit).toBe('beauty-black')
  expect(vi.mocked(assemble).mock.lastCall?.[0].persisted).toEqual({})
})

test('an unsaved deck of a template survives a reload, with the fields it is saved with', async () => {
  if (!THEME) throw new Error('no theme')
  const deck = createDeck({ theme: THEME, title: 'Changed', language: 'en' })
  const fields = { template_type: '1', tid: 'paper' }
  const stored = { key: 'k', id: null, taskId: null, fields, deck, revision: 0, savedSeq: 0 }
  const query = { id: null, taskId: null, suitId: 'paper', themeId: null, template: 'suit' }
  vi.mocked(readStoredWork).mockResolvedValueOnce({ stored, entries: [] })
  await new OpenStore(query, HOST).start()
  expect(store.deck.title).toBe('Changed')
  expect(vi.mocked(assemble).mock.lastCall?.[0]).toMatchObject({ persisted: fields, journalKey: 'k', hasUnsaved: true })
  vi.mocked(readStoredWork).mockResolvedValueOnce({ stored: { ...stored, id: 'd1' }, entries: [] })
  await new OpenStore(query, HOST).start()
  expect(store.deck.title).toBe('Paper deck')
})

test('a missing template is reported', async () => {
  vi.spyOn(templates, 'fetchDeck').mockResolvedValue(failed('notFound'))
  vi.spyOn(templates, 'nameOf').mockResolvedValue(null)
  const query = { id: null, taskId: null, suitId: null, themeId: null, template: 'deck', templateId: 'template1' }
  const open = new OpenStore(query, HOST)
  await open.start()
  expect(open.state).toMatchObject({ at: 'failed', failure: { name: 'notFound' } })
})

test('a task becomes pages; then the content is complete, is saved, and is where undo ends', async () => {
  commission()
  const open = new OpenStore(ofTask, HOST)
  await open.start()
  expect(pagesOf(store.deck).map(page => page.pageType)).toEqual([0, 1, 2, 3, 2, 3, 4])
  expect([open.state.at, open.making, open.note]).toEqual(['open', null, null])
  expect(events.filter(type => type === 'pageAdded')).toHaveLength(7)
  expect([events[0], events.at(-1)]).toEqual(['canvasInitialised', 'contentCompleted'])
  expect(events.filter(type => type === 'canvasInitialised')).toHaveLength(1)
  expect(steps).toEqual(['settle', 'startSaving', 'noteChange'])
  expect(store.editor.undo()).toBe(false)
  expect(pagesOf(store.deck)).toHaveLength(7)
})

test('a generated deck includes its generation record, in the specification’s format', async () => {
  commission()
  await new OpenStore(ofTask, HOST).start()
  const { aiData = null } = vi.mocked(assemble).mock.lastCall?.[0] ?? {}
  const { outline, ...rest } = JSON.parse(aiData ?? 'null')
  expect(rest).toEqual({
    version: 1,
    task_id: 'task',
    language: OUTLINE.language,
    suit_id: 'beauty-black',
    design_language_id: THEME?.id,
  })
  expect(fromWireOutline(outline, OUTLINE.language)).toEqual(OUTLINE)
  expect(outline).toMatchObject({
    value: 'Tea',
    type: 'title',
    depth: 0,
    pageIndex: 0,
    children: [{ value: 'Leaves', depth: 1, sort: 0, originType: 'list', imageList: [], aiImageNum: 0 }, {}],
  })
})

test('H8 edits made while pages arrive can be undone once all are there, and only those edits', async () => {
  commission()
  vi.mocked(makePages).mockImplementationOnce(async (outline, ports, signal) => {
    const { makePages: make } = await vi.importActual<typeof import('./make-pages.ts')>('./make-pages.ts')
    let pauses = 0
    const pause = async () => {
      if (++pauses === 2) store.run('deck.rename', { title: 'My tea' })
      if (pauses === 4) store.run('page.setNotes', { notes: 'Smile' })
    }
    return make(outline, { ...ports, pause }, signal)
  })
  await new OpenStore(ofTask, HOST).start()
  expect(pagesOf(store.deck).map(page => page.pageType)).toEqual([0, 1, 2, 3, 2, 3, 4])
  expect([store.deck.title, pagesOf(store.deck)[0]?.notes]).toEqual(['My tea', 'Smile'])
  expect([store.editor.undo(), store.editor.undo(), store.editor.undo()]).toEqual([true, true, false])
  expect([store.deck.title, pagesOf(store.deck)[0]?.notes]).toEqual(['Tea', ''])
  expect(pagesOf(store.deck)).toHaveLength(7)
})

test.each(['limit', 'pluginError', 'taskError', 'timeout', 'cancelled'] as const)(
  'content that ends with %s is reported as that failure',
  async name => {
    vi.mocked(fetchGenerationSource).mockResolvedValue(failed(name))
    const open = new OpenStore(ofTask, HOST)
    await open.start()
    expect(open.state).toEqual({ at: 'failed', failure: { name }, isMaking: true })
  },
)

test('a suit that lacks a layout is reported', async () => {
  commission()
  vi.mocked(makePages).mockResolvedValueOnce({ made: 0, dropped: [], suitFailed: true, wasCancelled: false })
  const open = new OpenStore(ofTask, HOST)
  await open.start()
  expect(open.state).toEqual({ at: 'failed', failure: { name: 'suitIncomplete' }, isMaking: true })
  expect(steps).toEqual(['close'])
})

test('pages that failed are reported once; the deck is open', async () => {
  commission()
  vi.mocked(makePages).mockResolvedValueOnce({ made: 6, dropped: ['Green'], suitFailed: false, wasCancelled: false })
  const open = new OpenStore(ofTask, HOST)
  await open.start()
  expect([open.state.at, open.note]).toEqual(['open', { kind: 'dropped', names: ['Green'] }])
})

describe('built once', () => {
  const calls = () => ({
    decks: vi.mocked(buildPages).mock.calls.length,
    samples: vi.mocked(samplePages).mock.calls.length,
    scenes: vi.mocked(buildScene).mock.calls.length,
    fetched: vi.mocked(preloadFonts).mock.calls.length,
  })
  const order = (counted: unknown) => vi.mocked(counted as typeof buildPages).mock.invocationCallOrder[0] ?? 0

  test('a task is built in one pass, after its fonts were fetched, without building scenes to find them', async () => {
    commission()
    await new OpenStore(ofTask, HOST).start()
    expect(calls()).toEqual({ decks: 1, samples: 0, scenes: 0, fetched: 1 })
    expect(order(preloadFonts)).toBeLessThan(order(buildPages))
    const text = [...(vi.mocked(preloadFonts).mock.calls[0]?.[0] ?? [])].map(need => need.text).join('')
    expect([...'TeaLvsGrnWtSf'].filter(character => !text.includes(character))).toEqual([])
  })

  test('a suit becomes a deck in one pass, after its fonts were fetched', async () => {
    await new OpenStore({ id: null, taskId: null, suitId: 'paper', themeId: null, template: 'suit' }, HOST).start()
    const pages = pagesOf(store.deck).length
    // One page of each kind, then the fonts of the page shown.
    expect(calls()).toEqual({ decks: 0, samples: pages, scenes: 0, fetched: 2 })
    expect(order(preloadFonts)).toBeLessThan(order(samplePages))
  })

  test('a page that is split increases the expected number of pages', async () => {
    const points = Array.from({ length: 60 }, (_, at) => `- Point number ${at} with some more words to it\n`).join('')
    const outline = parseOutline(`# Tea\n## Leaves\n### Green\n${points}`)
    vi.mocked(fetchGenerationSource).mockResolvedValue(done({ taskId: 'task', outline }))
    const open = new OpenStore(ofTask, HOST)
    const counts = new Set<number | null | undefined>()
    autorun(() => counts.add(open.making?.count))
    await open.start()
    const pages = pagesOf(store.deck).length
    expect(pages).toBeGreaterThan(5)
    const known = [...counts].flatMap(count => count ?? [])
    expect([known[0], Math.max(...known)]).toEqual([4, pages + 1])
    expect(known).toEqual([...known].sort((a, b) => a - b))
  })
})
