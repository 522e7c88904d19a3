import { countsOf } from '../../layout-ids.ts'
import type { Layout } from '../../types.ts'
import { river } from './profiles.ts'
import { sheet } from './sheets.ts'

/** One node with two to twelve sub-items: the fields of a map sheet; where they are dates, a river to six and a sheet above. */
export function totals(): Layout[] {
  const counts = countsOf('total')
  return [
    ...counts.map(count => sheet('total', count)),
    ...counts.map(count => (count <= 6 ? river(count) : sheet('total', count, { dates: true }))),
  ]
}
