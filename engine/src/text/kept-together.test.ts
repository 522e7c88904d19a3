import { expect, test } from 'vitest'
import { breakPlaces } from './line-break.ts'

const partsOf = (text: string) => {
  let start = 0
  return breakPlaces(text).map(({ at }) => {
    const part = text.slice(start, at)
    start = at
    return part.trimEnd()
  })
}

test.each([
  ['bis zu –15 °C kalt', ['bis', 'zu', '–15 °C', 'kalt']],
  ['Saldo – 250 € heute', ['Saldo', '– 250 €', 'heute']],
  ['от −40 до +60', ['от', '−40', 'до', '+60']],
  ['it weighs 12 kg dry', ['it', 'weighs', '12 kg', 'dry']],
  ['um 19 Uhr los', ['um', '19 Uhr', 'los']],
  ['за 3,4 млн руб. уже', ['за', '3,4 млн', 'руб.', 'уже']],
  ['de 1 240 000 foyers', ['de', '1 240 000', 'foyers']],
  ['siehe § 7 und Nr. 5 dort', ['siehe', '§ 7', 'und', 'Nr. 5', 'dort']],
  ['договор № 45/3 от', ['договор', '№ 45/3', 'от']],
  ['das ist, d. h. fertig', ['das', 'ist,', 'd. h.', 'fertig']],
  ['chez M. Dupont hier', ['chez', 'M. Dupont', 'hier']],
  ['by J. K. Rowling once', ['by', 'J. K. Rowling', 'once']],
  ['um custo de CHF 20 só', ['um', 'custo', 'de', 'CHF 20', 'só']],
])('%s', (text, parts) => {
  expect(partsOf(text)).toEqual(parts)
})

test.each([
  ['a well-known 3-part thing', ['a', 'well-', 'known', '3-', 'part', 'thing']],
  ['in 2021 350 ran', ['in', '2021', '350', 'ran']],
  ['he ran – and won', ['he', 'ran', '–', 'and', 'won']],
  ['seen in 2024 the most', ['seen', 'in', '2024', 'the', 'most']],
])('words that only look alike are apart: %s', (text, parts) => {
  expect(partsOf(text)).toEqual(parts)
})
