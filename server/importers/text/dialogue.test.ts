import { expect, test } from 'vitest'
import { textBlocks } from './text-blocks.ts'

const drawn = (text: string) =>
  textBlocks(text).map(block => {
    if (block.is === 'heading') return `# ${block.text}`
    return block.is === 'item' ? `${'-'.repeat(block.depth)} ${block.form} ${block.text}` : block.is
  })

test.each([
  [
    'ถาม: เปิดกี่โมง\nตอบ: เปิดเก้าโมง\n\nถาม: ยืมได้กี่เล่ม\nตอบ: ห้าเล่ม',
    ['- list เปิดกี่โมง', '-- list เปิดเก้าโมง', '- list ยืมได้กี่เล่ม', '-- list ห้าเล่ม'],
  ],
  [
    '聞き手：きっかけは何ですか。\n山田：祖父の工房です。\n\n聞き手：目標は何ですか。\n山田：個展です。',
    ['- list きっかけは何ですか。', '-- list 祖父の工房です。', '- list 目標は何ですか。', '-- list 個展です。'],
  ],
  [
    'Host: Why trains?\nRoth: They are slow.\nChen: And quiet,\nsays everyone.\n\nHost: And now?\nRoth: North.\nChen: South.',
    [
      '- list Why trains?',
      '-- list Roth: They are slow.',
      '-- list Chen: And quiet, says everyone.',
      '- list And now?',
      '-- list Roth: North.',
      '-- list Chen: South.',
    ],
  ],
])('what is asked is a point, what is answered stands below it: %j', (text, expected) => {
  expect(drawn(text)).toEqual(expected)
})

test('records with repeating fields are not a conversation', () => {
  expect(drawn('Name: Ada\nAge: 36\n\nName: Ben\nAge: 41').join(' ')).toMatch(/Name: Ada.*Age: 41/u)
})

test('a stanza keeps its lines; prose and lists are not stanzas', () => {
  const stanza = 'The ferry leaves at half past four,\nThe gulls go with it, all but one;\nUntil the evening has begun.'
  expect(drawn(`The Ferry\n\n${stanza}`).at(-1)).toBe(
    '- quote The ferry leaves at half past four, / The gulls go with it, all but one; / Until the evening has begun.',
  )
  const prose = 'The ferry leaves at half past four and\nthe gulls go with it, all but one that\nwaits for the evening.'
  expect(drawn(prose)).toEqual([expect.stringMatching(/^- paragraph .* and the gulls/u)])
})

test('lines that start with years stay separate', () => {
  expect(drawn('School\n\n2012  Master in Alnarp, in the south\n2009  Bachelor in Lund, in the south')).toHaveLength(3)
})

test('questions with long answers are headings', () => {
  const answer = 'It is a place where more grows than rots, and for one metre of it a thousand years must pass.'
  const text = `Q: What is a bog?\nRoth: ${answer}\n\nQ: Who pays?\nRoth: ${answer}`
  expect(drawn(text)).toEqual(['# What is a bog?', `- paragraph ${answer}`, '# Who pays?', `- paragraph ${answer}`])
})

test('questions that stand alone above their answers are headings if there are several', () => {
  const text = 'The bus\n\nDoes it run?\nYes, on Friday.\n\nWho pays?\nThe town does.\n\nAnd dogs?\nSmall ones.'
  expect(drawn(text).filter(line => line.startsWith('#'))).toEqual([
    '# The bus',
    '# Does it run?',
    '# Who pays?',
    '# And dogs?',
  ])
  expect(drawn('The bus\n\nIt runs at night.\n\nWho pays?\nThe town does.').join()).not.toContain('# Who')
})

test('lines that start with boxes stay separate, a day of a month counts nothing', () => {
  expect(drawn('☐ Sign at the gate, which is green and old\n☑ Key')).toEqual([
    '- list ☐ Sign at the gate, which is green and old',
    '- list ☑ Key',
  ])
  expect(drawn('1. Juni 2028: Abnahme\n2. Juli 2028: Fest').join()).toContain('1. Juni 2028: Abnahme')
})

test('what the questioner only remarks has the name, and a question is parted from what is said before it', () => {
  const answer =
    'The lamp on the pier was lit every night, in summer too, because nobody wanted to be the one who had put it out.'
  const text = `BLOM: The pier is closed. When does it open?\nHOLM: ${answer}\nLUND: ${answer}\nBLOM: So it was, in May.\nHOLM: ${answer}\nBLOM: Who pays?\nLUND: ${answer}\n`
  expect(drawn(text)).toEqual([
    '# When does it open?',
    '- list Blom: The pier is closed.',
    `- list Holm: ${answer}`,
    `- list Lund: ${answer}`,
    '- list Blom: So it was, in May.',
    `- list Holm: ${answer}`,
    '# Who pays?',
    `- list Lund: ${answer}`,
  ])
})
