import type { DataStyle } from '../types.ts'

type TableDefaults = DataStyle['table']

/** Returns a table of rules alone: no bands, no fills, but what a suit adds. */
export function ruledTable(own: Pick<TableDefaults, 'rule' | 'headerRule'> & Partial<TableDefaults>): TableDefaults {
  return {
    bandedRows: false,
    firstColumn: false,
    lastRow: false,
    headerFill: { kind: 'none' },
    bandFill: { kind: 'none' },
    outerRule: null,
    ...own,
  }
}
