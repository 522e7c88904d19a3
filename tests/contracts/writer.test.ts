import { readFileSync } from 'node:fs'
import { flattenOutline, type Outline, type OutlineNode, outlinePages, parseOutline } from '@slidewright/engine'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { textReader } from '../../server/importers/text-reader.ts'
import { type ContentRequest, type Writer, WriterError, type WriterRequest } from '../../server/ports/writer.ts'
import { inPieces, READING_PACE } from '../../server/providers/writer-builtin/stream.ts'
import { createBuiltinWriter } from '../../server/providers/writer-builtin/writer.ts'
import { createOpenAiWriter } from '../../server/providers/writer-openai/writer.ts'
import { type OpenAiServer, startOpenAi } from './openai-server.ts'

const OUTLINE = `# The return of the night train
## Why now
### Riders came back first
- Demand: It grew faster than supply
- Privacy: It is worth more than speed
### Climate targets need the night
- Reach: Night trains go further than day trains
## The plan
### Five steps until 2030
1. Agree on common rules
2. Reserve the paths
3. Order the carriages
`

function fixture(name: string): string {
  return readFileSync(new URL(`../fixtures/sources/${name}`, import.meta.url), 'utf8')
}

const NIGHT_TRAIN = fixture('night-train.md')
const TETSUDO = fixture('tetsudo.txt')
const fromTitle: WriterRequest = { kind: 'title', title: 'Marketing plan 2026' }
const fromSource: WriterRequest = { kind: 'source', title: '', text: NIGHT_TRAIN, sourceName: 'night-train.md' }

function contentOf(outline: Outline): ContentRequest {
  return { ...fromTitle, outline }
}

async function whole(pieces: AsyncIterable<string>): Promise<string> {
  let text = ''
  for await (const piece of pieces) text += piece
  return text
}

function calm(): { readonly signal: AbortSignal } {
  return { signal: new AbortController().signal }
}

async function codeOf(pieces: AsyncIterable<string>): Promise<number> {
  try {
    await whole(pieces)
  } catch (error) {
    if (error instanceof WriterError) return error.code
    throw error
  }
  return 0
}

/** Every number of a text as it is written, digits with their marks. */
function figuresIn(text: string): string[] {
  return text.match(/\d(?:[\d.,]*\d)?/gu) ?? []
}

/** A node's words and cells. */
function wordsOn(node: OutlineNode): readonly string[] {
  return [node.value, ...(node.table?.rows.flat() ?? [])]
}

/** The numbers of headings, tables and lists. */
function keyFiguresOf(outline: Outline): string[] {
  return flattenOutline(outline).flatMap(node => {
    const isProse = node.kind === 'point' && node.originType === 'paragraph'
    return isProse ? [] : wordsOn(node).flatMap(figuresIn)
  })
}

let server: OpenAiServer
beforeAll(async () => {
  server = await startOpenAi()
})
afterAll(() => server.stop())
beforeEach(() => server.behave({ does: 'answer', text: OUTLINE }))

function openAi(): Writer {
  return createOpenAiWriter({
    baseUrl: server.baseUrl,
    model: 'test-model',
    apiKey: 'secret',
    retryMs: 5,
    reader: textReader,
  })
}

const WRITERS: readonly (readonly [name: string, make: () => Writer])[] = [
  ['builtin', () => createBuiltinWriter({ reader: textReader })],
  ['openai', openAi],
]

describe.each(WRITERS)('W every writer: %s', (_, make) => {
  test('W1 an outline has a title and pages with points, and comes in pieces', async () => {
    for (const request of [fromTitle, fromSource]) {
      const pieces: string[] = []
      for await (const piece of make().outline(request, calm())) pieces.push(piece)
      const outline = parseOutline(pieces.join(''))
      expect(outline.root.value).not.toBe('')
      expect(outlinePages(outline).length).toBeGreaterThanOrEqual(3)
      expect(outlinePages(outline).every(page => page.children.length > 0 || page.table !== undefined)).toBe(true)
      expect(pieces.length).toBeGreaterThan(5)
    }
  })

  test('W2 content keeps titles, order and the author’s words, and fills what is missing', async () => {
    server.behave({ does: 'answer', text: OUTLINE.replace('Climate targets need the night', 'Something else') })
    const edited = parseOutline(
      '# My deck\n## One\n### Riders came back first\n### Mine\n- My own words\n## The plan\n### Five steps until 2030\n',
    )
    const outline = parseOutline(await whole(make().content(contentOf(edited), calm())))
    const titles = (tree: Outline) =>
      flattenOutline(tree)
        .filter(node => node.kind !== 'point')
        .map(node => node.value)
    expect(titles(outline)).toEqual(titles(edited))
    const [first, mine, last] = outlinePages(outline)
    expect(first?.children.length).toBeGreaterThan(0)
    expect(mine?.children.map(point => point.value)).toEqual(['My own words'])
    expect(last?.children.length).toBeGreaterThan(0)
  })

  test('W3 a source without words is 12102', async () => {
    expect(await codeOf(make().outline({ kind: 'source', title: '', text: ' \n\n' }, calm()))).toBe(12102)
  })

  test('W4 a stream that is stopped throws the reason within a second', async () => {
    server.behave({ does: 'hang', text: '# A deck that hangs\n## One\n### Page\n- point\n' })
    const stopper = new AbortController()
    const began = performance.now()
    const reading = (async () => {
      for await (const _piece of make().outline(fromTitle, { signal: stopper.signal }))
        stopper.abort(new Error('stopped'))
    })()
    await expect(reading).rejects.toThrow('stopped')
    expect(performance.now() - began).toBeLessThan(1000)
  })

  test('W5 a stream that was stopped before it began gives nothing', async () => {
    const stopped = AbortSignal.abort(new Error('stopped'))
    await expect(whole(make().outline(fromTitle, { signal: stopped }))).rejects.toThrow('stopped')
  })
})

describe('W builtin', () => {
  const writer = createBuiltinWriter({ reader: textReader })

  test('W10 the first piece is ready before anything is waited for, and the same request gives the same text', async () => {
    const once = await whole(writer.outline(fromTitle, calm()))
    expect(await whole(writer.outline(fromTitle, calm()))).toBe(once)
    for (const request of [fromTitle, fromSource]) {
      const waits: string[] = []
      const timer = setImmediate(() => waits.push('the event loop turned'))
      const pieces = writer.outline(request, calm())[Symbol.asyncIterator]()
      const first = await pieces.next()
      clearImmediate(timer)
      expect(first.value).toMatch(/^# \S/u)
      expect(waits).toEqual([])
      await pieces.return?.()
    }
  })

  test('W10 however long a text is, its stream waits no longer than its pace allows in all', async () => {
    for (const text of [OUTLINE, NIGHT_TRAIN, NIGHT_TRAIN.repeat(6)]) {
      const waits: number[] = []
      const wait = async (ms: number) => void waits.push(ms)
      let written = ''
      for await (const piece of inPieces(text, { ...READING_PACE, wait }, calm().signal)) written += piece
      expect(written).toBe(text)
      expect(waits.length).toBeGreaterThan(0)
      expect(waits.reduce((sum, ms) => sum + ms, 0)).toBeLessThanOrEqual(1.1 * READING_PACE.totalMs)
    }
    expect(READING_PACE.totalMs).toBeLessThan(1000)
  })

  test.each([
    ['night-train.md', NIGHT_TRAIN],
    ['tetsudo.txt', TETSUDO],
  ])(
    'W11 %s: headings in order, no figure invented, those of headings, tables and lists on pages, the others there or in notes',
    async (sourceName, text) => {
      const request: WriterRequest = { kind: 'source', title: '', text, sourceName }
      const outline = parseOutline(await whole(writer.outline(request, calm())))
      const given = textReader.read(text, { title: '', source: sourceName }).outline
      const headings = flattenOutline(outline).filter(node => node.kind === 'chapter' || node.kind === 'page')
      const titles = headings.map(node => node.value).filter((title, index, all) => title !== all[index - 1])
      const wanted = flattenOutline(given).filter(node => node.kind === 'chapter' || node.kind === 'page')
      expect(titles).toEqual(wanted.map(node => node.value))
      const shown = flattenOutline(outline).flatMap(wordsOn).flatMap(figuresIn)
      const said = flattenOutline(outline).flatMap(node => figuresIn(node.notes ?? ''))
      const known = new Set(figuresIn(text))
      expect([...shown, ...said].filter(figure => !known.has(figure))).toEqual([])
      const arrived = new Set([...shown, ...said])
      const all = new Set(flattenOutline(given).flatMap(wordsOn).flatMap(figuresIn))
      expect(all.size).toBeGreaterThan(60)
      expect([...all].filter(figure => !arrived.has(figure))).toEqual([])
      const onPages = new Set(shown)
      expect(keyFiguresOf(given).filter(figure => !onPages.has(figure))).toEqual([])
      expect(onPages.size / all.size).toBeGreaterThan(0.4)
    },
  )

  test('W12 a bare title gives no figure that it did not hold', async () => {
    const outline = parseOutline(await whole(writer.outline({ kind: 'title', title: 'The history of chess' }, calm())))
    expect(flattenOutline(outline).filter(node => /\d/u.test(node.value))).toEqual([])
  })
})

describe('W openai', () => {
  test('W20 it asks for a stream, with the key, and marks the source as data', async () => {
    await whole(openAi().outline(fromSource, calm()))
    const [asked] = server.asked
    expect(asked).toMatchObject({
      url: '/v1/chat/completions',
      authorization: 'Bearer secret',
      body: { model: 'test-model', stream: true },
    })
    expect(asked?.body.messages[0]).toMatchObject({ role: 'system' })
    expect(asked?.body.messages[0]?.content).toContain('Write in English (en)')
    expect(asked?.body.messages[1]?.content).toMatch(/^<<<source\n[\s\S]*\nsource>>>$/u)
  })

  test('W21 talk, fences, pictures and false sources do not come through', async () => {
    const noisy = `Sure! Here it is:\n\n\`\`\`markdown\n${OUTLINE}![x](https://evil.example/beacon.png)\n- a <!-- source="secret.pdf" -->\n\`\`\`\nI hope this helps`
    server.behave({ does: 'answer', text: noisy })
    const text = await whole(openAi().outline(fromTitle, calm()))
    expect(text.startsWith('# The return')).toBe(true)
    expect(text).not.toMatch(/Sure|evil|secret\.pdf|```/u)
  })

  test('W22 chapters that hold points are pages', async () => {
    server.behave({ does: 'answer', text: '# D\n\n## Slide 1: One\n\n- a\n- b\n\n## Two\n- c\n' })
    const outline = parseOutline(await whole(openAi().outline(fromTitle, calm())))
    expect(outlinePages(outline).map(page => page.value)).toEqual(['One', 'Two'])
  })

  test('W23 an answer that is no outline is asked for again, once', async () => {
    server.behave({ does: 'answer', text: 'I cannot.' }, { does: 'answer', text: OUTLINE })
    expect(await whole(openAi().outline(fromTitle, calm()))).toBe(OUTLINE)
    server.behave({ does: 'answer', text: 'I cannot.' })
    expect(await codeOf(openAi().outline(fromTitle, calm()))).toBe(12111)
    expect(server.asked).toHaveLength(2)
  })

  test('W24 an answer that the model’s limit cut goes on', async () => {
    server.behave(
      { does: 'answer', text: OUTLINE.slice(0, OUTLINE.indexOf('## The plan')), finish: 'length' },
      { does: 'answer', text: OUTLINE.slice(OUTLINE.indexOf('## The plan')) },
    )
    expect(await whole(openAi().outline(fromTitle, calm()))).toBe(OUTLINE)
  })

  test('W25 429 is tried three more times, then 12109', async () => {
    server.behave({ does: 'fail', status: 429 })
    expect(await codeOf(openAi().outline(fromTitle, calm()))).toBe(12109)
    expect(server.asked).toHaveLength(4)
    server.behave({ does: 'fail', status: 429 }, { does: 'fail', status: 503 }, { does: 'answer', text: OUTLINE })
    expect(await codeOf(openAi().outline(fromTitle, calm()))).toBe(0)
  })

  test.each([
    [500, 4],
    [401, 1],
    [400, 1],
  ])('W26 %i is 12111 after %i tries', async (status, tries) => {
    server.behave({ does: 'fail', status })
    expect(await codeOf(openAi().outline(fromTitle, calm()))).toBe(12111)
    expect(server.asked).toHaveLength(tries)
  })

  test.each(['cut', 'endEarly'] as const)(
    'W27 a stream that breaks off (%s) is 12111 and is not tried again',
    async does => {
      server.behave({ does, text: OUTLINE })
      expect(await codeOf(openAi().outline(fromTitle, calm()))).toBe(12111)
      expect(server.asked).toHaveLength(1)
      expect(await codeOf(openAi().content(contentOf(parseOutline(OUTLINE)), calm()))).toBe(12111)
    },
  )

  test('W28 nobody listening is 12111', async () => {
    const deaf = createOpenAiWriter({
      baseUrl: 'http://127.0.0.1:1/v1',
      model: 'm',
      apiKey: '',
      retryMs: 1,
      reader: textReader,
    })
    expect(await codeOf(deaf.outline(fromTitle, calm()))).toBe(12111)
  })

  test('W29 stopping closes the connection to the model', async () => {
    const before = server.dropped()
    server.behave({ does: 'hang', text: '# A\n## B\n### C\n- d\n' })
    const stopper = new AbortController()
    const reading = (async () => {
      for await (const _piece of openAi().outline(fromTitle, { signal: stopper.signal }))
        stopper.abort(new Error('stopped'))
    })()
    await expect(reading).rejects.toThrow('stopped')
    await expect.poll(server.dropped, { timeout: 1000 }).toBe(before + 1)
  })

  test('W30 heads of the author are gone on with, other changes are not taken, and the text is final as it streams', async () => {
    const edited = parseOutline('# D\n### Page\n- Cost\n- Leave me\n> Said once\n### Other\n- x\n')
    server.behave({
      does: 'answer',
      text: '# D\n### Page\n- Cost: Less than a car\n- Changed\n<!-- notes: Slowly. -->\n### Other\n- x\n',
    })
    const outline = parseOutline(await whole(openAi().content(contentOf(edited), calm())))
    const [page] = outlinePages(outline)
    expect(page?.children.map(point => point.value)).toEqual(['Cost: Less than a car', 'Leave me', 'Said once'])
    expect(page?.notes).toBe('Slowly.')
  })

  test('control: an endpoint that answers nothing at all passes none of this', async () => {
    server.behave({ does: 'answer', text: '' })
    expect(await codeOf(openAi().outline(fromTitle, calm()))).toBe(12111)
  })
})
