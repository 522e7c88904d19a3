import { expect, test } from 'vitest'
import { plainPng } from '../../../tests/support/png.ts'
import { readFile } from '../worker/read-file.ts'

const PROSE = 'The night train comes back in December, and two sleeping cars will run every evening to the capital. '
const read = async (body: string) => {
  const html = `<!DOCTYPE html><html lang="en"><head><title>Train</title></head><body><article><h1>Train</h1><p>${PROSE.repeat(4)}</p>${body}</article></body></html>`
  return readFile(new TextEncoder().encode(html), { name: 'a.html' })
}

test('who speaks in a quotation is kept, where the page names them in its footer', async () => {
  const quote = '<p>Nobody can do that.</p><footer>— <cite>Bastien Lacaze</cite>, chairman</footer>'
  const { outline, leftOut } = await read(`<h2>Money</h2><p>${PROSE}</p><blockquote>${quote}</blockquote>`)
  expect(outline).toContain('> Nobody can do that. — Bastien Lacaze, chairman')
  expect(leftOut).toEqual([])
})

test('a note beside the article that a raised mark links to stands in the notes', async () => {
  const { outline, leftOut } = await read(
    `<h2>Speed</h2><p>It runs at 77 km/h.<sup><a href="#n1">1</a></sup> ${PROSE}</p><aside id="n1"><p><small>1. As said on 27 March.</small></p></aside>`,
  )
  expect(outline).toContain('<!-- notes: 1. As said on 27 March. -->')
  expect(leftOut).toEqual([])
})

test('formulas of a page are read: as TeX, in MathML, or apart from the text', async () => {
  const math = '<math><mi>a</mi><mo>=</mo><msup><mi>b</mi><mn>2</mn></msup></math>'
  const block = '<math display="block"><mi>h</mi><mo>=</mo><mfrac><mi>V</mi><mi>A</mi></mfrac></math>'
  const { outline } = await read(
    `<h2>Speed</h2><p>So $v = \\frac{d}{t} \\approx 77$ km/h, and ${math} holds.</p>${block}<p>${PROSE}</p>`,
  )
  expect(outline).toContain('So v = d/t ≈ 77 km/h, and a=b² holds.')
  expect(outline).toContain('```math\nh=\\frac{V}{A}\n```')
})

test('decorations are no pictures of the page, and a logo that stands everywhere is none', async () => {
  const data = (width: number, height: number, shade: number) =>
    `<img src="data:image/png;base64,${plainPng(width, height, [shade, 9, 9]).toString('base64')}" alt="x${shade}">`
  const part = (name: string, content: string) => `<h2>${name}</h2><p>${PROSE}</p><p>${content}</p>`
  const logo = data(200, 100, 1)
  const { pictures, leftOut } = await read(
    part('A', data(1, 1, 2) + logo) + part('B', data(300, 200, 3) + logo) + part('C', logo + data(20, 20, 4)),
  )
  expect(pictures.map(({ alt }) => alt)).toEqual(['x3'])
  expect(leftOut).toMatchObject([{ code: 'decorations', count: 5 }])
})
