import { describe, expect, test } from 'vitest'
import { SUITS } from '../suit/catalogue/index.ts'
import { suitFor } from '../suit/suit-for.ts'
import type { Slot, Suit } from '../suit/types.ts'
import { fakeMeasure } from '../testing/fake-measure.ts'
import { tearsWord } from '../text/phrases.ts'
import { fitSlots } from './fit-slots.ts'
import { layOut } from './slot-layout.ts'

const measure = fakeMeasure()
const TITLES: readonly (readonly [language: string, title: string])[] = [
  ['ja', '地域図書館のデジタル化と利用者サービスの向上'],
  ['ja', 'コミュニケーションロボットの導入計画'],
  ['ja', '持続可能な観光まちづくりの実践報告'],
  ['ja', '新入社員のためのビジネスマナー研修'],
  ['ja', 'プロジェクトマネジメントオフィスの設立提案'],
  ['ja', '高齢者見守りサービスの実証実験'],
  ['ja', 'スマートフォン時代の情報リテラシー教育'],
  ['ja', '働き方改革とテレワークの三年間'],
  ['ja', '再生可能エネルギーの地産地消'],
  ['ja', '伝統工芸を未来へつなぐ職人たち'],
  ['ja', 'クラウドサービスへの移行計画'],
  ['ja', 'はじめてのプログラミング'],
  ['ja', '茶の四季'],
  ['ja', '災害に強いまちをつくる'],
  ['zh-HK', '人工智能在中學教育的應用'],
  ['zh-HK', '社區長者支援計劃'],
  ['zh-HK', '二零二四年香港經濟回顧與展望'],
  ['zh-HK', '可持續發展的城市規劃'],
  ['zh-CN', '新能源汽车市场分析报告'],
  ['zh-CN', '企业数字化转型的机遇与挑战'],
]

/** Whether a line of a title ends inside a word, as large as it fits this slot. */
function isTorn(slot: Slot, [language, title]: readonly [string, string], fonts: Suit['fonts']): boolean {
  const content = { head: null, text: title }
  const ports = { measure, fonts, language }
  const [fitted] = fitSlots([{ slot, content }], ports) ?? []
  return fitted !== undefined && tearsWord(layOut(slot, content, { size: fitted.size, ports }).lines, [title], language)
}

describe('U20', () => {
  test.each(SUITS.map(suit => [suit.id, suit] as const))('%s: no line of a cover ends inside a word', (_, suit) => {
    const torn = TITLES.filter(title =>
      suitFor(suit, title[0])
        .layouts.filter(({ kind }) => kind === 'cover')
        .flatMap(({ slots }) => slots.filter(({ role }) => role === 'title'))
        .some(slot => isTorn(slot, title, suit.fonts)),
    )
    expect(torn).toEqual([])
  })

  test('one whose word does not fit at a size that is read from afar is broken', () => {
    const [suit] = SUITS
    const slot = suit?.layouts[0]?.slots.find(({ role }) => role === 'title')
    if (!suit || !slot) throw new Error('No title')
    const narrow = { ...slot, frame: { ...slot.frame, width: 180 }, style: { ...slot.style, sizes: [40, 32, 28, 24] } }
    expect(isTorn(narrow, ['ja', 'ビジネス研修'], suit.fonts)).toBe(false)
    expect(isTorn(narrow, ['ja', 'インターネット研修'], suit.fonts)).toBe(true)
  })

  test('a short last line takes no title under 28 px that has room at more', () => {
    const [suit] = SUITS
    const slot = suit?.layouts[0]?.slots.find(({ role }) => role === 'title')
    if (!suit || !slot) throw new Error('No title')
    const content = { head: null, text: 'What the harbour needed from all of us in May' }
    const ports = { measure, fonts: suit.fonts, language: 'en' }
    const sizes = Array.from({ length: 120 }, (_, step) => {
      const frame = { ...slot.frame, width: 200 + 4 * step, height: 132 }
      const style = { ...slot.style, sizes: [44, 40, 34, 30, 26, 24] }
      const narrow = { ...slot, frame, style }
      const hasRoom = !layOut(narrow, content, { size: 30, ports }).overflows
      return { hasRoom, size: fitSlots([{ slot: narrow, content }], ports)?.[0]?.size ?? 0 }
    })
    const roomy = sizes.filter(({ hasRoom }) => hasRoom)
    expect(roomy.length).toBeGreaterThan(40)
    expect(Math.min(...roomy.map(({ size }) => size))).toBeGreaterThanOrEqual(28)
  })
})
