import { flattenOutline, type OutlineNode } from '@slidewright/engine/internal'
import { describe, expect, test } from 'vitest'
import { textReader } from '../../../importers/text/text-reader.ts'
import { outlineFromSource } from './from-source.ts'

function nodesOf(text: string): readonly OutlineNode[] {
  const { outline } = textReader.read(text, { title: '' })
  return flattenOutline(outlineFromSource(outline, { kind: 'source', title: '', text }))
}

function quotations(text: string): readonly string[] {
  return nodesOf(text).flatMap(({ quote, value }) => (quote === true ? [value] : []))
}

describe('a quotation with a speaker gets a page of its own', () => {
  test.each([
    [
      '# School\n\n## Garden\n\nThe school opened its garden in May. It has four beds and a pond.\n\n“We planted four hundred trees by hand,” said Anna Berg, head of the school. “Nobody helped us at all.” The town paid for the fence.\n\n## Next\n\nThe roof comes next.\n',
      'We planted four hundred trees by hand. Nobody helped us at all. — Anna Berg, head of the school',
    ],
    [
      '# Schule\n\n## Garten\n\nAnna Berg leitet die Schule seit Mai. Der Garten hat vier Beete und einen Teich.\n\nBerg: »Wir haben vierhundert Bäume von Hand gepflanzt.« Die Stadt zahlte den Zaun.\n\n## Danach\n\nDann kommt das Dach.\n',
      'Wir haben vierhundert Bäume von Hand gepflanzt. — Berg',
    ],
    [
      '# École\n\n## Jardin\n\nLe jardin de l’école a ouvert en mai. Il a quatre carrés et un étang.\n\n« Nous avons planté quatre cents arbres à la main », a déclaré Anne Roux, directrice de l’école. La ville a payé la clôture.\n\n## Suite\n\nLe toit vient ensuite.\n',
      'Nous avons planté quatre cents arbres à la main — Anne Roux, directrice de l’école',
    ],
    [
      '# 学校\n\n## 庭\n\n学校の庭は五月に開園した。花壇が四つと池が一つある。\n\n「四百本の木を自分たちの手で植えました」と校長の田中恵子氏は述べた。柵の費用は市が負担した。\n\n## 次\n\n次は屋根を直す。\n',
      '四百本の木を自分たちの手で植えました — 校長の田中恵子氏',
    ],
  ])('%s', (text, expected) => {
    expect(quotations(text)).toEqual([expected])
  })
})

test('further quotations of a section are points with their speaker', () => {
  const text =
    '# School\n\n## Garden\n\nThe school opened its garden in May. It has four beds and a pond.\n\n“We planted four hundred trees by hand,” said Anna Berg, head of the school.\n\n“The fence cost us more than all of the trees,” said Tom Hill, mayor of the town.\n\n## Next\n\nThe roof comes next.\n'
  expect(quotations(text)).toEqual(['We planted four hundred trees by hand. — Anna Berg, head of the school'])
  const values = nodesOf(text).map(({ value }) => value)
  expect(values).toContain('“The fence cost us more than all of the trees,” said Tom Hill, mayor of the town')
})

test('nothing around the words of a quotation is lost', () => {
  const text =
    '# School\n\n## Garden\n\nThe garden opened in May.\n\n“We planted four hundred trees by hand,” said Anna Berg, who left on Monday.\n\n## Next\n\nThe roof comes next.\n'
  const notes = nodesOf(text).map(one => one.notes ?? '')
  expect(notes.join('\n')).toContain('said Anna Berg, who left on Monday')
})
