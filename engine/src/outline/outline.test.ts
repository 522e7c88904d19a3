import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { printOutline } from './print.ts'
import { createOutlineReader, parseOutline } from './reader.ts'
import { flattenOutline } from './tree.ts'
import { OUTLINE_FORMS, type Outline, type OutlineNode } from './types.ts'

/** A node drawn as text: indent is depth, then kind, value and what hangs on it. */
function draw(node: OutlineNode, depth = 0): string {
  const marks = [
    node.ordered && (node.number === undefined ? 'ordered' : `ordered ${node.number}`),
    node.code !== undefined && `code ${node.code}`.trim(),
    node.quote && 'quote',
    node.originType === 'paragraph' && !node.quote && 'paragraph',
    node.notes !== undefined && `notes(${node.notes})`,
    node.table && `table(${node.table.rows.map(row => row.join(',')).join(';')})`,
    node.images && `images(${node.images.map(image => `${image.alt}@${image.url}`).join(' ')})`,
    node.prompt && 'prompt',
    node.sample && 'sample',
    node.form,
    node.source && `source(${Object.values(node.source).join(' ')})`,
  ].filter(mark => typeof mark === 'string')
  const line = `${'  '.repeat(depth)}${node.kind} ${node.value}${marks.length > 0 ? ` [${marks.join(' ')}]` : ''}`
  return [line.trimEnd(), ...node.children.map(child => draw(child, depth + 1))].join('\n')
}

function drawn(markdown: string): string {
  return draw(parseOutline(markdown).root)
}

function lines(...text: readonly string[]): string {
  return text.join('\n')
}

describe('O1 the wire form', () => {
  test('headings are title, chapter and page; bullets nest by two spaces', () => {
    expect(drawn('# Deck\n## One\n### Page\n- a\n  - b\n    - c\n- d\n## Two\n')).toBe(
      lines(
        'title Deck',
        '  chapter One',
        '    page Page',
        '      point a',
        '        point b',
        '          point c',
        '      point d',
        '  chapter Two',
      ),
    )
  })
  test('a node says that its text is a prompt, a page its form, a table that its values are samples', () => {
    const markdown = lines(
      '# Deck <!-- prompt -->',
      '### Page <!-- source="a.pdf" sample form="chart" -->',
      '| a |',
      '| --- |',
      '| 1 |',
      '- Who? <!-- prompt -->',
      '### Other <!-- sample form="spiral" -->',
      '- Fact <!-- form="team" -->',
    )
    expect(drawn(markdown)).toBe(
      lines(
        'title Deck [prompt]',
        '  page Page [table(a;1) sample chart source(a.pdf)]',
        '    point Who? [prompt]',
        '  page Other',
        '    point Fact',
      ),
    )
    const tree = parseOutline(markdown)
    expect(printOutline(parseOutline(printOutline(tree)))).toBe(printOutline(tree))
  })
  test('pages may be outside of chapters; points may precede them in a title or chapter', () => {
    expect(drawn('# Deck\n- for whom\n### Page\n- a\n## One\n- lead\n### P')).toBe(
      lines(
        'title Deck',
        '  point for whom',
        '  page Page',
        '    point a',
        '  chapter One',
        '    point lead',
        '    page P',
      ),
    )
  })
  test('tables, pictures, quotes, notes and sources belong to their page', () => {
    const markdown = lines(
      '# Deck',
      '### Page <!-- source="a.pdf" place="p. 6" -->',
      '<!-- notes: Say it',
      'slowly. -->',
      '![A pear](img/pear.png)',
      '| a | b |',
      '| --- | --- |',
      '| 1 | 2\\|3 |',
      '> Copy it out again',
      '> — A keeper',
    )
    expect(drawn(markdown)).toBe(
      lines(
        'title Deck',
        '  page Page [notes(Say it\nslowly.) table(a,b;1,2|3) images(A pear@img/pear.png) source(a.pdf p. 6)]',
        '    point Copy it out again — A keeper [quote]',
      ),
    )
  })
  test('a second table gets a page of its own', () => {
    expect(drawn('# D\n## C\n### P\n| a |\n|---|\n| 1 |\n\n| b |\n|---|\n| 2 |')).toBe(
      lines('title D', '  chapter C', '    page P [table(a;1)]', '    page P [table(b;2)]'),
    )
  })
})

describe('O2 real outputs of models', () => {
  const plain = lines('title Deck', '  chapter One', '    page Page', '      point a', '      point b')
  test.each([
    ['a fence around everything', '```markdown\n# Deck\n## One\n### Page\n- a\n- b\n```\nI hope this helps!'],
    ['talk before the title', 'Here is your outline:\n\n# Deck\n## One\n### Page\n- a\n- b'],
    ['CRLF and trailing spaces', '# Deck  \r\n## One \r\n\r\n### Page\t\r\n- a  \r\n- b\r\n'],
    ['stars and pluses', '# Deck\n## One\n### Page\n* a\n+ b'],
    ['other bullets', '# Deck\n## One\n### Page\n• a\n•b'],
    ['bold headings', '# **Deck**\n## **1. One**\n### __Page__\n- a\n- b'],
    ['closing hashes', '# Deck #\n## One ##\n### Page ###\n- a\n- b'],
    ['a title underlined', 'Deck\n====\n## One\n### Page\n- a\n- b'],
    ['no mark before the title', 'Deck\n\n## One\n### Page\n- a\n- b'],
    ['pages in bold', '# Deck\n## One\n**Page**\n- a\n- b'],
    ['rules between pages', '# Deck\n---\n## One\n---\n### Page\n- a\n- b\n---'],
    ['chapters as second titles', '# Deck\n# One\n## Page\n- a\n- b'],
    ['four spaces and tasks', '# Deck\n## One\n### Page\n- [ ] a\n- [x] b'],
    ['a mark of the file', '\uFEFF# Deck\n## One\n### Page\n- a\n- b'],
    ['numbered headings', '# Deck\n## 1. One\n### 1.1 Page\n- a\n- b'],
    ['an unrelated comment', '# Deck\n<!-- draft\n## Nothing -->\n## One\n### Page\n- a\n- b'],
  ])('%s', (_, markdown) => {
    expect(drawn(markdown)).toBe(plain)
  })

  test('deeper headings contain the points that follow them', () => {
    expect(drawn('# D\n### P\n#### Group\n- a\n##### Sub\n- b\n#### Next\ntext\n')).toBe(
      lines(
        'title D',
        '  page P',
        '    point Group',
        '      point a',
        '      point Sub',
        '        point b',
        '    point Next',
        '      point text [paragraph]',
      ),
    )
  })
  test('numbered lists are sequences', () => {
    expect(drawn('# D\n### P\n1. a\n   - x\n2. b')).toBe(
      lines('title D', '  page P', '    point a [ordered]', '      point x', '    point b [ordered]'),
    )
  })
  test('emphasis and links lose their marks; code keeps them, other characters stay', () => {
    expect(drawn('# D\n- **Head:** *some* `code` and [a link](https://x.y) 2 * 3 snake_case &amp; 5 < 6')).toBe(
      lines('title D', '  point Head: some `code` and a link 2 * 3 snake_case & 5 < 6'),
    )
  })
  test('wrapped lines join, without a space in East Asian text', () => {
    expect(drawn('# D\n- one\n  two\n- 日本\n  語です')).toBe(lines('title D', '  point one two', '  point 日本語です'))
  })
  test('code in Markdown on a page is code, not a fence around the outline', () => {
    const { root } = parseOutline('# D\n### P\n- a\n\n```md\n# Not a title\n```\n- b')
    expect(root.children[0]?.children.map(({ value, code }) => [value, code])).toEqual([
      ['a', undefined],
      ['# Not a title', 'md'],
      ['b', undefined],
    ])
  })
  test('code is one point with its lines, spaces and language, and is not markdown', () => {
    const { root } = parseOutline(
      '# D\n### P\n```sh\n# not a title\n\n  ls  *.md\n```\n- after\n  ~~~\n  a\n  ```\n  ~~~\n',
    )
    const [page] = root.children
    expect(page?.children.map(({ value, code }) => [value, code])).toEqual([
      ['# not a title\n\n  ls  *.md', 'sh'],
      ['after', undefined],
    ])
    expect(page?.children[1]?.children.map(({ value, code }) => [value, code])).toEqual([['a\n```', '']])
  })
  test('a number that is not the place in the list is kept', () => {
    expect(drawn('# D\n### P\n1. a <!-- number="b)" -->\n2. c\n')).toBe(
      lines('title D', '  page P', '    point a [ordered b)]', '    point c [ordered]'),
    )
  })
  test('a table without outer bars', () => {
    expect(drawn('# D\n### P\na | b\n--- | ---\n1 | 2\n')).toBe(lines('title D', '  page P [table(a,b;1,2)]'))
  })
  test('nothing at all is an untitled outline', () => {
    expect(drawn('')).toBe('title')
  })
})

const words = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 30 }),
  fc.string({ unit: 'binary', maxLength: 12 }),
  fc.stringMatching(/^[-#>|*_`~=+!<&;:.、)(\][\\0-9a-z \n一第三章\u00a0\t]{0,16}$/u),
  fc.constantFrom(
    '1. Market',
    '1.2 Market',
    '---',
    '- x',
    '# x',
    '> x',
    '| a |',
    '![a](b)',
    '**bold**',
    '```',
    '<!-- x -->',
    '第三章 x',
    '[ ] x',
    '&amp;',
    '<br>',
    ' lead',
    'trail ',
    'a\\',
  ),
)
const source = fc.record({ source: words, place: words, quote: words }, { requiredKeys: ['source'] })
const image = fc.record({
  url: fc.oneof(
    fc.webUrl(),
    words.filter(text => text !== ''),
  ),
  alt: words,
})
const table = fc.record({
  rows: fc.array(fc.array(words, { minLength: 1, maxLength: 4 }), { minLength: 1, maxLength: 4 }),
})
const belongings = {
  source,
  notes: words,
  table,
  prompt: fc.constant(true),
  images: fc.array(image, { minLength: 1, maxLength: 2 }),
}

function pointOver(children: fc.Arbitrary<readonly OutlineNode[]>): fc.Arbitrary<OutlineNode> {
  return fc
    .record(
      {
        id: fc.constant(''),
        kind: fc.constant('point' as const),
        value: words,
        originType: fc.constantFrom('list' as const, 'paragraph' as const),
        children,
        ...belongings,
        mark: fc.constantFrom('quote', 'ordered', 'counted', 'code', 'none'),
        language: fc.constantFrom('', 'ts', 'c++'),
        number: words.filter(text => text !== ''),
      },
      { requiredKeys: ['id', 'kind', 'value', 'originType', 'children', 'mark', 'language', 'number'] },
    )
    .map(({ mark, language, number, ...node }) => ({
      ...node,
      ...(mark === 'quote' ? { quote: true } : {}),
      ...(mark === 'ordered' ? { ordered: true } : {}),
      ...(mark === 'counted' ? { ordered: true, number } : {}),
      ...(mark === 'code' ? { code: language, value: node.value.replaceAll('\r', '') } : {}),
    }))
}
const leaf = pointOver(fc.constant([]))
const branch = pointOver(fc.array(leaf, { maxLength: 2 }))
const point = fc.oneof(leaf, pointOver(fc.array(branch, { maxLength: 3 })))

function heading(kind: OutlineNode['kind'], children: fc.Arbitrary<readonly OutlineNode[]>): fc.Arbitrary<OutlineNode> {
  return fc.record(
    {
      id: fc.constant(''),
      kind: fc.constant(kind),
      value: words,
      originType: fc.constantFrom('list' as const, 'paragraph' as const),
      children,
      ...belongings,
    },
    { requiredKeys: ['id', 'kind', 'value', 'originType', 'children'] },
  )
}
const points = fc.array(point, { maxLength: 3 })
const page = fc
  .tuple(heading('page', points), fc.constantFrom(undefined, ...OUTLINE_FORMS), fc.boolean())
  .map(([node, form, sample]) => ({
    ...node,
    ...(form === undefined ? {} : { form }),
    ...(sample && node.table !== undefined ? { sample } : {}),
  }))
const chapter = heading(
  'chapter',
  fc.tuple(points, fc.array(page, { maxLength: 3 })).map(parts => parts.flat()),
)
const top = fc.oneof(chapter, page, heading('catalog', points), heading('ending', points))
const outline: fc.Arbitrary<Outline> = fc
  .record({
    root: heading(
      'title',
      fc.tuple(points, fc.array(top, { maxLength: 4 })).map(parts => parts.flat()),
    ),
    language: fc.constantFrom('en', 'ja', 'de', 'zh-Hant'),
  })
  .map(numbered)

/** Ids in reading order, as a reader gives them. */
function numbered(tree: Outline): Outline {
  let count = 0
  const visit = (node: OutlineNode): OutlineNode => {
    const id = `n${++count}`
    return { ...node, id, children: node.children.map(visit) }
  }
  return { ...tree, root: visit(tree.root) }
}

describe('O3 nothing is lost', () => {
  test('parsing a printed outline gives the same outline, whatever the text', () => {
    fc.assert(
      fc.property(outline, tree => {
        expect(parseOutline(printOutline(tree))).toEqual(tree)
      }),
      { numRuns: 800 },
    )
  })
  test('print after parse settles: a second round changes nothing', () => {
    fc.assert(
      fc.property(fc.array(words, { maxLength: 12 }), text => {
        const once = printOutline(parseOutline(text.join('\n')))
        expect(printOutline(parseOutline(once))).toBe(once)
      }),
      { numRuns: 800 },
    )
  })
})

describe('O4 the stream', () => {
  const answer = lines(
    '# Der Nachtzug <!-- lang="de" -->',
    '## Warum **jetzt**',
    '### Zahlen',
    '- **7,8 Millionen:** Fahrgäste',
    '  - mehr',
    '1. eins',
    '| a | b |',
    '|---|---|',
    '| 1 | 2 |',
    '<!-- notes: leise',
    'reden -->',
    '> Zitat',
    '> — Name',
    '```js',
    'if (a) {',
    '  b()',
    '```',
    '- Ende',
  )
  test('split anywhere, the result equals parsing the whole', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(answer.length), { maxLength: 30 }), cuts => {
        const reader = createOutlineReader()
        const at = [0, ...cuts.toSorted((a, b) => a - b), answer.length]
        for (let index = 1; index < at.length; index++) reader.push(answer.slice(at[index - 1], at[index]))
        expect(reader.end()).toEqual(parseOutline(answer))
      }),
    )
  })
  test('letter by letter ids last and kinds do not flicker', () => {
    const reader = createOutlineReader()
    const seen = new Map<string, string>()
    for (const char of answer) {
      for (const node of flattenOutline(reader.push(char))) {
        const known = seen.get(node.id)
        if (known !== undefined) expect(node.kind).toBe(known)
        seen.set(node.id, node.kind)
      }
    }
    expect([...seen.keys()]).toEqual(flattenOutline(reader.end()).map(node => node.id))
  })
  test('complete nodes keep their identity', () => {
    const reader = createOutlineReader()
    const first = reader.push('# D\n## A\n### P\n- a\n## B\n')
    const second = reader.push('### Q\n- b')
    expect(second.root.children[0]).toEqual(first.root.children[0])
  })
  test('control: a reader that forgot its rest would differ', () => {
    const forgetful = [...answer].map(char => parseOutline(char)).at(-1)
    expect(forgetful).not.toEqual(parseOutline(answer))
  })
  test('a hostile text is read in linear time', () => {
    const reader = createOutlineReader()
    for (const part of ['![', '**', '- a\n', '|', '<!--', '[a](', ' \\']) reader.push(part.repeat(20_000))
    expect(flattenOutline(reader.end()).length).toBeGreaterThan(10_000)
  })
})
