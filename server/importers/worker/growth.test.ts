import type { OutlineNode } from '@slidewright/engine/internal'
import { printOutline } from '@slidewright/engine/outline'
import { expect, test } from 'vitest'
import { growth } from '../../../engine/src/testing/node-growth.ts'
import { HTML_DEPTH_MAX, isTooDeep } from '../html/depth.ts'
import { markdownBlocks } from '../markdown/markdown-blocks.ts'
import { markdownPieces } from '../markdown/pieces.ts'
import { withoutBlanks } from '../structure/blanks.ts'
import type { Block } from '../structure/block.ts'
import { structureOf } from '../structure/structure.ts'
import { readFile } from './read-file.ts'

const OPTIONS = { title: '', source: 'a.md', language: 'en' }

/** Returns the blocks repeatedly, as distinct objects. */
function times(count: number, blocks: readonly Block[]): readonly Block[] {
  return Array.from({ length: count }, () => blocks.map(block => ({ ...block }))).flat()
}

function numbered(count: number): OutlineNode {
  const point: OutlineNode = { id: '', kind: 'point', value: 'a', children: [], originType: 'list', ordered: true }
  const children = Array.from({ length: count }, () => point)
  return { id: '', kind: 'title', value: 'T', originType: 'list', children }
}

const FORM: readonly Block[] = [
  { is: 'heading', level: 1, text: 'A' },
  { is: 'item', depth: 0, text: '______', form: 'list' },
]
const PICTURE: readonly Block[] = [{ is: 'images', images: [{ url: 'a', alt: '' }] }]

test.each<[string, (count: number) => unknown]>([
  ['pictures', count => structureOf(times(count, PICTURE), OPTIONS)],
  ['headings over what is to be filled in', count => withoutBlanks(times(count, FORM))],
  ['numbered points', count => printOutline({ root: numbered(count), language: 'en' })],
])('T20 %s take as much longer as they are more', (_, work) => {
  // Quadratic work takes 256 times as long.
  expect(
    growth(
      () => work(2_000),
      () => work(32_000),
      2,
    ),
  ).toBeLessThan(64)
})

test.each([
  ['headings with a rule below', 'a\n---\n'],
  ['headings', '# a\n'],
  ['items', '- a\n'],
  ['numbered items', '1. a\n'],
  ['rows', '| a | b |\n'],
])('T20 %s without a blank line are parsed in pieces, and none is lost', (_, unit) => {
  const text = `| a | b |\n|---|---|\n${unit.repeat(2_000)}`
  const pieces = markdownPieces(text)
  expect(Math.max(...pieces.map(piece => piece.text.length))).toBeLessThan(1_100)
  expect(
    markdownBlocks(text).blocks.reduce((sum, block) => sum + (block.is === 'table' ? block.table.rows.length : 1), 0),
  ).toBe(2_001)
})

const textsOf = (text: string) => markdownPieces(text).map(piece => piece.text)

test('T20 implausibly deep or many marks are hidden from the parser', () => {
  const [quoted, listed] = ['>', '- '].map(mark => textsOf(`${mark.repeat(5_000)}a`).join('\n'))
  expect([quoted, listed]).toEqual([`${'>'.repeat(40)}a`, '- a'])
  expect(textsOf(`a${'*a'.repeat(2_000)}`).join('')).not.toContain('*')
  expect(textsOf(`a${'*a'.repeat(20)}`).join('')).toContain('*')
})

test('T20 an underlined heading takes no longer than one with a leading mark', () => {
  const read = (heading: string) => () => markdownBlocks(heading.repeat(6_000))
  expect(markdownBlocks('a\n---\n'.repeat(1_000)).blocks).toHaveLength(1_000)
  // Parsed at once it takes twelve times as long, and twice that for twice as many.
  expect(growth(read('## a\n'), read('a\n---\n'), 3)).toBeLessThan(6)
})

test('a long table without a blank line is one table below its header', () => {
  const { blocks } = markdownBlocks(`# A\n\n| a | b |\n|---|---|\n${'| c | d |\n'.repeat(1_500)}`)
  expect(blocks.map(block => (block.is === 'table' ? block.table.rows.length : block.is))).toEqual(['heading', 1_501])
  expect(blocks.flatMap(block => (block.is === 'table' ? [block.table.rows[0], block.table.rows[1_500]] : []))).toEqual(
    [
      ['a', 'b'],
      ['c', 'd'],
    ],
  )
})

test('T20 excessively nested elements are refused before they are read; those as deep as browsers allow are not', async () => {
  const page = (one: string, count: number) => `<html><body>${one.repeat(count)}<p>Some words</p>`
  const read = (text: string) => readFile(new TextEncoder().encode(text), { name: 'a.html' })
  expect(isTooDeep(`${'<p>a'.repeat(5_000)}<br>${'<li>b'.repeat(5_000)}${'<tr><td>c'.repeat(5_000)}`)).toBe(false)
  await expect(read(page('<div>', 100_000))).rejects.toMatchObject({
    code: 'sourceTooMany',
    details: { limit: HTML_DEPTH_MAX },
  })
  expect((await read(page('<div>', 500))).outline).toContain('Some words')
  expect((await read(page('<ul><li>', 900))).outline).toContain('Some words')
  // Lists much deeper than plausible are flattened.
  expect((await read(page('<ul><li>a', 900))).outline).not.toMatch(/^ {600}/mu)
})
