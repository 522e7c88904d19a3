import type { DataStyle } from '../types.ts'

type TableLook = DataStyle['table']

/** A table of rules alone: no bands, no fills, but what a suit adds. */
export function ruledTable(own: Pick<TableLook, 'rule' | 'headerRule'> & Partial<TableLook>): TableLook {
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
