import { expect, test } from 'vitest'
import { codeTokens } from './code-tokens.ts'

/** Draws the pieces of code that are not plain: `kind:text`. */
function drawn(code: string, language: string): readonly string[] {
  return codeTokens(code, language).flatMap(line =>
    line.filter(({ kind }) => kind !== 'plain').map(({ kind, text }) => `${kind}:${text}`),
  )
}

test.each([
  ['ts', "const a = 'it''s' // end", ['keyword:const', "string:'it''s'", 'comment:// end']],
  [
    'python',
    'def f(x):  # twice\n    return 2.5 * x',
    ['keyword:def', 'comment:# twice', 'keyword:return', 'number:2.5'],
  ],
  ['', 'if x then # so\n#include', ['keyword:if', 'keyword:then', 'comment:# so', 'keyword:include']],
  ['css', 'a { color: #fff } /* one\ntwo */ b', ['comment:/* one', 'comment:two */']],
  ['sql', 'SELECT 1 -- all', ['keyword:SELECT', 'number:1', 'comment:-- all']],
  ['js', 'x = `a\nb` + 0xff', ['string:`a', 'string:b`', 'number:0xff']],
  ['', 'see https://a.example/b "open', []],
  ['text', "it's for 3", []],
])('code in %s is told apart without a grammar', (language, code, expected) => {
  expect(drawn(code, language)).toEqual(expected)
})

test('no character of code is lost, whatever it holds', () => {
  const code = 'a\t"b\\"\n\n  \'c d\' /* e\n*/ f# -- <x> 日本 ٣ `g`\n'
  for (const language of ['', 'ts', 'python', 'sql', 'text'])
    expect(
      codeTokens(code, language)
        .map(line => line.map(({ text }) => text).join(''))
        .join('\n'),
    ).toBe(code)
})

test('T20 code takes as much longer to read as it is longer', () => {
  const time = (count: number) => {
    const code = `${'a"`/*'.repeat(count)}\n${"'".repeat(count)}\n${'\\"'.repeat(count)}`
    const start = performance.now()
    codeTokens(code, '')
    return performance.now() - start
  }
  time(2_000)
  expect(time(40_000)).toBeLessThan(40 * Math.max(1, time(4_000)))
})
