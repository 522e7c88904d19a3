import {
  buildDeck,
  isPlaceholder,
  type Placeholder,
  pagesOf,
  paintOrder,
  parseOutline,
} from '@slidewright/engine/internal'
import { SUITS } from '@slidewright/engine/suits'
import { expect, test } from 'vitest'
import { countingIds } from '../../../engine/src/base/id.ts'
import { fakeMeasure } from '../../../engine/src/testing/fake-measure.ts'
import { goodLength } from './good-length.ts'

function placeholders(): Placeholder[] {
  return SUITS.flatMap(suit => {
    const [theme] = suit.themes
    const outline = parseOutline(
      '# Talk\n## Part\n### Page\n- Head: What is it? <!-- prompt -->\n- Other: Why? <!-- prompt -->\n',
    )
    const made = theme && buildDeck(outline, suit, { theme, measure: fakeMeasure(), ids: countingIds() })
    if (!made?.ok) throw new Error('not built')
    return pagesOf(made.value.deck).flatMap(page => paintOrder(page).filter(isPlaceholder))
  })
}

test('a good length is a range that the room holds, in words or in characters', () => {
  const all = placeholders()
  expect(all.length).toBeGreaterThan(SUITS.length)
  for (const element of all) {
    for (const [language, unit] of [
      ['en', 'words'],
      ['ru', 'words'],
      ['zh-HK', 'characters'],
      ['ja', 'characters'],
      ['th', 'characters'],
    ]) {
      const { from, to, unit: found } = goodLength(element, language ?? '')
      expect(found).toBe(unit)
      expect(from).toBeGreaterThanOrEqual(1)
      expect(to).toBeGreaterThanOrEqual(from)
      const size = element.body.paragraphs[0]?.runs[0]?.style.size ?? 16
      const area =
        to * (unit === 'words' ? 6 * 0.45 : found === 'characters' && language !== 'th' ? 1 : 0.45) * size * size
      expect(area).toBeLessThan(Math.max(element.frame.width * element.frame.height, element.frame.width * size) * 1.2)
    }
  }
})

test('a smaller room asks for less', () => {
  const [element] = placeholders()
  if (!element) throw new Error('none')
  const half = { ...element, frame: { ...element.frame, width: element.frame.width / 4 } }
  expect(goodLength(half, 'en').to).toBeLessThan(
    goodLength({ ...element, frame: { ...element.frame, width: 4000, height: 400 } }, 'en').to,
  )
})
