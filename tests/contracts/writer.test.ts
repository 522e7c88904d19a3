import { readFileSync } from 'node:fs'
import {
  flattenOutline,
  type Outline,
  type OutlineNode,
  outlinePages,
  parseOutline,
  printOutline,
} from '@slidewright/engine/internal'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { textReader } from '../../server/importers/text/text-reader.ts'
import type { ContentRequest, Writer, WriterRequest } from '../../server/ports/writer.ts'
import { createTextThreads } from '../../server/providers/text-threads/text-threads.ts'
import { READING_PACE, streamInPieces } from '../../server/providers/writer-builtin/stream.ts'
import { createBuiltinWriter } from '../../server/providers/writer-builtin/writer.ts'
import { planOf } from '../../server/providers/writer-model/plan/plan.ts'
import { patience } from '../support/patience.ts'
import { PROTOCOLS, type Protocol } from './model-protocols.ts'
import { type Behavior, type ModelServer, startModel } from './model-server.ts'
import { calm, codeOf, modelWriter, OUTLINE, whole } from './model-writer.ts'

/** Removes the number of a further page of one heading: "Costs (2)". */
function withoutCount(title: string): string {
  return title.replace(/\s?[(（]\d+[)）]$/u, '')
}

function fixture(name: string): string {
  return readFileSync(new URL(`../fixtures/sources/${name}`, import.meta.url), 'utf8')
}

const NIGHT_TRAIN = fixture('night-train.md')
const TETSUDO = fixture('tetsudo.txt')
const JAPANESE =
  '# 夜行列車の復活\n### 乗客が先に戻った\n- 需要は供給より速く伸びている\n### 気候の目標には夜が要る\n- 昼の列車より遠くへ行ける\n'
/** Where a protocol is spoken, and how its key is sent. */
const WIRE: { readonly [P in Protocol]?: { readonly path: string; readonly key: string } } & {
  readonly openai: { readonly path: string; readonly key: string }
} = {
  openai: { path: '/v1/chat/completions', key: 'Bearer secret' },
  anthropic: { path: '/v1/messages', key: 'secret' },
  google: { path: '/v1beta/models/test-model:streamGenerateContent?alt=sse', key: 'secret' },
}
const fromTitle: WriterRequest = { kind: 'title', title: 'Marketing plan 2026' }
/** A title that indicates no kind of talk: a model writes its pages freely. */
const withoutPlan: WriterRequest = { kind: 'title', title: 'The return of the night train' }
const fromSource: WriterRequest = { kind: 'source', title: '', text: NIGHT_TRAIN, sourceName: 'night-train.md' }

function contentOf(outline: Outline): ContentRequest {
  return { ...fromTitle, outline: printOutline(outline) }
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

const threads = createTextThreads({ entry: new URL('../../server/text-thread.ts', import.meta.url) })
afterAll(() => threads.close())

const servers = new Map<Protocol, ModelServer>()
beforeAll(async () => {
  for (const protocol of PROTOCOLS) servers.set(protocol, await startModel(protocol))
})
afterAll(() => Promise.all([...servers.values()].map(server => server.stop())))
beforeEach(() => all({ does: 'answer', text: OUTLINE }))

function all(behavior: Behavior): void {
  for (const server of servers.values()) server.behave(behavior)
}

function serverOf(protocol: Protocol): ModelServer {
  const server = servers.get(protocol)
  if (server === undefined) throw new Error(`No server speaks ${protocol}`)
  return server
}

const WRITERS: readonly (readonly [name: string, make: () => Writer])[] = [
  ['builtin', () => createBuiltinWriter({ reader: textReader })],
  ['builtin in threads', () => threads.writer],
  ...PROTOCOLS.map(name => [name, () => modelWriter(serverOf(name).baseUrl, name)] as const),
]

describe.each(WRITERS)('W every writer: %s', (_, make) => {
  test('an outline has a title and pages with points, and comes in pieces', async () => {
    for (const request of [fromTitle, fromSource]) {
      const pieces: string[] = []
      for await (const piece of make().outline(request, calm())) pieces.push(piece)
      const outline = parseOutline(pieces.join(''))
      expect(outline.root.value).not.toBe('')
      expect(outlinePages(outline).length).toBeGreaterThanOrEqual(3)
      expect(outlinePages(outline).every(page => page.children.length > 0 || page.table !== undefined)).toBe(true)
      expect(pieces.length).toBeGreaterThan(3)
    }
  })

  test('content keeps titles, order and the author’s words, and fills what is missing', async () => {
    all({ does: 'answer', text: OUTLINE.replace('Climate targets need the night', 'Something else') })
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

  test('a source without words is 12102', async () => {
    expect(await codeOf(make().outline({ kind: 'source', title: '', text: ' \n\n' }, calm()))).toBe(12102)
  })

  test('a stream that is stopped throws the reason within a second', async () => {
    all({ does: 'hang', text: '# A deck that hangs\n## One\n### Page\n- point\n' })
    const stopper = new AbortController()
    const began = performance.now()
    // What a plan is written by shows whole pages: of an answer that hangs none may come.
    setTimeout(() => stopper.abort(new Error('stopped')), 200)
    const reading = (async () => {
      for await (const _piece of make().outline(fromTitle, { signal: stopper.signal }))
        stopper.abort(new Error('stopped'))
      await new Promise(resolve => setTimeout(resolve, 250))
      stopper.signal.throwIfAborted()
    })()
    await expect(reading).rejects.toThrow('stopped')
    expect(performance.now() - began).toBeLessThan(patience(1000))
  })

  test('a stream that was stopped before it began gives nothing', async () => {
    const stopped = AbortSignal.abort(new Error('stopped'))
    await expect(whole(make().outline(fromTitle, { signal: stopped }))).rejects.toThrow('stopped')
  })
})

describe('W builtin', () => {
  const writer = createBuiltinWriter({ reader: textReader })

  test('the first piece is ready before anything is waited for, and the same request gives the same text', async () => {
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

  test('however long a text is, its stream waits no longer than its pace allows in all', async () => {
    for (const text of [OUTLINE, NIGHT_TRAIN, NIGHT_TRAIN.repeat(6)]) {
      const waits: number[] = []
      const wait = async (ms: number) => void waits.push(ms)
      let written = ''
      for await (const piece of streamInPieces(text, { ...READING_PACE, wait }, calm().signal)) written += piece
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
    '%s: headings in order, no figure invented, those of headings, tables and lists on pages, the others there or in notes',
    async (sourceName, text) => {
      const request: WriterRequest = { kind: 'source', title: '', text, sourceName }
      const outline = parseOutline(await whole(writer.outline(request, calm())))
      const given = textReader.read(text, { title: '', source: sourceName }).outline
      const headings = flattenOutline(outline).filter(node => node.kind === 'chapter' || node.kind === 'page')
      const titles = headings
        .map(node => withoutCount(node.value))
        .filter((title, index, all) => title !== all[index - 1])
      const wanted = flattenOutline(given).filter(node => node.kind === 'chapter' || node.kind === 'page')
      expect(titles).toEqual(wanted.map(node => node.value))
      const shown = flattenOutline(outline).flatMap(wordsOn).map(withoutCount).flatMap(figuresIn)
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

  test('a bare title gives no figure that it did not hold', async () => {
    const outline = parseOutline(await whole(writer.outline({ kind: 'title', title: 'The history of chess' }, calm())))
    expect(flattenOutline(outline).filter(node => /\d/u.test(node.value))).toEqual([])
  })
})

describe.each(PROTOCOLS)('W a model: %s', protocol => {
  const server = () => serverOf(protocol)
  const writer = () => modelWriter(server().baseUrl, protocol)

  test('it asks for a stream in its own protocol, with the key, and marks the source as data', async () => {
    await whole(writer().outline(fromSource, calm()))
    const [asked] = server().asked
    const { path, key } = WIRE[protocol] ?? WIRE.openai
    expect([asked?.url, asked?.key, asked?.model]).toEqual([path, key, 'test-model'])
    expect(asked?.system).toContain('Write in English (en)')
    expect(asked?.messages).toHaveLength(1)
    expect(asked?.messages[0]?.content).toMatch(/^<<<source\n[\s\S]*\nsource>>>$/u)
    expect(JSON.stringify(asked?.body)).not.toContain('secret')
  })

  test('the prompt says what the pages of the suits bear, in letters of the language', async () => {
    const room = () => Number(/A point has at most (\d+) characters/u.exec(server().asked[0]?.system ?? '')?.[1])
    await whole(writer().outline(withoutPlan, calm()))
    const latin = room()
    expect(latin).toBeGreaterThan(80)
    expect(latin).toBeLessThan(160)
    all({ does: 'answer', text: JAPANESE })
    await whole(writer().outline({ kind: 'title', title: '夜行列車の復活について', language: 'ja' }, calm()))
    const system = server().asked[0]?.system
    expect(Math.abs(room() - latin / 2)).toBeLessThanOrEqual(1)
    expect(system).toContain('Write in Japanese (ja)')
    expect(system).not.toContain('{{')
  })

  test('talk, fences, pictures, HTML, thoughts and false sources do not come through', async () => {
    const noise =
      '<script>\nfetch("https://evil.example")\n</script>\n<img src=x onerror=alert(1)>\n- a <b>bold</b> <!-- source="secret.pdf" --> & 2 < 3\n'
    const text = `Sure! Here it is:\n\n\`\`\`markdown\n${OUTLINE}![x](https://evil.example/beacon.png)\n${noise}\`\`\`\nI hope this helps`
    all({ does: 'answer', text })
    const written = await whole(writer().outline(withoutPlan, calm()))
    expect(written.startsWith('# The return')).toBe(true)
    expect(written).toContain('- a bold & 2 < 3\n')
    expect(written).not.toMatch(/Sure|evil|secret\.pdf|```|script|onerror|Not this|nor this/u)
  })

  test('chapters that hold points are pages', async () => {
    all({ does: 'answer', text: '# D\n\n## Slide 1: One\n\n- a\n- b\n\n## Two\n- c\n' })
    const outline = parseOutline(await whole(writer().outline(withoutPlan, calm())))
    expect(outlinePages(outline).map(page => page.value)).toEqual(['One', 'Two'])
  })

  test('an answer that is no outline is asked for again, once, with what was wrong', async () => {
    server().behave({ does: 'answer', text: 'I cannot.' }, { does: 'answer', text: OUTLINE })
    expect(await whole(writer().outline(withoutPlan, calm()))).toBe(OUTLINE)
    expect(server().asked[1]?.messages.at(-1)?.content).toContain('no title with pages')
    server().behave({ does: 'answer', text: 'I cannot.' })
    expect(await codeOf(writer().outline(withoutPlan, calm()))).toBe(12113)
    expect(server().asked).toHaveLength(2)
  })

  test('an answer that the model’s limit cut goes on, and says nothing twice', async () => {
    const cut = OUTLINE.indexOf('## The plan')
    server().behave(
      { does: 'answer', text: OUTLINE.slice(0, cut), finish: 'length' },
      { does: 'answer', text: OUTLINE.slice(OUTLINE.indexOf('### Climate')) },
    )
    expect(await whole(writer().outline(withoutPlan, calm()))).toBe(OUTLINE)
    const edited = parseOutline('# The return of the night train\n### One\n### Two\n')
    server().behave(
      { does: 'answer', text: '# The return of the night train\n### One\n- a\n', finish: 'length' },
      { does: 'answer', text: '### Two\n- b\n' },
    )
    const content = parseOutline(await whole(writer().content(contentOf(edited), calm())))
    expect(outlinePages(content).map(page => page.children.map(point => point.value))).toEqual([['a'], ['b']])
  })

  test('a title of no kind of talk has no plan', () => {
    expect(planOf(withoutPlan, 'en')).toBeUndefined()
    expect(planOf(fromTitle, 'en')).toBeDefined()
  })

  test.each([withoutPlan, fromTitle])('stopping closes the connection to the model: $title', async request => {
    const before = server().dropped()
    server().behave({ does: 'hang', text: '# A deck that hangs\n## One\n### Page\n- point\n' })
    const stopper = new AbortController()
    const reading = whole(writer().outline(request, { signal: stopper.signal }))
    reading.catch(() => undefined)
    await expect.poll(server().open, { timeout: patience(1000) }).toBe(1)
    stopper.abort(new Error('stopped'))
    await expect(reading).rejects.toThrow('stopped')
    await expect.poll(server().dropped, { timeout: patience(1000) }).toBe(before + 1)
  })

  test('heads of the author are gone on with, other changes are not taken, and the text is final as it streams', async () => {
    const edited = parseOutline('# D\n### Page\n- Cost\n- Leave me\n> Said once\n### Other\n- x\n')
    const text = '# D\n### Page\n- Cost: Less than a car\n- Changed\n<!-- notes: Slowly. -->\n### Other\n- x\n'
    all({ does: 'answer', text })
    const outline = parseOutline(await whole(writer().content(contentOf(edited), calm())))
    const [page] = outlinePages(outline)
    expect(page?.children.map(point => point.value)).toEqual(['Cost: Less than a car', 'Leave me', 'Said once'])
    expect(page?.notes).toBe('Slowly.')
  })

  test('what was begun before an interruption is given again and gone on with', async () => {
    const at = OUTLINE.indexOf('### Climate')
    all({ does: 'answer', text: OUTLINE.slice(at) })
    const begun = OUTLINE.slice(0, at)
    expect(await whole(writer().outline({ ...withoutPlan, begun }, calm()))).toBe(OUTLINE)
    expect(server().asked[0]?.messages.at(1)).toMatchObject({ content: begun.trimEnd() })
    const edited = parseOutline('# D\n### One\n### Two\n')
    all({ does: 'answer', text: '# D\n### One\n- a\n### Two\n- b\n' })
    const all_ = await whole(writer().content(contentOf(edited), calm()))
    const cut = all_.slice(0, all_.indexOf('### Two'))
    all({ does: 'answer', text: '### Two\n- b\n' })
    expect(await whole(writer().content({ ...contentOf(edited), begun: cut }, calm()))).toBe(all_)
  })

  test('control: an endpoint that answers nothing at all passes none of this', async () => {
    all({ does: 'answer', text: '' })
    expect(await codeOf(writer().outline(withoutPlan, calm()))).toBe(12113)
  })
})

describe('W what servers of the first protocol want', () => {
  const refuse = (message: string): Behavior => ({ does: 'fail', status: 400, message })

  test('a model that wants the other name for its limit gets it, from then on at once', async () => {
    const server = serverOf('openai')
    const writer = modelWriter(server.baseUrl, 'openai')
    server.decide(({ body }) =>
      'max_tokens' in body
        ? refuse("Unsupported parameter: 'max_tokens'. Use 'max_completion_tokens' instead.")
        : { does: 'answer', text: OUTLINE },
    )
    expect(await whole(writer.outline(withoutPlan, calm()))).toBe(OUTLINE)
    expect(await whole(writer.outline(withoutPlan, calm()))).toBe(OUTLINE)
    expect(server.asked.map(({ body }) => 'max_completion_tokens' in body)).toEqual([false, true, true])
  })

  test('a small model is asked without a limit', async () => {
    const server = serverOf('vllm')
    server.decide(({ body }) =>
      'max_tokens' in body
        ? refuse("This model's maximum context length is 8192 tokens. Your request has max_tokens=12000.")
        : { does: 'answer', text: OUTLINE },
    )
    expect(await whole(modelWriter(server.baseUrl, 'vllm').outline(withoutPlan, calm()))).toBe(OUTLINE)
    expect(server.asked).toHaveLength(2)
  })

  test('an address with its version and one without it are the same', async () => {
    const server = serverOf('ollama')
    for (const end of ['', '/', '/v1', '/v1/']) {
      await whole(modelWriter(`${server.baseUrl}${end}`, 'ollama').outline(withoutPlan, calm()))
      expect(server.asked.at(-1)?.url).toBe('/v1/chat/completions')
    }
  })
})
