import { flattenOutline, outlinePages, parseOutline } from '@slidewright/engine/internal'
import { describe, expect, test } from 'vitest'
import { outlineFromSource } from './from-source.ts'

const from = (name: string) => `<!-- source="${name}" -->`

/** A file of running text and lists without headings, in a chapter named after the file. */
const plain = (name: string) => `## ${name}

The harbor opens in ${from(name)}

${['May', 'June', 'July', 'August', 'October'].map(month => `- Boats of the ${month} round leave at nine from the old pier beside the light ${from(name)}`).join('\n')}

The museum has three halls with the boats of two hundred years in them. ${from(name)}

${['north', 'south', 'east', 'west', 'middle'].map(hall => `- The ${hall} hall shows the work of those who lived on that side of the town ${from(name)}`).join('\n')}
`

const headed = (name: string, count: number) =>
  `## ${name}\n\n${Array.from({ length: count }, (_, index) => `### ${name} ${index + 1} ${from(name)}\n\n- Rope of kind ${index + 1} ${from(name)}\n`).join('\n')}`

function written(text: string, pages?: number) {
  const outline = parseOutline(text)
  return outlineFromSource(outline, { kind: 'source', title: '', text, ...(pages === undefined ? {} : { pages }) })
}

/** Returns the chapters, each with its pages. */
function drawn(text: string, pages?: number): string[] {
  return written(text, pages).root.children.map(
    one =>
      `${one.kind} ${one.value}: ${outlinePages(one)
        .map(page => page.value)
        .join(', ')}`,
  )
}

describe('a deck of several files', () => {
  test('a file without headings keeps its pages beside files with many headings', () => {
    const alone = outlinePages(written(`# T\n\n${plain('a.docx')}`)).length
    const together = written(`# T\n\n${plain('a.docx')}\n${headed('b.pdf', 14)}\n${headed('c.pdf', 3)}`)
    const [a, b, c] = together.root.children
    expect(alone).toBeGreaterThan(1)
    expect([a, b, c].map(one => outlinePages(one ?? together.root).length)).toEqual([alone, 14, 3])
    const points = flattenOutline(together).filter(one => one.source?.source === 'a.docx' && one.kind === 'point')
    expect(points.length).toBeGreaterThanOrEqual(10)
  })

  test('its pages have titles of their own, not the name of the file', () => {
    const [chapter] = written(`# T\n\n${plain('a.docx')}\n${headed('b.pdf', 2)}`).root.children
    expect(chapter?.value).toBe('a.docx')
    expect(outlinePages(chapter ?? written('# T')).map(page => page.value)).not.toContain('a.docx')
  })

  test('a file of one page stays a chapter after the chapter of another file', () => {
    const short = `## b.pptx\n\n### b.pptx ${from('b.pptx')}\n\n- One ${from('b.pptx')}\n`
    expect(drawn(`# T\n\n${headed('a.docx', 2)}\n${short}`)).toEqual([
      'chapter a.docx: a.docx 1, a.docx 2',
      'chapter b.pptx: b.pptx',
    ])
    expect(drawn(`# T\n\n${short}\n${headed('a.docx', 2)}`)).toEqual([
      'page b.pptx: ',
      'chapter a.docx: a.docx 1, a.docx 2',
    ])
    expect(drawn(`# T\n\n${headed('a.docx', 2)}\n${short}`, 8).at(-1)).toBe('chapter b.pptx: b.pptx')
  })

  test('the requested pages are distributed, and every file gets some', () => {
    const text = `# T\n\n${headed('a.docx', 20)}\n${headed('b.pdf', 2)}`
    const counts = written(text, 10).root.children.map(one => outlinePages(one).length)
    expect(counts).toHaveLength(2)
    expect(Math.min(...counts)).toBeGreaterThan(0)
    expect(counts[0]).toBeGreaterThan(counts[1] ?? 0)
    expect(counts.reduce((sum, count) => sum + count, 0)).toBeLessThanOrEqual(12)
  })
})

describe('a long list', () => {
  const list = Array.from({ length: 60 }, (_, index) => `- Tool ${index + 1} is for the kind of work of its number`)
  const text = `# Tools\n\nAll of these hang on the wall.\n\n${list.join('\n')}\n`

  test('has pages for all its points', () => {
    expect(outlinePages(written(text)).flatMap(page => page.children.map(point => point.value))).toHaveLength(60)
  })

  test('has as many pages as requested, not one', () => {
    const count = outlinePages(written(text, 8)).length
    expect(count).toBeGreaterThanOrEqual(4)
    expect(count).toBeLessThanOrEqual(8)
  })
})

test('a repeated sentence is used once; a list keeps its repetitions', () => {
  const bread = 'The shop sells twelve kinds of bread every day.'
  const people = 'People like the shop a lot when it snows.'
  const text = `${bread} ${bread} ${people} ${bread}\n\n${bread} ${bread} The owner bakes at four with two helpers. ${people}`
  const points = outlinePages(written(`# Shop\n\n### Bread\n\n${text}\n`)).flatMap(page => page.children)
  expect(points.map(point => point.value)).toEqual([
    bread.slice(0, -1),
    people.slice(0, -1),
    'The owner bakes at four with two helpers',
  ])
  const again = 'Rivers carry about 20 billion tonnes of sediment to the sea each year. '.repeat(12)
  expect(outlinePages(written(`# Rivers\n\n### Mud\n\n${again}\n`)).flatMap(page => page.children)).toHaveLength(1)
  const given = outlinePages(written('# Shop\n\n### Bread\n\n- Rye\n- Rye\n- Rye\n'))[0]?.children ?? []
  expect(given.map(point => point.value)).toEqual(['Rye', 'Rye', 'Rye'])
})
