import { describe, expect, test } from 'vitest'
import { countingIds } from '../base/id.ts'
import { seededRandom } from '../base/random.ts'
import { plainBody } from '../document/create.ts'
import type { Element, TableCell, TableElement } from '../document/element.ts'
import { pageOf } from '../document/read.ts'
import { COMMAND_IDS, type CommandId } from '../edit/commands.ts'
import { createEditor } from '../editor/create-editor.ts'
import { fakeMeasure } from '../testing/fake-measure.ts'
import { MAKERS } from '../testing/fuzz-args.ts'
import { pick, randomDeck } from '../testing/random-deck.ts'
import { deckOf, element, id, PAGE } from './fixture.ts'
import { type MirrorNode, mirrorOf } from './mirror.ts'

const TITLE = { module: { type: 2, sort: 0, replace: true } }

/** The tree as text: `role "name" (children)`. */
function drawn({ role, name, children }: MirrorNode): string {
  const inside = children.length > 0 ? ` (${children.map(drawn).join(', ')})` : ''
  return `${role}${name === '' ? '' : ` "${name}"`}${inside}`
}

function mirrored(elements: readonly Element[]): string {
  return drawn(mirrorOf(deckOf(elements), PAGE))
}

function bullets(...words: string[]) {
  const body = plainBody(words.join('\n'))
  return {
    ...body,
    paragraphs: body.paragraphs.map(paragraph => ({ ...paragraph, bullet: { kind: 'char', char: '•' } })),
  }
}

/** Paragraphs named 1, 2, … each in a list of this kind and level. */
function outline(...items: readonly (readonly ['char' | 'number', level: number])[]) {
  const body = plainBody(items.map((_, index) => `${index + 1}`).join('\n'))
  const bullets = { char: { kind: 'char', char: '•' }, number: { kind: 'number', style: 'arabicPeriod', start: 1 } }
  return {
    ...body,
    paragraphs: body.paragraphs.map((paragraph, index) => {
      const [kind, level] = items[index] ?? ['char', 0]
      return { ...paragraph, bullet: bullets[kind], level }
    }),
  }
}

describe('N13 the page as it is read out', () => {
  test.each<[string, Element[], string]>([
    ['an empty page', [], 'page'],
    [
      'what leads somewhere as a link, decoration too, a group around what is in it',
      [
        element('text', 'a', {}, { link: 'https://a.example', body: plainBody('One') }),
        element('shape', 's', {}, { link: '#page:1', alt: null }),
        element('group', 'g', {}, { link: 'https://b.example' }),
        element('image', 'i', {}, { alt: 'A bee', parent: id('g') }),
      ],
      'page (link (paragraph "One"), link, link (image "A bee"))',
    ],
    [
      'the title first, wherever it is painted',
      [
        element('text', 'a', {}, { body: plainBody('One\nTwo') }),
        element('text', 't', {}, { ...TITLE, body: plainBody('Light\nmoves') }),
      ],
      'page "Light moves" (heading "Light moves", paragraph "One", paragraph "Two")',
    ],
    [
      'bullets as one list',
      [element('text', 'a', {}, { body: bullets('One', 'Two') })],
      'page (list (listitem "One", listitem "Two"))',
    ],
    [
      'lists inside lists, numbered ones as such',
      [
        element(
          'text',
          'a',
          {},
          { body: outline(['char', 0], ['number', 1], ['number', 1], ['char', 0], ['number', 0]) },
        ),
      ],
      'page (list (listitem "1" (numbered (listitem "2", listitem "3")), listitem "4"), numbered (listitem "5"))',
    ],
    [
      'decoration not at all',
      [element('shape', 'a'), element('image', 'b', {}, { alt: '  ' }), element('line', 'c')],
      'page',
    ],
    ['pictures by their words', [element('image', 'a', {}, { alt: 'A red pear' })], 'page (image "A red pear")'],
    ['text in shapes', [element('shape', 'a', {}, { body: plainBody('Inside') })], 'page (paragraph "Inside")'],
    ['hidden things not at all', [element('text', 'a', {}, { hidden: true })], 'page'],
    [
      'tables by rows, headers as such',
      [element('table', 'a')],
      'page (table (row (columnheader "cell", columnheader "cell"), row (cell "cell", cell "cell")))',
    ],
    [
      'charts with their numbers, the categories across',
      [element('chart', 'a', {}, { alt: 'Growth' })],
      'page (chart "Growth" (row (cell, columnheader "a", columnheader "b"), row (rowheader "s", cell "1", cell "2")))',
    ],
    [
      'groups with more than one thing in them',
      [
        element('group', 'g'),
        element('text', 'a', {}, { parent: id('g'), body: plainBody('One') }),
        element('text', 'b', {}, { parent: id('g'), body: plainBody('Two') }),
      ],
      'page (group (paragraph "One", paragraph "Two"))',
    ],
    [
      'a group with words of its own as one picture',
      [element('group', 'g', {}, { alt: 'A flacon' }), element('text', 'a', {}, { parent: id('g') })],
      'page (image "A flacon")',
    ],
  ])('%s', (_, elements, expected) => {
    expect(mirrored(elements)).toBe(expected)
  })
})

test('N13 merged cells have spans; an emphasized first column is a row header', () => {
  const table = element('table', 'a') as TableElement
  const [[cell, next], last] = table.cells as [[TableCell, TableCell], TableCell[]]
  const cells = [
    [
      { ...cell, columnSpan: 2 },
      { ...next, covered: true },
    ],
    last,
  ]
  const style = { ...table.style, firstColumn: true }
  const [made] = mirrorOf(deckOf([{ ...table, cells, style }]), PAGE).children
  expect(made?.children.map(row => row.children.map(({ role, span }) => [role, span?.columns ?? 1]))).toEqual([
    [['columnheader', 2]],
    [
      ['rowheader', 1],
      ['cell', 1],
    ],
  ])
})

test('N13 after any commands the mirror equals a rebuilt one', () => {
  let kinds = new Set<string>()
  for (let seed = 1; seed <= 6; seed++) {
    const random = seededRandom(seed)
    const editor = createEditor({
      deck: randomDeck(seed, { pages: 2, elements: 8 }),
      measure: fakeMeasure(),
      ids: countingIds('m'),
    })
    const run = editor.run as (id: CommandId, args: unknown) => unknown
    for (let step = 0; step < 80; step++) {
      const { deck, session } = editor.state$.value
      const id = pick(random, COMMAND_IDS)
      const made = MAKERS[id]({ random, deck, selection: session.selection, clip: null })
      if (!(made && run(id, made.args))) continue
      const after = editor.state$.value
      const { page } = after.session.selection
      if (pageOf(after.deck, page) === undefined) continue
      const kept = mirrorOf(after.deck, page)
      expect(kept, `seed ${seed}, ${id}`).toEqual(mirrorOf(structuredClone(after.deck), page))
      kinds = new Set([...kinds, ...rolesIn(kept)])
    }
  }
  expect([...kinds].sort()).toEqual(
    expect.arrayContaining(['chart', 'group', 'heading', 'image', 'paragraph', 'table']),
  )
})

function rolesIn({ role, children }: MirrorNode): string[] {
  return [role, ...children.flatMap(rolesIn)]
}
