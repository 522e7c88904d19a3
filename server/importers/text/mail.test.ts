import { expect, test } from 'vitest'
import { textBlocks } from './text-blocks.ts'

const drawn = (text: string) =>
  textBlocks(text).map(block => {
    if (block.is === 'heading') return `${'#'.repeat(block.level + 1)} ${block.text}`
    return block.is === 'item' ? block.text : `${block.is} ${block.is === 'notes' ? block.text : ''}`
  })

const THREAD = `From: Ida Holm <ida@boats.example>
To: Per Lund
Date: Mon, 3 May 2027 9:12
Subject: RE: Fwd: New oars

Per,

we take the ash ones.

Ida

> From: Per Lund
> Date: Sun, 2 May 2027 20:40
>
> Ash or pine? Pine is 40 crowns less.
>
> Per
`

test('each mail of a thread is a section of its writer, without the name below it; the subject is the title', () => {
  expect(drawn(THREAD)).toEqual([
    '# New oars',
    '## Ida Holm, Mon, 3 May 2027 9:12',
    expect.stringContaining('notes From: Ida Holm'),
    'notes Ida',
    'Per,',
    'we take the ash ones.',
    '## Per Lund, Sun, 2 May 2027 20:40',
    expect.stringContaining('notes From: Per Lund'),
    'notes Per',
    'Ash or pine? Pine is 40 crowns less.',
  ])
})

test.each([
  ['On Sun, 2 May 2027 at 20:40, Per Lund <per@boats.example> wrote:', '## Per Lund, Sun, 2 May 2027 at 20:40'],
  ['Am 02.05.2027 um 20:40 schrieb Per Lund:', '## Per Lund'],
  ['Le dim. 2 mai 2027 à 20:40, Per Lund a écrit :', '## Per Lund, dim. 2 mai 2027 à 20:40'],
  ['El dom, 2 may 2027 a las 20:40, Per Lund escribió:', '## Per Lund, dom, 2 may 2027 a las 20:40'],
])('the line above what is quoted says who wrote it: %s', (line, heading) => {
  const text = `We take the ash ones, they last.\n\n${line}\n> Ash or pine? Pine is less.\n> It is also softer.\n`
  const lines = drawn(text)
  expect(lines[0]).toBe('We take the ash ones, they last.')
  expect(lines.find(found => found.startsWith('##'))).toContain(heading)
  expect(lines.at(-1)).toBe('It is also softer.')
})

test.each([
  'Von: Ida Holm\nAn: Per Lund\nDatum: 3. Mai 2027\nBetreff: AW: Neue Ruder\n\nWir nehmen die aus Esche.\n',
  'От: Ида Хольм\nКому: Пер Лунд\nДата: 3 мая 2027\nТема: Re: Neue Ruder\n\nБерём ясень.\n',
  '差出人：井田\n宛先：堀\n日時：2027年5月3日\n件名：Re: Neue Ruder\n\nトネリコにします。\n',
])('a mail alone is titled by its subject, and its head stays: %j', text => {
  const [title, ...facts] = drawn(text)
  expect(title).toBe('# Neue Ruder')
  expect(facts).toHaveLength(4)
})

test.each([
  'Time: 9:12\nPlace: boathouse\n\nWe take the ash oars.\n',
  'From here to there: two miles\n\nIt is far.\n',
  'He said it on Monday, and Per wrote:\n\nPine is less.\n',
  'De : la rive\n\nIl est loin.\n',
])('a text with a label or a quotation is no mail: %j', text => {
  expect(drawn(text).some(line => line.startsWith('##'))).toBe(false)
})
