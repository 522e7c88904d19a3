import { describe, expect, test } from 'vitest'
import { growth } from '../testing/node-growth.ts'
import { parseDelimited, printDelimited } from './delimited.ts'

describe('K5 cells in text', () => {
  test.each<[string, string, string | null, string[][]]>([
    [
      'tabs',
      'a\tb\r\n1\t2\r\n',
      '\t',
      [
        ['a', 'b'],
        ['1', '2'],
      ],
    ],
    [
      'commas',
      'a,b\n1,2',
      ',',
      [
        ['a', 'b'],
        ['1', '2'],
      ],
    ],
    [
      'semicolons beside decimal commas',
      'a;b\n1,5;2,5',
      ';',
      [
        ['a', 'b'],
        ['1,5', '2,5'],
      ],
    ],
    [
      'commas beside a semicolon in words',
      'name,note\nx,one; two\ny,three',
      ',',
      [
        ['name', 'note'],
        ['x', 'one; two'],
        ['y', 'three'],
      ],
    ],
    [
      'bars',
      'a|b\n1|2',
      '|',
      [
        ['a', 'b'],
        ['1', '2'],
      ],
    ],
    ['a named separator', 'sep=;\r\na;b,c', ';', [['a', 'b,c']]],
    [
      'quotes',
      '"a, b","say ""hi"""\n1,2',
      ',',
      [
        ['a, b', 'say "hi"'],
        ['1', '2'],
      ],
    ],
    ['line breaks in quotes', '"two\nlines"\tb', '\t', [['two\nlines', 'b']]],
    ['words behind a quote', '"a"b,c', ',', [['ab', 'c']]],
    ['a quote inside a cell', '5" pipe\t3', '\t', [['5" pipe', '3']]],
    [
      'a quote that never ends',
      '"a\tb\n1\t2',
      '\t',
      [
        ['"a', 'b'],
        ['1', '2'],
      ],
    ],
    [
      'empty cells',
      ',a,\n1,,2',
      ',',
      [
        ['', 'a', ''],
        ['1', '', '2'],
      ],
    ],
    ['one column', 'a\nb', null, [['a'], ['b']]],
    ['one column with a comma in it', 'a\nb, c\nd', ',', [['a'], ['b', ' c'], ['d']]],
    [
      'blank lines',
      'a,b\n\n\n1,2\n  \n',
      ',',
      [
        ['a', 'b'],
        ['1', '2'],
      ],
    ],
    [
      'old line ends',
      'a,b\r1,2\r',
      ',',
      [
        ['a', 'b'],
        ['1', '2'],
      ],
    ],
    ['a byte order mark', '\ufeffa;b', ';', [['a', 'b']]],
    ['nothing', '', null, []],
    [
      'rows of differing length',
      'a,b,c\n1,2\n3,4,5',
      ',',
      [
        ['a', 'b', 'c'],
        ['1', '2'],
        ['3', '4', '5'],
      ],
    ],
  ])('%s', (_, text, separator, rows) => {
    expect(parseDelimited(text)).toEqual({ rows, separator })
  })

  test('written text is read back', () => {
    const rows = [
      ['a\tb', 'say "hi"'],
      ['two\nlines', ''],
      ['', 'x'],
    ]
    expect(parseDelimited(printDelimited(rows)).rows).toEqual(rows)
    expect(parseDelimited(printDelimited(rows, ',')).rows).toEqual(rows)
  })

  test('a long text that is not a table is read quickly', () => {
    const text = (times: number) => '"'.repeat(4_000 * times) + 'a,b;c|d\n'.repeat(1000 * times)
    expect(
      growth(
        () => void parseDelimited(text(1)),
        () => void parseDelimited(text(8)),
      ),
    ).toBeLessThan(32)
  })
})
