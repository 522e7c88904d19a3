import type { Random } from '../../../base/random.ts'
import type { SolidFill } from '../../../document/fill.ts'
import { solid } from '../../toolkit/art.ts'
import { mixed } from '../../toolkit/chance.ts'
import { inkOn } from '../../toolkit/ink-on.ts'

/** The flat colors that forms are made of. */
export type Ink = 'accent1' | 'accent2' | 'accent3' | 'text1' | 'background1' | 'background2'

/** Grounds of blocks that stand side by side, in their order on a page. */
export const GROUNDS: readonly Ink[] = ['accent3', 'accent1', 'accent2', 'text1']

/** Words on a ground: on paper and on black the theme's other text color; on an accent black or white, whichever contrasts more in any theme. */
export function on(ground: Ink): SolidFill {
  if (ground === 'background1' || ground === 'background2') return solid('text1')
  if (ground === 'text1') return solid('background1')
  return inkOn(ground)
}

/** The three accents in the parts they play on a page. */
export interface Cast {
  readonly first: Ink
  readonly second: Ink
  readonly third: Ink
}

/** Returns the accents in another order for every page. */
export function castOf(random: Random): Cast {
  const [first = 'accent1', second = 'accent2', third = 'accent3'] = mixed<Ink>(
    ['accent1', 'accent2', 'accent3'],
    random,
  )
  return { first, second, third }
}
