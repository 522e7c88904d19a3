import { describe, expect, test } from 'vitest'
import { plainBody, solid } from '../../document/create.ts'
import type { Element } from '../../document/element.ts'
import { buildScene } from '../../scene/build-scene.ts'
import { deckOf, drawNothing, EVEN_MEASURE, element, id, PAGE } from '../../scene/fixture.ts'
import { type SvgOptions, writeSvg } from './write-svg.ts'

function svgOf(elements: readonly Element[], options: SvgOptions = {}, assets = {}): string {
  const deck = { ...deckOf(elements), assets }
  return writeSvg(buildScene({ deck, page: PAGE, measure: EVEN_MEASURE, drawChart: drawNothing }), options)
}

/** Reads markup strictly: every tag closed in turn, every attribute quoted, no bare `<` or `&`. Returns the names of the elements. */
function readStrictly(markup: string): string[] {
  const names: string[] = []
  const open: string[] = []
  const token = /<(\/?)([\w:]+)((?:\s+[\w:-]+="[^"<]*")*)\s*(\/?)>|([^<]+)/gy
  let at = 0
  while (at < markup.length) {
    token.lastIndex = at
    const found = token.exec(markup)
    if (!found) throw new Error(`Not well-formed at ${at}: ${markup.slice(at, at + 60)}`)
    const [whole, closing, name, attributes = '', empty, text = ''] = found
    if (/&(?!(?:amp|lt|gt|quot);)/.test(text + attributes)) throw new Error(`Bare & in ${text}${attributes}`)
    if (name && closing) {
      if (open.pop() !== name) throw new Error(`Unexpected </${name}>`)
    } else if (name) {
      names.push(name)
      if (!empty) open.push(name)
    }
    at += whole.length
  }
  expect(open).toEqual([])
  return names
}

describe('W1 a picture is well-formed and harmless whatever the deck contains', () => {
  test.each([
    '<script>alert(1)</script>',
    '" onload="x',
    'a & b &amp; c',
    '\u0000\u0008\uFFFE bad',
    '\uD800 half',
    ']]>',
    'ضوء 光 👩‍🚀',
  ])('%j', words => {
    const body = plainBody(words, { link: 'javascript:alert(1)' })
    const svg = svgOf([element('text', 'a', {}, { body })], { title: words, fonts: '</style><script>' })
    const names = readStrictly(svg)
    expect(names).not.toContain('script')
    for (const illegal of ['\u0000', '\u0008', '\uFFFE']) expect(svg).not.toContain(illegal)
    expect(() => encodeURIComponent(svg)).not.toThrow()
  })

  test('W2 words in columns are turned, lines of several strokes are outlines', () => {
    const plain = plainBody('縦 ab', { underline: true, underlineStyle: 'wavy' })
    const svg = svgOf([element('text', 'a', {}, { body: { ...plain, vertical: 'eastAsian' } })])
    const names = readStrictly(svg)
    expect(names.filter(name => name === 'text')).toHaveLength(2)
    expect(names).toContain('path')
    expect(svg).toContain('matrix(0 1 -1 0')
  })

  test('it refers to nothing outside itself', () => {
    const asset = { id: 'asset:1', hash: 'h', mime: 'image/png', width: 4, height: 4, url: 'https://example.org/p.png' }
    const picture = element('image', 'a', {}, { asset: asset.id })
    const without = svgOf([picture], {}, { [asset.id]: asset })
    expect(without).not.toContain('example.org')
    const data = 'data:image/png;base64,AAAA'
    expect(svgOf([picture], { images: () => data }, { [asset.id]: asset })).toContain(data)
  })
})

describe('W2 every paint is written', () => {
  const stops = [
    { offset: 0, color: { base: 'accent1', opacity: 50_000 } },
    { offset: 1, color: { base: 'accent2' } },
  ]
  test.each([
    ['solid', solid({ base: 'accent1' }), 'path'],
    ['linear', { kind: 'linear', angle: 0, stops }, 'linearGradient'],
    ['radial', { kind: 'radial', center: { x: 0.5, y: 0.5 }, radius: 1, stops }, 'radialGradient'],
    [
      'stripes',
      { kind: 'pattern', preset: 'stripes', foreground: { base: 'text1' }, background: null, angle: 45 },
      'pattern',
    ],
    [
      'preset',
      { kind: 'pattern', preset: 'cross', foreground: { base: 'text1' }, background: { base: 'background2' } },
      'pattern',
    ],
  ])('%s', (_, fill, expected) => {
    const names = readStrictly(svgOf([element('shape', 'a', {}, { fill })]))
    expect(names).toContain(expected)
  })

  test('equal gradients are written once', () => {
    const fill = { kind: 'linear', angle: 0, stops }
    const svg = svgOf([element('shape', 'a', {}, { fill }), element('shape', 'b', { x: 300 }, { fill })])
    expect(svg.match(/<linearGradient/g)).toHaveLength(1)
  })

  test('shadows fall outside the turn, groups share one opacity, clips are references', () => {
    const shadow = { color: { base: 'text1' }, blur: 8, distance: 4, angle: 90 }
    const svg = svgOf([
      element('shape', 'a', { rotation: 30 }, { shadow }),
      element('group', 'g', {}, { opacity: 0.5 }),
      element('shape', 'b', {}, { parent: id('g') }),
    ])
    readStrictly(svg)
    expect(svg).toMatch(/<g filter="url\(#d\d+\)"><g transform="matrix/)
    expect(svg).toContain('<g opacity="0.5"><path')
  })
})
