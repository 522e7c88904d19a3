import { expect, test } from 'vitest'
import type { EndpointKind } from './endpoint-kind.ts'
import { createOutlineFilter, type OutlineFilterOptions } from './outline-filter.ts'
import { withPlainEvents } from './plain-events.ts'
import { createReasoningFilter } from './reasoning-filter.ts'

const OUTLINE = '# Night trains\n## Why\n### Riders\n- They came back\n'
const TALK = 'Okay, the author wants slides about trains, so I think of what there is. '.repeat(5)

function throughAll(text: string, filter: { push(chunk: string): string; end(): string }, size = 5): string {
  let out = ''
  for (let at = 0; at < text.length; at += size) out += filter.push(text.slice(at, at + size))
  return out + filter.end()
}
const spoken = (text: string) => throughAll(text, createReasoningFilter())
const outlined = (text: string, options?: OutlineFilterOptions) => throughAll(text, createOutlineFilter(options))

test.each([
  ['between marks of any name', `<thinking>\n# Not this\n</thinking>\n${OUTLINE}`],
  ['on the line on which the answer begins', `<thought># Not this</thought>${OUTLINE}`],
  ['whose opening mark the endpoint has swallowed', `${TALK}\n# Not this\n- nor this\n</think>\n\n${OUTLINE}`],
  [
    'in a channel of their own',
    `<|channel|>analysis<|message|># Not this<|end|><|start|>assistant<|channel|>final<|message|>${OUTLINE}<|return|>`,
  ],
])('thoughts %s are no part of an answer', (_, text) => {
  expect(spoken(text).trimStart()).toBe(OUTLINE)
})

test('an answer without reasoning passes unchanged, line by line', () => {
  const filter = createReasoningFilter()
  expect(filter.push('Sure!\n\n# Night trains\n## Wh')).toBe('Sure!\n\n# Night trains\n')
  expect(filter.push('y\n') + filter.end()).toBe('## Why\n')
  expect(spoken(`${TALK}\n[1] A piece that was asked for`)).toContain('[1] A piece')
  expect(spoken('The analysis <b>says</b> 2 < 3 | 4 > 1')).toBe('The analysis <b>says</b> 2 < 3 | 4 > 1')
})

test.each([
  ['after the fence', `\`\`\`markdown\n${OUTLINE}\`\`\`\nEnjoy!\n`],
  ['under a rule', `${OUTLINE}\n---\n\nThat is the whole deck as I see it.\n`],
  ['as an offer', `${OUTLINE}\nLet me know if you want it shorter.\n`],
  ['as a note about the answer', `${OUTLINE}\n**Note:** I kept it short.\n`],
  ['in Japanese', `${OUTLINE}\n変更があればお知らせください。\n`],
])('what is said about an outline %s is no part of it', (_, text) => {
  expect(outlined(text).trimEnd()).toBe(OUTLINE.trimEnd())
})

test('control: text that resembles it and is followed by more stays', () => {
  const text =
    '# D\n## One\n### Ask\nWould you like to ride?\n### Rule\n- a\n---\nLet me know how.\n- b\n```js\ncode()\n```\n- c\n'
  const kept = outlined(text)
  for (const line of ['Would you like to ride?', 'Let me know how.', '- b', 'code()', '- c'])
    expect(kept).toContain(line)
})

test('a deck has one title', () => {
  expect(outlined(OUTLINE.replace('# Night trains\n', ''), { title: 'Trains' })).toBe(
    OUTLINE.replace('Night trains', 'Trains'),
  )
  expect(outlined(`# Night trains\n${OUTLINE}`)).toBe(OUTLINE)
  expect(outlined(`${OUTLINE}# How\n### Steps\n- One\n`)).toBe(`${OUTLINE}## How\n### Steps\n- One\n`)
  expect(outlined('# Other\n- a\n', { begun: true })).toBe('# Other\n- a\n')
})

test('labelled notes are notes', () => {
  expect(outlined('# D\n### P\n- a\n**Speaker notes:** Slowly.\n')).toContain('<!-- notes: Slowly. -->')
  expect(outlined('# D\n### P\n- a\n演講者備註：慢一點。\n')).toContain('<!-- notes: 慢一點。 -->')
})

async function plain(kind: EndpointKind, body: string, type = 'text/event-stream'): Promise<readonly unknown[]> {
  const fetcher = withPlainEvents(async () => new Response(body, { headers: { 'content-type': type } }), kind)
  const text = await (await fetcher('http://127.0.0.1')).text()
  const data = [...text.matchAll(/^data: (.*)$/gmu)].map(([, each = '']) => each)
  return data.map(each => (each === '[DONE]' ? each : JSON.parse(each)))
}

test('an end without a reason is valid if the stream is marked as done', async () => {
  const words = 'data:{"choices":[{"delta":{"role":"model","content":"a"}}]}\r\n\r\n'
  const [first, ...rest] = await plain('openai', `\ufeff${words}data: [DONE]\r\n\r\ndata: {"error":"late"}\n\n`)
  expect(first).toEqual({ choices: [{ delta: { content: 'a' } }] })
  expect(rest).toEqual([{ choices: [{ index: 0, delta: {}, finish_reason: 'stop' }] }, '[DONE]'])
  expect(await plain('openai', words)).toHaveLength(1)
})

test('chunks without choices, errors as strings, answers in one piece and an unterminated last event', async () => {
  expect(await plain('openai', 'data: {"choices":null,"usage":{}}')).toEqual([{ choices: [], usage: {} }])
  expect(await plain('openai', 'data: {"error":"no model"}\n\n')).toEqual([{ error: { message: 'no model' } }])
  const whole = { choices: [{ index: 0, message: { role: 'assistant', content: 'a' }, finish_reason: 'stop' }] }
  const one = { choices: [{ index: 0, delta: { content: 'a' }, finish_reason: 'stop' }] }
  expect(await plain('openai', JSON.stringify(whole, null, 2), 'application/json')).toEqual([one, '[DONE]'])
})

test('unknown event types are skipped, and an end without a reason is valid', async () => {
  const event = (value: object) => `data: ${JSON.stringify(value)}\n\n`
  const text = { type: 'content_block_delta', index: 1, delta: { type: 'text_delta', text: 'a' } }
  const body = [
    { type: 'message_shiny' },
    { type: 'content_block_start', index: 0, content_block: { type: 'shiny' } },
    { type: 'content_block_delta', index: 0, delta: { type: 'shiny_delta' } },
    { type: 'content_block_stop', index: 0 },
    text,
    { type: 'message_stop' },
  ]
  const [first, end, stop] = await plain('anthropic', body.map(event).join(''))
  expect(first).toEqual(text)
  expect(end).toMatchObject({ type: 'message_delta', delta: { stop_reason: 'end_turn' } })
  expect(stop).toEqual({ type: 'message_stop' })
})

test('underlined headings are headings; three dashes in an answer with ATX headings only separate pages', () => {
  expect(outlined('Sure!\n\nNight trains\n=====\n\nWhy\n---\n\n### Riders\n- They came back\n')).toBe(
    '# Night trains\n\n## Why\n### Riders\n- They came back\n',
  )
  expect(outlined('Night trains\r\n===\r\nWhy\r\n---\r\n- They came back')).toBe(
    '# Night trains\n### Why\n- They came back\n',
  )
  const parted = '# A\n## B\n### C\nSome words here\n---\n### D\n- e\n'
  expect(outlined(parted)).toBe(parted)
  expect(outlined('Here is the deck:\n---\n# A\n### B\n- c\n')).toBe('# A\n### B\n- c\n')
})
