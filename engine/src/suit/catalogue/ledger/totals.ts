import { countsOf } from '../../layout-ids.ts'
import type { Layout } from '../../types.ts'
import { matrix, numberCards } from './cards.ts'
import { timeline } from './processes.ts'

/** One node with two to twelve sub-items: a matrix; dates on a timeline to six, on cards above. */
export function totals(): Layout[] {
  const counts = countsOf('total')
  return [
    ...counts.map(count => matrix('total', count, ['plain'])),
    ...counts.map(count =>
      count <= 6
        ? timeline('total', count)
        : numberCards('total', count, { pattern: 'calendar', suits: ['dates'], range: [1, 10] }),
    ),
  ]
}
