import { describe, expect, test } from 'vitest'
import { plainBody } from '../document/create.ts'
import type { Element } from '../document/element.ts'
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

describe('N13 the page as it is read out', () => {
  test.each<[string, Element[], string]>([
    ['an empty page', [], 'page'],
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
      'charts with their numbers',
      [element('chart', 'a', {}, { alt: 'Growth' })],
      'page (chart "Growth" (row "s" (cell "a 1", cell "b 2")))',
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
