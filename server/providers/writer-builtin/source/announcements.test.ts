import { flattenOutline } from '@slidewright/engine/internal'
import { expect, test } from 'vitest'
import { textReader } from '../../../importers/text/text-reader.ts'
import { outlineFromSource } from './from-source.ts'

function pointsOf(text: string): readonly (readonly string[])[] {
  const { outline } = textReader.read(text, { title: '' })
  return flattenOutline(outlineFromSource(outline, { kind: 'source', title: '', text })).map(one => [
    one.value,
    ...one.children.map(({ value }) => value),
  ])
}

test.each([
  [
    '# Pool\n\n## Closing\n\nThe pool in Mill Lane closed for good in May of last year. There were two reasons. The old pump used far too much power. The roof above the hall let in water.\n\n## Next\n\nA new one is planned.\n',
    ['There were two reasons', 'The old pump used far too much power', 'The roof above the hall let in water'],
  ],
  [
    '# Bad\n\n## Schließung\n\nDas Bad in der Mühlgasse schloss im Mai für immer. Das hatte zwei Gründe. Die alte Pumpe brauchte viel zu viel Strom. Das Dach über der Halle war nicht mehr dicht.\n\n## Danach\n\nEin neues ist geplant.\n',
    [
      'Das hatte zwei Gründe',
      'Die alte Pumpe brauchte viel zu viel Strom',
      'Das Dach über der Halle war nicht mehr dicht',
    ],
  ],
  [
    '# Piscine\n\n## Fermeture\n\nLa piscine du moulin a fermé ses portes en mai. Il y avait deux raisons. La vieille pompe consommait beaucoup trop. Le toit de la halle laissait passer l’eau.\n\n## Suite\n\nUne autre est prévue.\n',
    [
      'Il y avait deux raisons',
      'La vieille pompe consommait beaucoup trop',
      'Le toit de la halle laissait passer l’eau',
    ],
  ],
  [
    '# プール\n\n## 閉鎖\n\n水車通りのプールは五月に閉鎖された。理由は二つあった。古いポンプが電気を使いすぎた。屋根から雨水が漏れていた。\n\n## 今後\n\n新しいプールを計画している。\n',
    ['理由は二つあった', '古いポンプが電気を使いすぎた', '屋根から雨水が漏れていた'],
  ],
])('an announcement stands above what it announces: %s', (text, expected) => {
  expect(pointsOf(text)).toContainEqual(expected)
})

test('an announcement without what it announces is no point', () => {
  const text =
    '# Pool\n\n## Closing\n\nThe pool in Mill Lane closed for good in May of last year. There were two reasons.\n\n## Next\n\nA new one is planned.\n'
  expect(pointsOf(text).flat()).not.toContain('There were two reasons')
})
