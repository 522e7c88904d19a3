import { expect, test } from 'vitest'
import { splitAttribution, splitHead } from './heads.ts'

test.each([
  ['People: who works there', 'People', 'who works there'],
  ['تكلفة: كم تكلف', 'تكلفة', 'كم تكلف'],
  ['費用：每月', '費用', '每月'],
  ['März 2023: Beginn', 'März 2023', 'Beginn'],
  ['Die „Alte Post“: ein Haus', 'Die „Alte Post“', 'ein Haus'],
  ['Cost (net): low', 'Cost (net)', 'low'],
  ['Steps: look and choose', 'Steps', 'look and choose'],
])('“%s” has a head', (value, head, text) => {
  expect(splitHead(value, true)).toEqual({ head, text })
})

test.each([
  'The Arabic label says «خطر: ابتعد»',
  'Il a dit « attention : danger »',
  'Das Schild „Achtung: Gefahr“ hängt',
  'The sign “Danger: keep out” is old',
  'The sign "Danger: keep out" is old',
  '看板「注意：危険」を見る',
  '参见《指南：上》一书',
  'Costs (net: low) fall',
  'Costs [net: low] fall',
  'Stage 1: make it safe and dry',
  'Phase II: build the wall',
  'Schritt 3: prüfen',
  'Étape 2: choisir',
  '第2段階：試験',
  '1단계: 준비',
  'المرحلة 2: البناء',
])('“%s” stays whole', value => {
  expect(splitHead(value, true)).toBeNull()
})

test.each([
  ['Das Wasser kam über Nacht. — Dr. Ingeborg Hallmann, Leiterin', 'Dr. Ingeborg Hallmann, Leiterin'],
  ['It smells like the hour before rain. — A guest', 'A guest'],
  ['We were never told what it was. – J. R. Whitcombe', 'J. R. Whitcombe'],
  ['Ce quartier est devenu le nôtre. — Mme. Hélène Roy', 'Mme. Hélène Roy'],
  ['このまちがすきです。——鈴木', '鈴木'],
])('the speaker of “%s” is “%s”', (value, by) => {
  expect(splitAttribution(value)?.by).toBe(by)
})

test.each(['It was cold outside — we left the house. It was late', 'A quotation that nobody said'])(
  '“%s” names no speaker',
  value => {
    expect(splitAttribution(value)).toBeNull()
  },
)
