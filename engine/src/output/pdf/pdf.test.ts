import { expect, test } from 'vitest'
import { openedPdf, PDF_PORTS, printScenes } from '../../../../tests/support/pdf.ts'
import { readPdf } from '../../../../tests/support/pdf-text.ts'
import { createPage } from '../../document/create.ts'
import { type Deck, PAGE_TYPES } from '../../document/deck.ts'
import type { GroupNode, PathNode, SceneColor, SceneGlyphs, TextNode } from '../../scene/node.ts'
import { glyphRun, INK, nodeBase, sceneOfNodes, textNodeOf } from '../../testing/scene-nodes.ts'
import { writePdf } from './index.ts'

const FADING: SceneColor = { color: { base: 'accent1' }, resolved: { r: 214, g: 174, b: 102, a: 0 } }

/** Runs below each other. */
function lines(runs: readonly SceneGlyphs[]): TextNode {
  return textNodeOf(runs.map((run, index) => ({ ...run, y: 50 + index * 50 })))
}

const SCRIPTS: readonly (readonly [string, string, Partial<SceneGlyphs>])[] = [
  ['The office of AVATAR fi fl', 'Poppins', {}],
  ['日本語の見出し、東京。', 'Noto Sans JP', {}],
  ['การนำเสนอภาษาไทย ที่น้ำ', 'Noto Sans Thai', {}],
  ['مرحبا بالعالم العربي', 'Noto Sans Arabic', { direction: 'rtl' }],
  ['שלום עולם', 'Noto Sans Hebrew', { direction: 'rtl' }],
  ['Ελληνικά Русский Tiếng Việt', 'Noto Serif', { face: { family: 'Noto Serif', weight: 600, italic: true } }],
]

test('P1 every script is selectable in logical order', async () => {
  const bytes = await printScenes([
    sceneOfNodes([lines(SCRIPTS.map(([text, family, more]) => glyphRun(text, family, more)))]),
  ])
  const read = await readPdf(bytes)
  for (const [text] of SCRIPTS) expect(read).toContain(text)
})

test.each([
  ['letters that share a glyph', 'بيت نبت ثبت فقه قفل حجر خجل'],
  ['marks above and below', 'أيّام نتعلّم شكرًا الملائمة'],
])('P1 Arabic %s are read as they were written', async (_, text) => {
  const bytes = await printScenes([
    sceneOfNodes([lines([glyphRun(text, 'Noto Sans Arabic', { direction: 'rtl', language: 'ar' })])]),
  ])
  expect((await readPdf(bytes)).normalize('NFC')).toContain(text.normalize('NFC'))
})

test('P2 faces are embedded as subsets, once each, and no other face is named', async () => {
  const run = glyphRun('Hamburg', 'Poppins')
  const file = openedPdf(await printScenes([sceneOfNodes([lines([run])]), sceneOfNodes([lines([run])])]))
  expect(file.match(/\/FontFile2/g)).toHaveLength(1)
  expect(file).toMatch(/\/BaseFont \/[A-Z]{6}\+Poppins-400/)
  expect(file).not.toContain('Helvetica')
  expect(file).toContain('begincmap')
})

test('P3 a page is 720 × 405 pt and its title is a bookmark', async () => {
  const file = openedPdf(await printScenes([sceneOfNodes([]), sceneOfNodes([])]))
  expect(file.match(/\/MediaBox \[0 0 720\.? ?[0-9]* 405/g)?.length ?? 0).toBe(2)
  expect(file).toContain('/Outlines')
  expect(file).toContain('/Count 2')
  expect(file).toMatch(/%PDF-1\.7/)
})

/** A text as it is written into a file. */
const inFile = (text: string) =>
  `<FEFF${Array.from(text, c => c.charCodeAt(0).toString(16).padStart(4, '0'))
    .join('')
    .toUpperCase()}>`

test.each(['zh-Hant', 'ar', 'th', 'gsw-CH'])(
  'P3 the file says that it is in %s, and which words are not',
  async language => {
    const words = ['own', 'other'].map(word =>
      glyphRun(word, 'Poppins', { language: word === 'own' ? language : 'la' }),
    )
    const pages = [{ scene: sceneOfNodes([lines(words)]), title: 'One' }]
    const written = await writePdf({ title: '', language, pages }, PDF_PORTS)
    const file = openedPdf(written.ok ? written.value : new Uint8Array())
    expect(file).toMatch(new RegExp(`/Type /Catalog[^]*/Lang ${inFile(language)}`))
    expect(file.match(/\/Lang <FEFF[0-9A-F]*>/g)).toEqual([inFile('la'), inFile(language)].map(text => `/Lang ${text}`))
  },
)

test('P3 bookmarks of a chapter hold those of its pages', async () => {
  const { cover, chapter, content, end } = PAGE_TYPES
  const records = [cover, chapter, content, content, end].map((pageType, index) => ({
    ...createPage({ id: `page:${index}`, order: `a${index}` }),
    pageType,
    section: pageType === chapter || pageType === content ? 'One' : null,
  }))
  const deck = { pages: Object.fromEntries(records.map(page => [page.id, page])) } as unknown as Deck
  const pages = records.map(({ id }, index) => ({ scene: { ...sceneOfNodes([]), page: id }, title: `T${index}` }))
  const written = await writePdf({ title: '', language: 'en', pages, deck }, PDF_PORTS)
  const file = openedPdf(written.ok ? written.value : new Uint8Array())
  const items = [...file.matchAll(/(\d+) 0 obj\s*<<\s*\/Title \(([^)]*)\)\s*\/Parent (\d+) 0 R/g)]
  const titleOf = new Map(items.map(([, id, title]) => [id, title]))
  expect(items.map(([, , title, parent]) => [title, titleOf.get(parent)])).toEqual([
    ['T0', undefined],
    ['T1', undefined],
    ['T4', undefined],
    ['T2', 'T1'],
    ['T3', 'T1'],
  ])
})

test('P4 a gradient that fades is a shading with a soft mask; a group fades as one', async () => {
  const path: PathNode = {
    ...nodeBase('path'),
    kind: 'path',
    path: 'M0 0L100 0L100 100Z',
    evenOdd: false,
    stroke: null,
    fill: {
      kind: 'radial',
      center: { x: 50, y: 50 },
      radiusX: 50,
      radiusY: 20,
      stops: [
        { offset: 0, ...INK },
        { offset: 1, ...FADING },
      ],
    },
  }
  const group: GroupNode = {
    ...nodeBase('group'),
    kind: 'group',
    opacity: 0.5,
    clip: 'M0 0L9 0L9 9Z',
    children: [path],
  }
  const file = openedPdf(await printScenes([sceneOfNodes([group])]))
  expect(file).toContain('/ShadingType 3')
  expect(file).toContain('/Luminosity')
  expect(file).toContain('/ca 0.5')
})

test('P4 a stroke that fades is its colors seen through the stroke', async () => {
  const stops = [
    { offset: 0, ...INK },
    { offset: 1, ...FADING },
  ]
  const line: PathNode = {
    ...nodeBase('line'),
    kind: 'path',
    path: 'M10 10L10 300',
    evenOdd: false,
    fill: null,
    stroke: {
      paint: { kind: 'linear', from: { x: 10, y: 10 }, to: { x: 10, y: 300 }, stops },
      width: 2,
      dash: 'solid',
      dashes: [],
      cap: 'flat',
      join: 'miter',
    },
  }
  const file = openedPdf(await printScenes([sceneOfNodes([line])]))
  expect(file).toMatch(/1 G 2 w 0 J 0 j 10 M \[\] 0 d\n10 10 m\n10 300 l\nS/)
  expect(file.match(/\/ShadingType 2/g)).toHaveLength(2)
  expect(file.match(/\/Luminosity/g)).toHaveLength(2)
})

test('P8 characters that no face has leave their room', async () => {
  const file = openedPdf(await printScenes([sceneOfNodes([lines([glyphRun('a\u{1d400}b', 'Poppins')])])]))
  // Corrections are in 1/1000 em, backwards.
  expect(file).toMatch(/\[<[0-9a-f]{4}>-500<[0-9a-f]{4}>\] TJ/)
})

test('P9 twelve pages of text stay small', async () => {
  const words = 'The quick brown fox jumps over the lazy dog and counts 1,234,567 reasons (all of them good).'
  const page = (at: number) =>
    sceneOfNodes([
      lines([
        ...Array.from({ length: 8 }, (_, line) => glyphRun(`${at} ${words.slice(line * 3)}`, 'Noto Sans')),
        glyphRun(`Title ${at}`, 'Poppins', { face: { family: 'Poppins', weight: 600, italic: false } }),
        glyphRun(`Quote ${at}`, 'Noto Serif', { face: { family: 'Noto Serif', weight: 700, italic: true } }),
      ]),
    ])
  const bytes = await printScenes(Array.from({ length: 12 }, (_, at) => page(at + 1)))
  expect(bytes.length).toBeLessThan(120_000)
})

test('P5 text filled with a gradient or stripes stays text', async () => {
  const stops = [
    { offset: 0, ...INK },
    { offset: 1, ...INK },
  ]
  const gradient = glyphRun('8 h', 'Poppins', {
    paint: { kind: 'linear', from: { x: 0, y: 0 }, to: { x: 0, y: 9 }, stops },
  })
  const stripes = glyphRun('3', 'Noto Serif', {
    paint: { kind: 'pattern', preset: 'stripes', foreground: INK, background: null, ink: 3, gap: 2, angle: 0 },
  })
  const file = openedPdf(await printScenes([sceneOfNodes([lines([gradient, stripes])])]))
  expect(file.match(/7 Tr/g)).toHaveLength(2)
  expect(file.match(/ TJ/g)?.length).toBeGreaterThanOrEqual(2)
})

test('P6 links go to the web or to mail, nowhere else', async () => {
  const linked = ['https://example.org/a', 'javascript:alert(1)', 'file:///etc/passwd'].map(link =>
    glyphRun('x', 'Poppins', { link }),
  )
  const file = openedPdf(await printScenes([sceneOfNodes([lines(linked)])]))
  expect(file).toContain('https://example.org/a')
  expect(file).not.toContain('javascript')
  expect(file).not.toContain('file:')
})

/** The links of each page, as another program finds them: the corners of their boxes in points from the lower left, and where they lead. */
function annotations(file: string): { readonly rect: readonly number[]; readonly to: string }[][] {
  const objects = new Map([...file.matchAll(/(\d+) 0 obj\n([\s\S]*?)endobj/g)].map(([, id, body]) => [id, body ?? '']))
  const [, kids = ''] = /\/Kids \[([^\]]*)\]/.exec(file) ?? []
  const pages = [...kids.matchAll(/(\d+) 0 R/g)].map(([, id]) => id)
  return pages.map(id => {
    const [, list = ''] = /\/Annots \[([\s\S]*)\]/.exec(objects.get(id) ?? '') ?? []
    return list.split('/Type /Annot').flatMap(part => {
      const [, rect] = /\/Rect \[([^\]]*)\]/.exec(part) ?? []
      if (rect === undefined) return []
      const [, url] = /\/URI \(([^)]*)\)/.exec(part) ?? []
      const [, page] = /\/Dest \[(\d+) 0 R/.exec(part) ?? []
      return [{ rect: rect.trim().split(/\s+/).map(Number), to: url ?? `page ${pages.indexOf(page) + 1}` }]
    })
  })
}

test('P6 links cover their text and lead to the web, to mail, and to pages of the file', async () => {
  const targets = ['https://example.org/a', 'mailto:a@example.org', '#page:2', '#page:1', '#page:9']
  const linked = targets.map(link => glyphRun('x', 'Poppins', { link }))
  const first = sceneOfNodes([lines(linked)])
  const second = { ...sceneOfNodes([lines([glyphRun('x', 'Poppins', { link: '#page:1' })])]), page: 'page:2' } as const
  const [one, two] = annotations(openedPdf(await printScenes([first, second])))
  expect(one?.map(({ to }) => to)).toEqual(['https://example.org/a', 'mailto:a@example.org', 'page 2', 'page 1'])
  expect(two?.map(({ to }) => to)).toEqual(['page 1'])
  // 400 px wide at x 60, its baseline 50 px from the top of a page of 405 pt.
  const [left = 0, , right = 0] = one?.[0]?.rect ?? []
  expect([left, right]).toEqual([45, 345])
  const [, low = 0, , high = 0] = one?.[0]?.rect ?? []
  expect(Math.min(low, high)).toBeLessThanOrEqual(405 - 50 * 0.75)
  expect(Math.max(low, high)).toBeGreaterThan(405 - 50 * 0.75 + 10)
})

test('P6 a turned link has its corners, and its upright box around them', async () => {
  const link = { to: 'https://example.org/(a)/\u00e9', box: { x: 0, y: 0, width: 80, height: 40 } }
  const turned = { ...lines([]), link, transform: [0.8, 0.6, -0.6, 0.8, 100, 200] as const }
  const file = openedPdf(await printScenes([sceneOfNodes([turned])]))
  const numbers = (key: string) => new RegExp(`/${key} \\[([^\\]]*)\\]`).exec(file)?.[1]?.split(' ').map(Number)
  const corners = [
    [100, 200],
    [164, 248],
    [76, 232],
    [140, 280],
  ].flatMap(([x = 0, y = 0]) => [x * 0.75, (540 - y) * 0.75])
  expect(numbers('QuadPoints')).toEqual(corners)
  expect(numbers('Rect')).toEqual([57, 195, 123, 255])
  expect(file).toContain('https://example.org/\\(a\\)/%C3%A9')
})

test('P7 writing can be cancelled with its own error; a deck without pages is refused', async () => {
  const signal = { aborted: false }
  const pages = [{ scene: sceneOfNodes([]), title: 'One' }]
  const cancelled = await writePdf({ title: '', language: 'en', pages }, PDF_PORTS, {
    signal,
    onProgress: done => {
      signal.aborted = done > 0.5
    },
  })
  expect(cancelled).toEqual({ ok: false, error: { code: 'export.cancelled' } })
  expect(await writePdf({ title: '', language: 'en', pages: [] }, PDF_PORTS)).toEqual({
    ok: false,
    error: { code: 'export.empty' },
  })
})
