import { flattenOutline, type Outline, outlinePages } from '@slidewright/engine/internal'
import { describe, expect, test } from 'vitest'
import { textReader } from '../../../importers/text/text-reader.ts'
import { outlineFromSource } from './from-source.ts'

function read(text: string): Outline {
  const { outline } = textReader.read(text, { title: '' })
  return outlineFromSource(outline, { kind: 'source', title: '', text })
}

/** Returns titles and points, one line each. */
function drawn(text: string): string[] {
  return outlinePages(read(text)).flatMap(page => [`# ${page.value}`, ...page.children.map(point => point.value)])
}

const words = (text: string) => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []

describe('what belongs together stays together', () => {
  test('parallel sentences are no repeats, and a labelled row of numbers has no head of its own', () => {
    const text =
      '# Mill\n\n## Then and now\n\n**Then:** 31 minutes per sack, 7 broken belts a month, 82 decibels in the hall.\n\n**Now:** 12 minutes per sack, 2 broken belts a month, 64 decibels in the hall.\n\n## Next\n\nThe roof comes next.\n'
    expect(drawn(text).slice(0, 3)).toEqual([
      '# Then and now',
      'Then: 31 minutes per sack, 7 broken belts a month, 82 decibels in the hall',
      'Now: 12 minutes per sack, 2 broken belts a month, 64 decibels in the hall',
    ])
  })

  test('answers stand below their questions', () => {
    const [page] = outlinePages(
      read(
        '# Pool\n\n## Asked often\n\nMay dogs swim? No, only people. Who cleans it? Two robots clean it every night.\n\n## B\n\nText.\n',
      ),
    )
    expect(page?.children.map(({ value, children }) => [value, ...children.map(child => child.value)])).toEqual([
      ['May dogs swim?', 'No, only people'],
      ['Who cleans it?', 'Two robots clean it every night'],
    ])
  })

  test('quotations have pages of their own, whole and with their speaker', () => {
    const quote = 'We waited for an hour. Then the boat came, and it was empty.'
    const text = `# Quay\n\n## Winter\n\nThe boat was late on many days. It was cold.\n\n> ${quote}\n> — Dr. Ada L. Brandt, pilot\n\n## Spring\n\nThe ice was gone by April. The boat ran again.\n`
    expect(drawn(text)).toContain(`${quote} — Dr. Ada L. Brandt, pilot`)
  })
})

describe('text around lists and tables', () => {
  test('the introduction of a list becomes its title if there is no heading, and is never lost', () => {
    expect(
      drawn('# Move\n\nWe plan three steps:\n\n- Pack\n- Carry\n- Unpack\n\n## Costs\n\nParking costs 45 euros.\n'),
    ).toEqual(['# We plan three steps', 'Pack', 'Carry', 'Unpack', '# Costs', '45 euros: Parking costs 45 euros'])
    const [outlook] = outlinePages(
      read('# R\n\n## Outlook\n\nWe plan two steps:\n\n1. Open\n2. Close\n\n## B\n\nText.\n'),
    )
    expect(outlook?.children.map(point => point.value)).toEqual(['Open', 'Close'])
    expect(outlook?.value).toBe('Outlook: We plan two steps')
  })

  test.each([
    ['It must NEVER be lifted by:', '## What to know before the lift of the crate\n\n'],
    ['Das Gerät darf auf keinen Fall benutzt werden,', '## Was vor dem ersten Gebrauch zu wissen ist\n\n'],
    ['次の場合は、ぜったいに使わないでください：', '## はじめて使うときの注意点について\n\n'],
    ['Никогда не включайте прибор', '## Что нужно знать до первого включения\n\n'],
    ['لا تستخدم الجهاز أبدا في هذه الأحوال:', '## ما ينبغي معرفته قبل أول استخدام للجهاز\n\n'],
  ])('what leads into a list stands above it, with the items below: %s', (leadIn, heading) => {
    const items = ['one end of the rope', 'the handle alone', 'its wet lid', 'a third thing']
    const text = `# T\n\n${heading}${leadIn}\n\n${items.map(item => `- ${item}`).join('\n')}\n`
    const [page] = outlinePages(read(text))
    const [above, ...others] = page?.children ?? []
    expect(others).toEqual([])
    expect(above?.value.replace(/[:：]$/u, '')).toBe(leadIn.replace(/[:：]$/u, ''))
    expect(above?.children.map(({ value }) => value)).toEqual(items)
    expect(page?.notes).toBeUndefined()
  })

  test('a lead-in that repeats its heading is said once; a short one joins it', () => {
    expect(drawn('# T\n\n## You need\n\nYou need:\n\n- a tent\n- a torch\n')).toEqual([
      '# You need',
      'a tent',
      'a torch',
    ])
    expect(drawn('# T\n\n## Camp\n\nYou need:\n\n- a tent\n- a torch\n')[0]).toBe('# Camp: You need')
  })

  test('a line with a comma above a list is no greeting', () => {
    const text = '# T\n\n## Care\n\nDo not wash it,\n\n- if it is wet\n- if it is old\n\nIt is best kept dry.\n'
    expect(drawn(text)[0]).toBe('# Care: Do not wash it')
  })

  test('a command below a step stands in its line as it is', () => {
    const fence = '   ```sh\n   tide unlock --if-stale\n   ```\n'
    const steps = drawn(
      `# Locks\n\n## Held\n\n1. Wait a minute.\n2. Remove the stale lock:\n\n${fence}\n3. Start again.\n`,
    )
    expect(steps).toContain('Remove the stale lock: `tide unlock --if-stale`')
  })

  test('a chapter that starts with a list keeps it', () => {
    const text =
      '# T\n\n## One\n\nThree things:\n\n- a first\n- a second\n\n### Page\n\nWords stand here.\n\n## Two\n\n### Other\n\nMore words stand here.\n'
    expect(drawn(text).slice(0, 3)).toEqual(['# Three things', 'a first', 'a second'])
  })

  test('a single item below a title or chapter becomes its subtitle, not a page', () => {
    const text = '# T\n\n- For whom\n\n## One\n\n- In a line\n\n### P\n\n- a\n- b\n\n## Two\n\n### Q\n\n- c\n- d\n'
    expect(drawn(text)).toEqual(['# P', 'a', 'b', '# Q', 'c', 'd'])
    expect(
      flattenOutline(read(text))
        .map(each => each.value)
        .slice(0, 4),
    ).toEqual(['T', 'For whom', 'One', 'In a line'])
  })

  test('items two and three levels down are in the line of their point, or below it', () => {
    const [first] = outlinePages(read('# T\n\n## P\n\n- One\n  - Two\n    - Three\n      - Four\n- Other\n'))
    const [two] = first?.children[0]?.children ?? []
    expect([two?.value, ...(two?.children ?? []).map(point => point.value)]).toEqual(['Two', 'Three: Four'])
    const long = 'a text that says so much about this that no line has room for it beside others'
    const [page] = outlinePages(read(`# T\n\n## P\n\n- One\n  - Two\n    - ${long}\n    - ${long} at all\n- Other\n`))
    expect(page?.children[0]?.children[0]?.children.map(point => point.value)).toEqual([long, `${long} at all`])
  })

  test('a first line used as the deck title is not repeated', () => {
    expect(drawn('Market\n\n## Prices\n\n- An apple: 40 cents\n- A pear: 60 cents\n')).toEqual([
      '# Prices',
      'An apple: 40 cents',
      'A pear: 60 cents',
    ])
  })

  test('a table and its points are one page with the given title', () => {
    const pages = outlinePages(
      read('# R\n\n## Sales\n\n- North fell\n- South grew\n\n| A | B |\n| - | - |\n| 1 | 2 |\n\n## Next\n\nWords.\n'),
    )
    expect(pages.map(page => page.value)).toEqual(['Sales', 'Next'])
    expect(pages[0]?.table?.rows).toHaveLength(2)
    expect(pages[0]?.children).toHaveLength(2)
  })

  test('a bare table, a bare list and a letter have titles', () => {
    expect(read('| Quarter | Revenue | Cost |\n|---|---|---|\n| Q1 | 1 | 2 |\n').root.value).toBe('Revenue · Cost')
    expect(read('- Walk\n- Cycle\n- Take the train\n').root.value).toBe('At a glance')
    expect(read('Hi all,\n\nwe agreed on this:\n\n* Launch in May\n* Hire two\n\nBest,\nMira\n').root.value).toBe(
      'Launch in May',
    )
  })

  test.each([
    [
      'a memo',
      '# Memo\n\nTo: All staff\nFrom: Facilities\n\nWe move on 23 May. The house is new.\n\nSteps:\n\n- Pack by 21 May\n- Go\n\n## Costs\n\nParking costs 45 euros a month. Bicycles park free.\n',
    ],
    [
      'minutes',
      'Meeting, 4 June\n\nPresent: Ana, Bo\nAbsent: Eli\n\n1. Pricing\nConversion fell from 4.1% to 3.3%. Bo suspects the toggle.\nWe decided:\n- revert the toggle\n- test for 14 days\n\n2. Hiring\nTwo offers are out.\n\nNext meeting: 11 June, 10:00\n',
    ],
    [
      'a letter',
      'Hi team,\n\nthanks for yesterday. Here is what we agreed:\n\n* Budget: 480,000 euros\n* Carla leads Spain\n\nOpen points: we need a partner, and legal checks the terms by 15 July.\n\nBest,\nMira\n',
    ],
    [
      'a long list',
      `# Stock\n\n## All\n\n${Array.from({ length: 23 }, (_, index) => `- Item ${index + 100} of the stock`).join('\n')}\n`,
    ],
  ])('every word of %s is on a page or in its notes', (_, text) => {
    const said = new Set(
      flattenOutline(read(text))
        .flatMap(node => [node.value, node.notes ?? '', ...(node.table?.rows.flat() ?? [])])
        .flatMap(words),
    )
    expect(words(text.replace(/^\d\. /gmu, '')).filter(word => !said.has(word))).toEqual([])
  })
})

describe('how many pages', () => {
  const sentence = (index: number) =>
    `The ${index}th sentence of this long report names ${(index % 90) + 2} measures and one of its reasons.`
  const section = (title: string, from: number, count: number) =>
    `## ${title}\n\n${Array.from({ length: count }, (_, index) => sentence(from + index)).join(' ')}\n`

  test.each([3, 5, 6, 8, 12])('3 000 words under %i headings are 8 to 20 pages, cover and contents included', count => {
    const each = Math.round(200 / count)
    const text = `# Report\n\n${Array.from({ length: count }, (_, index) => section(`Part ${index + 1}`, index * 100, each)).join('\n')}`
    const outline = read(text)
    const chapters = outline.root.children.filter(node => node.kind === 'chapter').length
    const total = outlinePages(outline).length + chapters + (chapters > 1 ? 3 : 2)
    expect(total).toBeGreaterThanOrEqual(8)
    expect(total).toBeLessThanOrEqual(20)
    const headings = flattenOutline(outline).filter(node => /^Part \d+$/u.test(node.value) && node.kind !== 'point')
    expect([...new Set(headings.map(node => node.value))]).toHaveLength(count)
  })

  test('all of more headings are kept', () => {
    const text = `# Report\n\n${Array.from({ length: 26 }, (_, index) => section(`Part ${index + 1}`, index * 100, 6)).join('\n')}`
    expect(outlinePages(read(text)).map(page => page.value)).toEqual(
      Array.from({ length: 26 }, (_, index) => `Part ${index + 1}`),
    )
  })
})

describe('headings with little content', () => {
  const kinds = (text: string) => read(text).root.children.map(one => `${one.kind} ${one.value}`)

  test('a final farewell heading is the last slide; one with content, or an earlier one, is a page', () => {
    expect(kinds('# R\n\n## A\n\n- One\n- Two\n\n## ขอบคุณ\n').at(-1)).toBe('ending ขอบคุณ')
    expect(kinds('# R\n\n## A\n\n- One\n- Two\n\n## Q&A\n').at(-1)).toBe('ending Q&A')
    expect(kinds('# R\n\n## Thank you\n\n## A\n\n- One\n- Two\n')[0]).toBe('page Thank you')
    expect(kinds('# R\n\n## A\n\n- One\n\n## Questions\n\n- Why\n- How\n').at(-1)).toBe('page Questions')
  })

  test('a heading with a table only is a page among chapters, not a chapter of the same name', () => {
    const chapters = '## A\n\n### B\n\n- One\n\n### C\n\n- Two\n\n'
    expect(kinds(`# R\n\n${chapters}## Costs\n\n| a | b |\n|---|---|\n| 1 | 2 |\n`)).toEqual([
      'chapter A',
      'page Costs',
    ])
  })

  test('a greeting with a colon goes to the notes', () => {
    expect(drawn('Hola equipo:\n\nEl plazo baja. El coste sube. Firmamos en junio.').join('\n')).not.toContain('Hola')
  })
})

test('a sentence with blanks is not used as a title, and an introduction used as one is capitalized', () => {
  const form =
    '# Pledge\n\nOn this ____ day of ____ we meet with ____ and speak of the coming harvest.\n\nWHEREAS both parties wish to work on ____, they sign.\n\nthe following is agreed:\n\n- Bread\n- Salt\n- Water\n'
  const titles = drawn(form).filter(line => line.startsWith('# '))
  expect(titles).toEqual(['# Pledge', '# The following is agreed'])
})

describe('a text without headings', () => {
  const paragraphs = [
    'Not everyone was pleased. Takings fell by 12% in the first summer, between June and August. They came back in the spring of 2018, when the new bridge was open and the old road along the harbour had been paved.',
    'The school took over. The teacher asked his class to count what the lamp would cost. They found 146 thousand crowns for the lamp, the cable and the hatch, and the parents of the class gave a third of it at once.',
    'In March 2016 the baker sold both ovens. The bread has been baked since then by nine people in the next town, who also bake for a prison and four other shops. Before the sale the shop used 48,000 kWh a year; after it, 6,500 kWh.',
  ]
  test('has a page for each paragraph, named by the sentence that opens it', () => {
    const titles = outlinePages(read(`The shop\n\n${paragraphs.join('\n\n')}`)).map(({ value }) => value)
    expect(titles).toEqual([
      'Not everyone was pleased',
      'The school took over',
      'In March 2016 the baker sold both ovens',
    ])
  })
})

test.each([
  ['two figures of one kind', 'Before the works the boat needs 25 minutes, and 10 minutes are left now', false],
  ['control: one figure', 'The boat needs 25 minutes on every day of the week', true],
])('a sentence with %s has the first as its head: %s %s', (_, sentence, hasHead) => {
  const lines = drawn(`# Pier\n\n## Boat\n\n${sentence}.\n\n## B\n\nText.\n`)
  expect(lines[1]?.startsWith('25 minutes:')).toBe(hasHead)
})

test('a row of figures drops no sentence without one', () => {
  const text =
    '# A\n\n## Cars\n\nThe lot covers 36 hectares in all seasons of the year. Each stay lasts 80 minutes on average. The meter takes 450 euros on a Sunday. By April two branches will be added by Mr Tanaka.\n\n## B\n\nText.\n'
  expect(drawn(text).join(' ')).toMatch(/two branches/u)
  expect(drawn(text.replace('By April two', 'By 9 p.m. 12 hours of'))[1]).toMatch(/^36 hectares:/u)
})

test('a list under a heading of the third level has a page of that name', () => {
  const text =
    '# Works\n\n## Heat\n\nThe net of pipes grew to 61 km in the year. The works in the old street took six months longer than it was planned. The cause was a sewer that no plan of the town had shown.\n\n### Customers\n\n1. Houses: 412\n2. Shops: 74\n\n## B\n\nText.\n'
  const lines = drawn(text)
  const at = lines.indexOf('# Customers')
  expect(lines.slice(at, at + 3)).toEqual(['# Customers', 'Houses: 412', 'Shops: 74'])
})

test('a German sentence keeps the adverb before its verb', () => {
  const text =
    '# Moor\n\n## Wasser\n\nDann geht es rückwärts, und zwar um zwei Zentimeter im Jahr.\n\n## Ende\n\nDas war der Text.\n'
  expect(drawn(text)[1]).toMatch(/^Dann geht es/u)
})

test('the full stop of an abbreviation stays at the end of a point', () => {
  const text =
    '# Приют\n\n## Планы\n\nОграда вокруг выгула стоит примерно 4 млн руб.\n\n## Люди\n\nИх много в этом году.\n'
  expect(drawn(text).join('|')).toMatch(/4 млн руб\.\|/u)
})

describe('amounts and openings', () => {
  const MONEY = '- Grant: €88 million\n- Bond: €41.5 million\n- Fares: €12.3 million\n'
  const text = (list: string) => `# Quay\n\n## Money\n\n${list}\n## Boats\n\nThe boats are old. They leak.\n`

  test('a list of amounts of one unit is a table for a chart; its total stays a point', () => {
    const [money] = outlinePages(read(text(`${MONEY}- Total: €141.8 million\n`)))
    expect(money?.table?.rows).toEqual([
      ['', ''],
      ['Grant', '€88 million'],
      ['Bond', '€41.5 million'],
      ['Fares', '€12.3 million'],
    ])
    expect(money?.children.map(({ value }) => value)).toEqual(['Total: €141.8 million'])
  })

  test('amounts of several scales, and with what is no amount, stay a list', () => {
    for (const other of ['- Credits: €950 thousand\n', '- Credits: soon\n']) {
      const [money] = outlinePages(read(text(MONEY + other)))
      expect([money?.table, money?.children.length]).toEqual([undefined, 4])
    }
  })

  test('figures before the first heading have a page, below the line that says from whom the text is', () => {
    const opening =
      'By Naomi Achterberg, 17 March 2026\n\nThe harbour carried 2.2 million people. The boats burn 3,400 tonnes a year.\n'
    const { root } = read(
      `# Ferries\n\n${opening}\n## Boats\n\nThe boats are old. They leak.\n\n## Piers\n\nThere are two. Both are of wood.\n`,
    )
    expect(root.children[0]?.value).toBe('By Naomi Achterberg, 17 March 2026')
    expect(root.children[1]?.value).toBe('At a glance')
    expect(root.children[1]?.children.map(({ value }) => value)).toEqual([
      '2.2 million: The harbour carried 2.2 million people',
      '3,400 tonnes: The boats burn 3,400 tonnes a year',
    ])
  })

  test('a table below text without a heading has a page of its own', () => {
    const table = 'Item | Cost in €\nWalls | 4.6\nPaths | 1.1\nTrees | 2.4\n'
    const prose =
      'The water is clean when few germs are in it. Every week somebody measures them, and the lamp shows it.'
    const pages = outlinePages(
      read(`The council opens the old river bath again. It was closed for sixty years.\n\n${table}\n${prose}\n`),
    )
    const host = pages.find(page => page.table !== undefined)
    expect([host?.children, host?.value]).toEqual([[], 'Item · Cost in €'])
  })
})

test('under a heading the table comes before the quotation, which shows no title', () => {
  const pages = outlinePages(
    read(
      '# Quay\n\n## Money\n\n| Item | Cost |\n|---|---|\n| Walls | 4 |\n| Trees | 2 |\n\n> The wall is what people see first.\n> — Ann Low\n\n## B\n\nText that ends. And goes on.\n',
    ),
  )
  expect(pages.map(page => [page.value, page.table !== undefined]).slice(0, 2)).toEqual([
    ['Money', true],
    ['Money (2)', false],
  ])
})
