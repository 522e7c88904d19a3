import { expect, test } from 'vitest'
import { createContinuationFilter } from './continuation-filter.ts'

const page = (index: number) => `### Page ${index}\n- Point ${index}\n- And so on\n`
const WHOLE = `# Tea\n${[1, 2, 3, 4].map(page).join('')}`
const LINES = WHOLE.split(/(?<=\n)/u)

/** Filters an answer that arrives in pieces of `size` lines. */
function goneOn(written: string, answer: string, size = 1): string {
  const goOn = createContinuationFilter(written)
  const lines = answer.split(/(?<=\n)/u)
  let text = ''
  for (let at = 0; at < lines.length; at += size) text += goOn.push(lines.slice(at, at + size).join(''))
  return text + goOn.end()
}

test.each([1, 2, 5, 100])(
  'an answer that begins anew says what was not written, wherever the other stopped (%i lines a piece)',
  size => {
    for (let cut = 0; cut <= LINES.length; cut++) {
      const written = LINES.slice(0, cut).join('')
      expect(written + goneOn(written, WHOLE, size), `cut after ${cut} lines`).toBe(WHOLE)
    }
  },
)

test('of an answer that restarts the current page only the missing part passes', () => {
  const written = `# Tea\n${page(1)}### Page 2\n- Point 2\n`
  expect(goneOn(written, `${page(2)}${page(3)}`)).toBe(`- And so on\n${page(3)}`)
})

test.each([1, 100])(
  'an answer that continues directly passes completely, wherever the previous one stopped (%i lines per piece)',
  size => {
    for (let cut = 0; cut <= LINES.length; cut++) {
      const [written, rest] = [LINES.slice(0, cut).join(''), LINES.slice(cut).join('')]
      expect(written + goneOn(written, rest, size), `cut after ${cut} lines`).toBe(WHOLE)
    }
  },
)

test('an answer that continues directly passes unchanged', () => {
  expect(goneOn(`# Tea\n${page(1)}`, `${page(2)}${page(3)}`)).toBe(`${page(2)}${page(3)}`)
})

test('lines that start like a repetition but deviate pass from the first new one on', () => {
  expect(goneOn(`# Tea\n${page(1)}${page(2)}`, `# Tea\n### Page 1\n- Another point\n`)).toBe('- Another point\n')
})

test('blank lines are ignored', () => {
  expect(goneOn(`# Tea\n\n${page(1)}`, `\n# Tea\n${page(1)}\n${page(2)}`)).toBe(`\n${page(2)}`)
})

test('an answer that only repeats is dropped', () => {
  expect(goneOn(`# Tea\n${page(1)}${page(2)}`, `# Tea\n${page(1)}`)).toBe('')
})
