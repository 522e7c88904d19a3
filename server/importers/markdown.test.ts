import { flattenOutline, parseOutline } from '@slidewright/engine'
import { expect, test } from 'vitest'
import { readFile } from './read-file.ts'

async function drawn(text: string) {
  const read = await readFile(new TextEncoder().encode(text), { name: 'a.md' })
  const nodes = flattenOutline(parseOutline(read.outline))
  return { ...read, nodes, lines: nodes.map(node => `${node.kind} ${node.value}`) }
}

test('I3 headings, lists and tables that are written as HTML count like others; tags that only arrange say nothing', async () => {
  const { lines, nodes, leftOut } = await drawn(
    '<h1 align="center">Garden</h1>\n\n<div align="center">\n\nA word.\n\n</div>\n\n<h2>Work</h2>\n\n<ul>\n<li>Dig</li>\n<li>Sow</li>\n</ul>\n\n## Hours\n\n<table>\n<tr><th>Month</th><th>Hours</th></tr>\n<tr><td>May</td><td>22</td></tr>\n</table>\n',
  )
  expect(lines).toEqual(['title Garden', 'point A word.', 'page Work', 'point Dig', 'point Sow', 'page Hours'])
  expect(nodes.at(-1)?.table?.rows).toEqual([
    ['Month', 'Hours'],
    ['May', '22'],
  ])
  expect(leftOut).toEqual([])
})

test('I3 what runs or plays is left out and counted', async () => {
  const { outline, leftOut } = await drawn('# A\n\n<script>steal()</script>\n\n- b\n')
  expect(outline).not.toContain('steal')
  expect(leftOut).toEqual([{ code: 'html', count: 1 }])
})

test('I3 footnotes are for the speaker of the page where their mark stands, however long the text between is', async () => {
  const long = Array.from({ length: 300 }, (_, index) => `Sentence ${index} of a long chapter.\n`).join('\n')
  const { nodes, outline } = await drawn(
    `# A\n\n## B\n\n- one[^x]\n- two[^2] and more\n- three[^none]\n\n## C\n\n${long}\n[^x]: First note\n    with more.\n[^2]: Second note.\n\nThe end.\n`,
  )
  const page = nodes.find(node => node.value === 'B')
  expect(page?.children.map(node => node.value)).toEqual(['one', 'two and more', 'three[^none]'])
  expect(page?.notes).toBe('First note with more.\nSecond note.')
  expect(outline.match(/First note/gu)?.length).toBe(1)
  expect(nodes.at(-1)?.value).toBe('The end.')
})
