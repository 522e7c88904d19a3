import type { Random } from '../../../base/random.ts'
import { box } from '../../toolkit/art.ts'
import { pageMaker } from '../../toolkit/page.ts'
import { one } from '../../toolkit/slots.ts'
import type { Art, Slot } from '../../types.ts'
import { board, tray } from './board.ts'
import { chalk } from './chalk.ts'
import { underline, type XY } from './marks.ts'
import { small, title } from './styles.ts'

/** What a page of Chalk may ask for: a source note beside the wiper. */
interface Wishes {
  readonly source?: boolean
}

/** A layout of Chalk: a wiped board over its tray. */
export const page = pageMaker(({ source = false }: Wishes) => ({
  after: source ? [SOURCE] : [],
  under: ({ random, chapter }) => [...board(random), ...tray(chapter)],
}))

const SOURCE: Slot = one('source', { frame: box(140, 497, 560, 20), style: small({ sizes: [12] }), range: [1, 80] })

/** The title over the whole width. */
export const WIDE_TITLE = one('title', { frame: box(56, 36, 848, 84), style: title(), range: [4, 67] })

const LETTER = 17
const WIDE_LETTER = /[\u1100-\u11ff\u2e80-\u9fff\uac00-\ud7ff\uf900-\ufaff\uff00-\uffef]/gu

/** Returns a stroke of the first stick under a title, never longer than its words. */
export function underlined(words: string, random: Random, [x, y]: XY = [55, 133], max = 240): Art[] {
  const letters = words.length + (words.match(WIDE_LETTER)?.length ?? 0)
  const length = Math.min(max, Math.max(110, letters * LETTER * 0.55))
  return chalk([underline([x, y], length, { ink: 'accent1', width: 4 })], random)
}
