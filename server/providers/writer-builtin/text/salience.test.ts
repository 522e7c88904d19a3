import { expect, test } from 'vitest'
import { salienceOf } from './salience.ts'

test.each([
  ['en', 'Decision: the shed stays. 7 : 2', 'The shed is made of wood and stands by the water.'],
  ['de', 'Beschluss: Der Schuppen bleibt.', 'Der Schuppen steht am Wasser und ist aus Holz.'],
  ['fr', 'Ne JAMAIS ouvrir la vanne.', 'La vanne se trouve derrière le hangar.'],
  ['es', 'Avise de inmediato al puerto.', 'El puerto tiene dos muelles de piedra.'],
  ['ru', 'Решение: сарай остаётся.', 'Сарай стоит у воды.'],
  ['ja', '【決定】倉庫は残す。', '倉庫は水辺にある。'],
  ['zh', '严禁打开阀门。', '阀门在仓库后面。'],
  ['ar', 'القرار: يبقى المخزن.', 'يقع المخزن قرب الماء.'],
])('%s: a decision or a warning is worth more than a description', (language, important, other) => {
  expect(salienceOf(important, language)).toBeGreaterThan(salienceOf(other, language) + 0.9)
})
