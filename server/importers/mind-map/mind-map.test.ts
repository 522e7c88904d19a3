import {
  flattenOutline,
  type Outline,
  type OutlineNode,
  parseOutline,
  printFreemind,
  printOutline,
  printXmind,
} from '@slidewright/engine/internal'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { makeZip } from '../../../tests/support/make-zip.ts'
import { readFile } from '../worker/read-file.ts'

const read = async (data: Uint8Array | string, name: string) =>
  readFile(typeof data === 'string' ? new TextEncoder().encode(data) : data, { name })

function xmindFile(outline: Outline): Uint8Array {
  return makeZip(Object.entries(printXmind(outline)).map(([name, data]) => ({ name, data })))
}

/** Returns what an import must restore: kinds, texts, notes, marks, order and nesting. */
function drawn({ root, language }: Outline): unknown {
  const draw = (node: OutlineNode): unknown => {
    const { kind, value, notes, quote, ordered, originType, table, children } = node
    return { kind, value, notes, quote, ordered, originType, table, children: children.map(draw) }
  }
  return { language, root: draw(root) }
}

const words = fc.oneof(
  fc.string({ unit: 'grapheme', minLength: 1, maxLength: 30 }),
  fc.constantFrom(
    '1. Plan',
    '一、計劃',
    '- dash',
    '# hash',
    'a < b & "c"',
    '中文標題',
    'مرحبا',
    'x\ny',
    '&nbsp;',
    '   ',
  ),
)
const cleanWords = words.map(text => text.replace(/\p{C}/gu, char => (char === '\n' ? char : '')).replace(/\r/gu, ''))
const notes = fc.option(
  fc.array(
    cleanWords.map(line => line.replace(/[\n\u00a0\u0085\u2028\u2029]/gu, ' ').trim() || 'note'),
    {
      minLength: 1,
      maxLength: 3,
    },
  ),
  { nil: undefined },
)
const table = fc.option(
  fc.array(fc.array(fc.constantFrom('a', '1', '中'), { minLength: 2, maxLength: 2 }), { minLength: 2, maxLength: 3 }),
  { nil: undefined },
)

function nodes(kind: OutlineNode['kind'], below: fc.Arbitrary<OutlineNode>): fc.Arbitrary<OutlineNode> {
  return fc
    .record({ value: cleanWords, notes, children: fc.array(below, { maxLength: 3 }) })
    .map(({ notes: lines, ...made }) => ({
      ...made,
      id: '',
      kind,
      originType: 'list' as const,
      ...(lines && { notes: lines.join('\n') }),
    }))
}

const leaf = nodes('point', fc.constant({ id: '', kind: 'point', value: 'leaf', children: [], originType: 'list' }))
const point = fc
  .tuple(nodes('point', leaf), fc.boolean())
  .map(([made, ordered]) => (ordered ? { ...made, ordered } : made))
const page = fc.tuple(nodes('page', point), table).map(([made, rows]) => (rows ? { ...made, table: { rows } } : made))
const outlines: fc.Arbitrary<Outline> = fc.record({
  root: fc.oneof(nodes('title', page), nodes('title', nodes('chapter', page))),
  language: fc.constantFrom('en', 'zh-Hant', 'ar'),
})

describe('O8 the import of an export equals it', () => {
  test.each([
    ['xmind', async (outline: Outline) => read(xmindFile(outline), 'map.xmind')],
    ['mm', async (outline: Outline) => read(printFreemind(outline), 'map.mm')],
  ])('%s: words, order, notes, marks and nesting', async (_, roundTrip) => {
    let count = 0
    await fc.assert(
      fc.asyncProperty(outlines, async outline => {
        const hasWords = flattenOutline(outline).some(node => node.value.trim() !== '')
        fc.pre(hasWords)
        count += flattenOutline(outline).length
        const again = parseOutline((await roundTrip(outline)).outline)
        expect(drawn(again)).toEqual(drawn(parseOutline(printOutline(outline))))
      }),
      { numRuns: 150 },
    )
    expect(count).toBeGreaterThan(600)
  })
})

describe('mind maps of other programs', () => {
  const topic = (text: string, ...below: readonly string[]) => `<node TEXT="${text}">${below.join('')}</node>`
  const linesOf = async (...below: readonly string[]) =>
    (await read(`<map>${topic('D', ...below)}</map>`, 'd.mm')).outline
      .split('\n')
      .map(line => line.replace(/ <!--.*/u, ''))
      .filter(line => line !== '')

  test('topics below the root are chapters if most have topics of their own, else pages', async () => {
    const [long, many] = ['A topic that says so much has a page of its own', ['x', 'y', 'z'].map(name => topic(name))]
    const lines = await linesOf(
      topic('1. A', topic('P', topic(long))),
      topic('B', topic('R', ...many), topic('S', ...many)),
      topic('Q', topic('z')),
    )
    const points = ['- x', '- y', '- z']
    const chapters = ['## A', '### P', `- ${long}`, '## B', '### R', ...points, '### S', ...points]
    expect(lines).toEqual(['# D', ...chapters, '### Q', '- z'])
  })

  test('branches with a few bare topics are points of one page', async () => {
    const lines = await linesOf(topic('A', topic('P', topic('x'), topic('y')), topic('Q', topic('z')), topic('R')))
    expect(lines).toEqual(['# D', '### A', '- P', '  - x', '  - y', '- Q', '  - z', '- R'])
    expect(await linesOf(topic('A', topic('P', topic('x', topic('y')))))).toContain('### A')
  })

  test('a topic without text is replaced by its children', async () => {
    const map = '<map><node TEXT="D"><node TEXT=" "><node TEXT=""><node TEXT="x"/></node></node></node></map>'
    expect(parseOutline((await read(map, 'd.mm')).outline).root.children.map(node => node.value)).toEqual(['x'])
  })

  test('every point refers to the file and the page above it', async () => {
    const map = '<map><node TEXT="D"><node TEXT="P"><node TEXT="x"/></node></node></map>'
    const [page] = parseOutline((await read(map, 'd.mm')).outline).root.children
    expect(page?.children[0]?.source).toEqual({ source: 'd.mm', place: 'P' })
  })

  test('notes, details and links become notes; markers and arrows are counted', async () => {
    const map =
      '<map><node TEXT="D"><node TEXT="P" LINK="https://example.org/"><richcontent TYPE="NOTE"><html><body><p>one&nbsp;<b>two</b></p><ul><li>three</li></ul><script>four</script></body></html></richcontent><icon BUILTIN="x"/><arrowlink/></node></node></map>'
    const file = await read(map, 'd.mm')
    expect(parseOutline(file.outline).root.children[0]?.notes).toBe('one two\nthree\nhttps://example.org/')
    expect(file.leftOut).toEqual([
      { code: 'markers', count: 1, entries: [{ text: 'x', place: { heading: 'P' } }] },
      { code: 'relationships', count: 1, entries: [{ place: { heading: 'P' } }] },
    ])
  })

  test('a document type is refused before it is read', async () => {
    const bomb = '<!DOCTYPE map [<!ENTITY a "aa">]><map><node TEXT="&a;"/></map>'
    await expect(read(bomb, 'd.mm')).rejects.toMatchObject({ code: 'sourceUnsafe' })
  })

  test('a map without a root, a truncated and a malformed one have their own codes', async () => {
    await expect(read('<map version="1"></map>', 'd.mm')).rejects.toMatchObject({ code: 'fileEmpty' })
    await expect(read('<map><node TEXT="D"><node TEXT="P', 'd.mm')).rejects.toMatchObject({ code: 'sourceTruncated' })
    await expect(read('<map><node TEXT="D"></map>', 'd.mm')).rejects.toMatchObject({ code: 'sourceDamaged' })
  })

  test('the same map in UTF-8, UTF-16 and an old encoding', async () => {
    const map = '<map><node TEXT="Dü"><node TEXT="Pä"/></node></map>'
    const utf16 = Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(map, 'utf16le')])
    const files = [Buffer.from(map), utf16, Buffer.from(map, 'latin1')].map(bytes =>
      read(new Uint8Array(bytes), 'd.mm'),
    )
    const [first, ...others] = (await Promise.all(files)).map(file => file.outline)
    for (const other of others) expect(other).toBe(first)
  })
})

describe('XMind', () => {
  const topic = (title: string, more = {}) => ({ title, ...more })
  const workbook = (content: unknown, more: Record<string, string> = {}) =>
    makeZip(
      Object.entries({ 'content.json': JSON.stringify(content), ...more }).map(([name, data]) => ({ name, data })),
    )
  const linesOf = async (bytes: Uint8Array) =>
    (await read(bytes, 'book.xmind')).outline
      .split('\n')
      .flatMap(line => (line === '' ? [] : [line.replace(/ <!--.*/u, '')]))

  test('floating topics come after the others, summaries after the last topic of their range', async () => {
    const root = topic('D', {
      children: {
        attached: [topic('A'), topic('B'), topic('C')],
        detached: [topic('free')],
        summary: [topic('sum', { id: 's' })],
      },
      summaries: [{ range: '(0,1)', topicId: 's' }],
    })
    expect(await linesOf(workbook([{ rootTopic: root }]))).toEqual([
      '# D',
      '### A',
      '### B',
      '### sum',
      '### C',
      '### free',
    ])
  })

  test('several sheets are placed below the file name', async () => {
    const sheets = [{ rootTopic: topic('One', { children: { attached: [topic('a')] } }) }, { rootTopic: topic('Two') }]
    expect(await linesOf(workbook(sheets))).toEqual(['# book', '### One', '- a', '### Two'])
    expect((await read(workbook(sheets), 'own__Test_cases.xmind')).title).toBe('own Test cases')
  })

  test('T20 distinguishing sheets takes linear time', async () => {
    const sheets = (count: number) =>
      workbook(Array.from({ length: count }, (_, at) => ({ title: `S${at}`, rootTopic: topic(`T${at}`) })))
    const timeOf = async (bytes: Uint8Array) => {
      const before = process.threadCpuUsage()
      await read(bytes, 'a.xmind')
      const { user, system } = process.threadCpuUsage(before)
      return (user + system) / 1_000
    }
    const [few, many] = [sheets(500), sheets(16_000)]
    await timeOf(few)
    // Comparing each with all takes a thousand times as long.
    expect((await timeOf(many)) / Math.max(20, await timeOf(few))).toBeLessThan(200)
  })

  test('sheets with the same central topic are named by their own names below it; empty ones are dropped', async () => {
    const sheet = (title: string, root: string, ...below: string[]) => ({
      title,
      rootTopic: topic(root, { children: { attached: below.map(name => topic(name)) } }),
    })
    const same = [sheet('Autumn', 'Plan', 'a'), sheet('Spring', 'Plan', 'b'), sheet('Sheet 3', 'Central Topic')]
    expect(await linesOf(workbook(same))).toEqual(['# Plan', '### Autumn', '- a', '### Spring', '- b'])
    const some = [sheet('Autumn', 'Plan', 'a'), sheet('Map 2', 'Plan', 'b'), sheet('Budget', 'Money', 'c')]
    expect(await linesOf(workbook(some))).toEqual([
      '# book',
      '### Autumn',
      '- a',
      '### Plan',
      '- b',
      '### Money',
      '- c',
    ])
    expect(await linesOf(workbook([sheet('One', 'Plan', 'a'), sheet('Two', '中心主题')]))).toEqual(['# Plan', '### a'])
    const linked = { title: 'B', rootTopic: topic('R', { href: 'xmind:#sheet-2' }) }
    expect(await linesOf(workbook([sheet('A', 'Q', 'a'), linked]))).toEqual(['# book', '### Q', '- a', '### R'])
    const xml =
      '<xmap-content xmlns="urn:xmind:xmap:xmlns:content:2.0"><sheet><topic><title>P</title></topic><title>A</title></sheet><sheet><topic><title>P</title></topic><title>B</title></sheet></xmap-content>'
    expect(await linesOf(makeZip([{ name: 'content.xml', data: xml }]))).toEqual(['# P', '### A', '### B'])
  })

  test('content.xml is read only without content.json', async () => {
    const xml =
      '<xmap-content xmlns="urn:xmind:xmap:xmlns:content:2.0" xmlns:xlink="http://www.w3.org/1999/xlink"><sheet><topic xlink:href="https://e.org/"><title>Old&#13;one</title><children><topics type="attached"><topic><title>P</title><notes><plain>said</plain></notes><labels><label>l</label></labels></topic></topics><topics type="detached"><topic><title>F</title></topic></topics></children></topic></sheet></xmap-content>'
    expect(await linesOf(makeZip([{ name: 'content.xml', data: xml }]))).toEqual([
      '# Old one',
      '<!-- notes: https://e.org/ -->',
      '### P',
      '<!-- notes: said',
      'l -->',
      '### F',
    ])
    expect(await linesOf(workbook([{ rootTopic: topic('New') }], { 'content.xml': xml }))).toEqual(['# New'])
  })

  test('comments are in the notes of their topic, with their author', async () => {
    const remark = (id: string, words: string, who = '') =>
      `<comment${who} object-id="${id}" time="1"><content>${words}</content></comment>`
    const comments = `<comments xmlns="urn:xmind:xmap:xmlns:comments:2.0">${remark('a', 'Who pays?', ' author="Ines"')}${remark('a', 'We do.')}</comments>`
    const root = topic('D', { children: { attached: [topic('Rent', { id: 'a' })] } })
    const lines = ['# D', '### Rent', '<!-- notes: Ines: Who pays?', 'We do. -->']
    expect(await linesOf(workbook([{ rootTopic: root }], { 'comments.xml': comments }))).toEqual(lines)
    const xml =
      '<xmap-content xmlns="urn:xmind:xmap:xmlns:content:2.0"><sheet><topic><title>D</title><children><topics type="attached"><topic id="a"><title>Rent</title></topic></topics></children></topic></sheet></xmap-content>'
    expect(
      await linesOf(
        makeZip([
          { name: 'content.xml', data: xml },
          { name: 'comments.xml', data: comments },
        ]),
      ),
    ).toEqual(lines)
  })

  test('an encrypted file has its own code', async () => {
    const locked = workbook([], { 'manifest.json': '{"file-entries":{"content.json":{"encryption-data":{}}}}' })
    await expect(read(locked, 'a.xmind')).rejects.toMatchObject({ code: 'sourceEncrypted' })
  })
})
