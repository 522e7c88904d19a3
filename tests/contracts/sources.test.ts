import { flattenOutline, type Outline, parseOutline, printFreemind, printXmind } from '@slidewright/engine/internal'
import { type ParsedOf, UPLOADS_PATH } from '@slidewright/shared'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { FileHints } from '../../server/ports/source-reader.ts'
import { makeZip } from '../support/make-zip.ts'
import { patience } from '../support/patience.ts'
import { type Client, visitorOf } from './client.ts'
import { type LocalServer, newFolder, startLocal } from './local-server.ts'
import { pngOf } from './pictures.ts'

interface Parsed {
  readonly title: string
  readonly outline: string
  readonly left_out: readonly { readonly code: string; readonly count: number }[]
  readonly pages: number
  readonly type: number
  readonly kind: string
}

let server: LocalServer
let client: Client

beforeAll(async () => {
  server = await startLocal({}, newFolder())
  client = await visitorOf(server.url)
})
afterAll(() => server.stop())

async function parse(bytes: Uint8Array | string, format: string, more: Partial<ParsedOf<'parseFile'>> = {}) {
  const uploaded = await client.upload('source', format, bytes)
  expect(uploaded.code).toBe(0)
  return client.post<Parsed>('/api/fc/parse_file', { url: uploaded.data.url, name: `file.${format}`, ...more })
}

const MAP = '<map><node TEXT="Deck"><node TEXT="A"><node TEXT="P"><node TEXT="x"/></node></node></node></map>'

describe('parse_file', () => {
  test('an uploaded file becomes an outline, with its type and what is left out', async () => {
    const { code, data } = await parse(MAP, 'mm', { type: 6 })
    expect(code).toBe(0)
    expect(data).toMatchObject({ title: 'Deck', type: 6, kind: 'mm', pages: 1, left_out: [] })
    expect(flattenOutline(parseOutline(data.outline)).map(node => node.value)).toEqual(['Deck', 'A', 'P', 'x'])
  })

  test('content wins over name and expected type, and that is told', async () => {
    expect((await parse(MAP, 'docx', { type: 4 })).data).toMatchObject({
      kind: 'mm',
      type: 6,
      left_out: [{ code: 'otherType', count: 1 }],
    })
    expect((await parse(MAP, 'bin', { name: 'noname', type: 5 })).data.left_out).toEqual([
      { code: 'otherType', count: 1 },
    ])
  })

  test('pictures of a file become uploads of the asker; a broken one is left out', async () => {
    const topic = (title: string, src: string) => ({ title, image: { src } })
    const content = [
      {
        rootTopic: {
          title: 'D',
          children: { attached: [topic('good', 'xap:resources/a.png'), topic('bad', 'xap:resources/b.png')] },
        },
      },
    ]
    const file = makeZip([
      { name: 'content.json', data: JSON.stringify(content) },
      { name: 'resources/a.png', data: pngOf(140, 130) },
      { name: 'resources/b.png', data: 'no picture' },
    ])
    const { data } = await parse(file, 'xmind')
    const [good, bad] = parseOutline(data.outline).root.children
    expect(good?.images?.[0]?.url).toMatch(new RegExp(`^${UPLOADS_PATH}[\\w-]+\\.png$`, 'u'))
    expect(bad?.images).toBeUndefined()
    expect(data.left_out).toMatchObject([{ code: 'otherPictures', count: 1 }])
    expect((await client.raw(good?.images?.[0]?.url ?? '')).headers.get('Content-Type')).toBe('image/png')
    expect(data.outline).not.toContain('picture:')
  })

  test.each([
    ['a password', Buffer.from('d0cf11e0a1b11ae1', 'hex'), 42222],
    ['a picture', pngOf(4, 4), 42223],
    ['bytes without sense', new Uint8Array(300).map((_, index) => (index * 7) % 13), 42223],
    ['a cut zip file', makeZip([{ name: 'content.json', data: '[]' }]).subarray(0, 60), 42221],
    ['an empty zip file', makeZip([]), 42229],
    ['spaces', '   \n', 42229],
    ['a bomb', makeZip([{ name: 'content.json', data: new Uint8Array(60 * 1024 * 1024) }]), 42226],
    ['definitions', '<!DOCTYPE map [<!ENTITY a "b">]><map/>', 42230],
  ])('%s is refused with its code, within two seconds of reading', async (_, bytes, code) => {
    await parse(MAP, 'mm')
    const uploaded = await client.upload('source', 'bin', new Uint8Array(Buffer.from(bytes)))
    const started = performance.now()
    const answer = await client.post('/api/fc/parse_file', { url: uploaded.data.url, name: 'a.mm' })
    expect(answer.code).toBe(code)
    expect(performance.now() - started).toBeLessThan(patience(2_000))
  })

  test("what is not the asker's, or no source, is not there", async () => {
    const uploaded = await client.upload('source', 'mm', MAP)
    const stranger = await visitorOf(server.url)
    expect((await stranger.post('/api/fc/parse_file', { url: uploaded.data.url })).code).toBe(40400)
    const picture = await client.upload('picture', 'png', pngOf(4, 4))
    expect((await client.post('/api/fc/parse_file', { url: picture.data.url })).code).toBe(40400)
    expect((await client.post('/api/fc/parse_file', { url: 'https://example.org/a.mm' })).code).toBe(40400)
  })
})

describe('a source that was read keeps its structure all the way', () => {
  const outline: Outline = parseOutline(
    '# Plan\n\n## First\n\n### Costs\n<!-- notes: say it slowly -->\n| Year | Cost |\n| --- | --- |\n| 2023 | 4 |\n| 2024 | 7 |\n\n### Steps\n1. one\n2. two\n   - deeper\n\n## Second\n\n### Quote\n> Words — Someone\n\n### Last\n- a point of some length about the matter\n',
  )
  const headings = (markdown: string) =>
    flattenOutline(parseOutline(markdown))
      .filter(node => node.kind !== 'point' && node.kind !== 'catalog' && node.kind !== 'ending')
      .map(node => `${node.kind} ${node.value}`)

  test.each([
    ['xmind', 5, makeZip(Object.entries(printXmind(outline)).map(([name, data]) => ({ name, data })))],
    ['mm', 6, new TextEncoder().encode(printFreemind(outline))],
  ])('%s: titles, order, tables, notes and origins come out of the streams', async (format, type, bytes) => {
    const parsed = await parse(bytes, format, { type })
    const added = await client.post<{ task_id: string }>('/api/ai/chat/import/add', {
      platform: 1,
      type: parsed.data.type,
      title: '',
      content: parsed.data.outline,
    })
    const query = { task_id: added.data.task_id }
    const written = await client.stream('/api/ai/chat/outline', query)
    expect(headings(written.text)).toEqual(headings(parsed.data.outline))
    const content = await client.stream('/api/ai/chat/word', query)
    expect(headings(content.text)).toEqual(headings(parsed.data.outline))
    const nodes = flattenOutline(parseOutline(content.text))
    expect(nodes.find(node => node.value === 'Costs')).toMatchObject({
      table: {
        rows: [
          ['Year', 'Cost'],
          ['2023', '4'],
          ['2024', '7'],
        ],
      },
      notes: 'say it slowly',
    })
    expect(nodes.find(node => node.value === 'deeper')?.source).toEqual({ source: `file.${format}`, place: 'Steps' })
  })
})

describe('other requests are not disturbed', () => {
  const read = (bytes: Uint8Array, signal = new AbortController().signal, hints: FileHints = { name: 'a.mm' }) =>
    server.ports.sources.read(bytes, hints, { owner: { id: 'a' }, signal })

  test('while files are read, the event loop goes on, and more than can wait are refused', async () => {
    const heavy = () =>
      new TextEncoder().encode(`<map><node TEXT="D">${'<node TEXT="&#65;&#66;"/>'.repeat(3_000)}</node></map>`)
    let longest = 0
    let last = performance.now()
    const timer = setInterval(() => {
      longest = Math.max(longest, performance.now() - last)
      last = performance.now()
    }, 5)
    const files = Array.from({ length: 20 }, heavy)
    last = performance.now()
    const results = await Promise.all(files.map(file => read(file)))
    clearInterval(timer)
    expect(results.filter(result => !result.ok && result.error.code === 'sourceBusy')).toHaveLength(3)
    expect(results.filter(result => result.ok)).toHaveLength(17)
    // The box may be busy itself; a parser on this thread would hold it for seconds.
    expect(longest).toBeLessThan(patience(1_000))
  })

  test('cancelling ends the reading at once', async () => {
    const cancel = new AbortController()
    const reading = read(new TextEncoder().encode(`<map>${'<node TEXT="a">'.repeat(100)}`), cancel.signal)
    cancel.abort()
    expect(await reading).toEqual({ ok: false, error: { code: 'taskCancelled' } })
  })
})
