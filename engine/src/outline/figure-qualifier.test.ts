import { expect, test } from 'vitest'
import { figureExpressions, figureOf } from './figure-expression.ts'
import { qualifiedFigure } from './figure-qualifier.ts'

test.each([
  ['The work lasts about 14 months.', 'about 14 months'],
  ['They save up to 40 percent.', 'up to 40 percent'],
  ['No fewer than 12 percent stayed.', 'No fewer than 12 percent'],
  ['Der Umbau dauert rund 14 Monate.', 'rund 14 Monate'],
  ['Es sind weniger als 20 Prozent.', 'weniger als 20 Prozent'],
  ['Il faut environ 14 mois.', 'environ 14 mois'],
  ['Cuesta más de 3 millones de euros.', 'más de 3 millones de euros'],
  ['Это около 40 процентов.', 'около 40 процентов'],
  ['工事は約14か月かかる。', '約14か月'],
  ['工程需要约14个月。', '约14个月'],
  ['不超过320万元。', '不超过320万元'],
  ['生徒の60%以上が残る。', '60%以上'],
])('the quantity of "%s" keeps what qualifies it', (sentence, figure) => {
  const [first] = figureExpressions(sentence)
  expect(first && qualifiedFigure(sentence, first)).toBe(figure)
  expect(figureOf(sentence)).toBe(figure)
})

test.each([
  ['The fund turnover 40 percent', '40 percent'],
  ['最近40%が解約した', '40%'],
  ['予約40%が消えた', '40%'],
  ['We paid 40 percent.', '40 percent'],
])('"%s" has nothing that qualifies its quantity', (sentence, figure) => {
  expect(figureOf(sentence)).toBe(figure)
})
