import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inflateSync } from 'node:zlib'
import { afterAll, expect, test } from 'vitest'
import { loadFont, loadSubsetter } from '../../../../tests/support/fonts.ts'
import type { ElementId } from '../../base/id.ts'
import type {
  GroupNode,
  NodeBase,
  PathNode,
  Scene,
  SceneColor,
  SceneGlyphs,
  SceneNode,
  TextNode,
} from '../../scene/node.ts'
import { writePdf } from './index.ts'

const folder = mkdtempSync(join(tmpdir(), 'slidewright-pdf-'))
afterAll(() => rmSync(folder, { recursive: true }))

const PORTS = { loadFont, loadSubsetter, loadImage: async () => null }
const INK: SceneColor = { color: { base: 'text1' }, resolved: { r: 20, g: 20, b: 20, a: 1 } }
const FADING: SceneColor = { color: { base: 'accent1' }, resolved: { r: 214, g: 174, b: 102, a: 0 } }

function base(id: string): NodeBase {
  const bounds = { x: 0, y: 0, width: 960, height: 540 }
  return { id, element: null, transform: [1, 0, 0, 1, 0, 0], bounds, opacity: 1, shadow: null }
}

function glyphs(text: string, family: string, more: Partial<SceneGlyphs> = {}): SceneGlyphs {
  const face = { family, weight: 400, italic: false }
  return {
    text,
    face,
    x: 60,
    y: 60,
    width: 400,
    size: 32,
    direction: 'ltr',
    letterSpacing: 0,
    paint: { kind: 'solid', ...INK },
    underline: false,
    strike: false,
    highlight: null,
    link: null,
    language: null,
    ...more,
  }
}

function textNode(runs: readonly SceneGlyphs[]): TextNode {
  const lines = runs.map((run, index) => ({ ...run, y: 50 + index * 50 }))
  return { ...base('text'), kind: 'text', size: { width: 800, height: 500 }, single: null, glyphs: lines }
}

function sceneOf(nodes: readonly SceneNode[]): Scene {
  const entries = nodes.map((node, index): [ElementId, SceneNode] => [`element:${index}`, node])
  return {
    page: 'page:1',
    size: { width: 960, height: 540 },
    background: { kind: 'solid', ...INK, resolved: { r: 255, g: 255, b: 255, a: 1 } },
    order: entries.map(([id]) => id),
    nodes: new Map(entries),
    rebuilt: nodes.length,
  }
}

async function write(scenes: readonly Scene[]): Promise<Uint8Array> {
  const pages = scenes.map((scene, index) => ({ scene, title: `Title ${index + 1}` }))
  const written = await writePdf({ title: 'Deck', language: 'en-US', pages }, PORTS)
  if (!written.ok) throw new Error(written.error.code)
  return written.value
}

/** The file as text, with every stream inflated. */
function opened(bytes: Uint8Array): string {
  const raw = Buffer.from(bytes).toString('latin1')
  return raw.replace(/stream\n([\s\S]*?)\nendstream/g, (_, data: string) => {
    try {
      return inflateSync(Buffer.from(data, 'latin1')).toString('latin1')
    } catch {
      return data
    }
  })
}

const SCRIPTS: readonly (readonly [string, string, Partial<SceneGlyphs>])[] = [
  ['The office of AVATAR fi fl', 'Poppins', {}],
  ['日本語の見出し、東京。', 'Noto Sans JP', {}],
  ['การนำเสนอภาษาไทย ที่น้ำ', 'Noto Sans Thai', {}],
  ['مرحبا بالعالم العربي', 'Noto Sans Arabic', { direction: 'rtl' }],
  ['שלום עולם', 'Noto Sans Hebrew', { direction: 'rtl' }],
  ['Ελληνικά Русский Tiếng Việt', 'Noto Serif', { face: { family: 'Noto Serif', weight: 600, italic: true } }],
]

function hasPoppler(): boolean {
  try {
    execFileSync('pdftotext', ['-v'], { stdio: 'ignore' })
    return true
  } catch {
    process.stdout.write('P1 is skipped: pdftotext (poppler-utils) is not on this machine\n')
    return false
  }
}

test.skipIf(!hasPoppler())('P1 every script is selectable in logical order', async () => {
  const bytes = await write([sceneOf([textNode(SCRIPTS.map(([text, family, more]) => glyphs(text, family, more)))])])
  const file = join(folder, 'scripts.pdf')
  writeFileSync(file, bytes)
  execFileSync('pdftotext', [file, `${file}.txt`])
  const read = readFileSync(`${file}.txt`, 'utf8')
  for (const [text] of SCRIPTS) expect(read).toContain(text)
})

test('P2 faces are embedded as subsets, once each, and no other face is named', async () => {
  const run = glyphs('Hamburg', 'Poppins')
  const file = opened(await write([sceneOf([textNode([run])]), sceneOf([textNode([run])])]))
  expect(file.match(/\/FontFile2/g)).toHaveLength(1)
  expect(file).toMatch(/\/BaseFont \/[A-Z]{6}\+Poppins-400/)
  expect(file).not.toContain('Helvetica')
  expect(file).toContain('begincmap')
})

test('P3 a page is 720 × 405 pt and its title is a bookmark', async () => {
  const file = opened(await write([sceneOf([]), sceneOf([])]))
  expect(file.match(/\/MediaBox \[0 0 720\.? ?[0-9]* 405/g)?.length ?? 0).toBe(2)
  expect(file).toContain('/Outlines')
  expect(file).toContain('/Count 2')
  expect(file).toMatch(/%PDF-1\.7/)
})

test('P4 a gradient that fades is a shading with a soft mask; a group fades as one', async () => {
  const path: PathNode = {
    ...base('path'),
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
  const group: GroupNode = { ...base('group'), kind: 'group', opacity: 0.5, clip: 'M0 0L9 0L9 9Z', children: [path] }
  const file = opened(await write([sceneOf([group])]))
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
    ...base('line'),
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
  const file = opened(await write([sceneOf([line])]))
  expect(file).toMatch(/1 G 2 w 0 J 0 j 10 M \[\] 0 d\n10 10 m\n10 300 l\nS/)
  expect(file.match(/\/ShadingType 2/g)).toHaveLength(2)
  expect(file.match(/\/Luminosity/g)).toHaveLength(2)
})

test('P8 characters that no face has leave their room', async () => {
  const file = opened(await write([sceneOf([textNode([glyphs('a😀b', 'Poppins')])])]))
  // Corrections are in 1/1000 em, backwards.
  expect(file).toMatch(/\[<[0-9a-f]{4}>-1000<[0-9a-f]{4}>\] TJ/)
})

test('P9 twelve pages of text stay small', async () => {
  const words = 'The quick brown fox jumps over the lazy dog and counts 1,234,567 reasons (all of them good).'
  const page = (at: number) =>
    sceneOf([
      textNode([
        ...Array.from({ length: 8 }, (_, line) => glyphs(`${at} ${words.slice(line * 3)}`, 'Noto Sans')),
        glyphs(`Title ${at}`, 'Poppins', { face: { family: 'Poppins', weight: 600, italic: false } }),
        glyphs(`Quote ${at}`, 'Noto Serif', { face: { family: 'Noto Serif', weight: 700, italic: true } }),
      ]),
    ])
  const bytes = await write(Array.from({ length: 12 }, (_, at) => page(at + 1)))
  expect(bytes.length).toBeLessThan(120_000)
})

test('P5 text filled with a gradient or stripes stays text', async () => {
  const stops = [
    { offset: 0, ...INK },
    { offset: 1, ...INK },
  ]
  const gradient = glyphs('8 h', 'Poppins', {
    paint: { kind: 'linear', from: { x: 0, y: 0 }, to: { x: 0, y: 9 }, stops },
  })
  const stripes = glyphs('3', 'Noto Serif', {
    paint: { kind: 'pattern', preset: 'stripes', foreground: INK, background: null, ink: 3, gap: 2, angle: 0 },
  })
  const file = opened(await write([sceneOf([textNode([gradient, stripes])])]))
  expect(file.match(/7 Tr/g)).toHaveLength(2)
  expect(file.match(/ TJ/g)?.length).toBeGreaterThanOrEqual(2)
})

test('P6 links go to the web or to mail, nowhere else', async () => {
  const linked = ['https://example.org/a', 'javascript:alert(1)', 'file:///etc/passwd'].map(link =>
    glyphs('x', 'Poppins', { link }),
  )
  const file = opened(await write([sceneOf([textNode(linked)])]))
  expect(file).toContain('https://example.org/a')
  expect(file).not.toContain('javascript')
  expect(file).not.toContain('file:')
})

test('P7 writing can be cancelled and says so; a deck without pages is refused', async () => {
  const signal = { aborted: false }
  const pages = [{ scene: sceneOf([]), title: 'One' }]
  const cancelled = await writePdf({ title: '', language: 'en', pages }, PORTS, {
    signal,
    onProgress: done => {
      signal.aborted = done > 0.5
    },
  })
  expect(cancelled).toEqual({ ok: false, error: { code: 'export.cancelled' } })
  expect(await writePdf({ title: '', language: 'en', pages: [] }, PORTS)).toEqual({
    ok: false,
    error: { code: 'export.empty' },
  })
})
