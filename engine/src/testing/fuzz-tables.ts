import { plainBody, solid } from '../document/create.ts'
import type { TableElement } from '../document/element.ts'
import type { CommandArgs, CommandId } from '../edit/commands.ts'
import { type FuzzWorld, type Maker, merge, number, with1 } from './fuzz-world.ts'
import { chance, pick, randomColor } from './random-deck.ts'

type TableId = Extract<CommandId, `table.${string}`>

/** Returns two cells of a table, occasionally outside of it. */
export function cellEnds(world: FuzzWorld, { rows, columns }: Pick<TableElement, 'rows' | 'columns'>) {
  const out = chance(world.random, 0.05) ? 1 : 0
  const cell = () => ({ row: number(world, 0, rows.length - 1 + out), column: number(world, 0, columns.length - 1) })
  const from = cell()
  return { from, to: chance(world.random, 0.5) ? from : cell() }
}

/** Generates arguments for cells of a table of the page. */
function of<Id extends TableId>(
  make: (world: FuzzWorld, element: TableElement) => Omit<NonNullable<CommandArgs<Id>>, 'element' | 'cells'>,
): Maker<Id> {
  return world =>
    with1(world, ['table'], element => {
      const cells = chance(world.random, 0.9) ? { cells: cellEnds(world, element) } : {}
      return { ...make(world, element), ...cells, element: element.id } as CommandArgs<Id>
    })
}

const words = ({ random }: FuzzWorld) => pick(random, ['', 'a', '12', '1,5', 'two\nlines', '表', 'ضوء'])
const span = (world: FuzzWorld) => (chance(world.random, 0.3) ? number(world, 1, 3) : undefined)
const grid = (world: FuzzWorld) =>
  Array.from({ length: number(world, 1, 3) }, () =>
    Array.from({ length: number(world, 0, 3) }, () => {
      if (chance(world.random, 0.5)) return words(world)
      const [columnSpan, rowSpan] = [span(world), span(world)]
      return { text: words(world), ...(columnSpan && { columnSpan }), ...(rowSpan && { rowSpan }) }
    }),
  )

const plain = of(() => ({}))
const SIDES = ['top', 'right', 'bottom', 'left', 'horizontal', 'vertical'] as const

/** How the arguments of commands for tables are made. */
export const tableMakers: { readonly [Id in TableId | 'insert.mixed']: Maker<Id> } = {
  'insert.mixed': world => ({
    args: {
      paragraphs: plainBody(words(world)).paragraphs.slice(number(world, 0, 1)),
      tables: Array.from({ length: number(world, 0, 2) }, () => grid(world)),
    },
  }),
  'table.merge': plain,
  'table.split': world =>
    with1(world, ['table'], ({ id, rows, columns }) => ({
      element: id,
      cells: { from: { row: 0, column: 0 }, to: { row: rows.length - 1, column: columns.length - 1 } },
    })),
  'table.addRowAbove': of<'table.addRowAbove'>(world =>
    chance(world.random, 0.4) ? { count: number(world, 1, 2) } : {},
  ),
  'table.addRowBelow': plain,
  'table.addColumnBefore': plain,
  'table.addColumnAfter': of<'table.addColumnAfter'>(world =>
    chance(world.random, 0.4) ? { count: number(world, 1, 2) } : {},
  ),
  'table.deleteRows': plain,
  'table.deleteColumns': plain,
  'table.moveRows': of<'table.moveRows'>((world, { rows }) => ({ before: number(world, 0, rows.length) })),
  'table.moveColumns': of<'table.moveColumns'>((world, { columns }) => ({ before: number(world, 0, columns.length) })),
  'table.resizeRows': of<'table.resizeRows'>(world => ({
    size: number(world, 0, 90),
    keepTable: chance(world.random, 0.3),
    ...merge(world),
  })),
  'table.resizeColumns': of<'table.resizeColumns'>(world => ({
    size: number(world, 0, 200) / 3,
    keepTable: chance(world.random, 0.3),
    ...merge(world),
  })),
  'table.distributeRows': plain,
  'table.distributeColumns': plain,
  'table.sort': of<'table.sort'>(world => ({ column: number(world, 0, 3), descending: chance(world.random, 0.5) })),
  'table.clearCells': plain,
  'table.setFlags': of<'table.setFlags'>(world => ({
    headerRow: pick(world.random, [true, false, undefined]),
    firstColumn: pick(world.random, [true, false, undefined]),
    lastRow: pick(world.random, [true, false, undefined]),
    bandedRows: pick(world.random, [true, false, undefined]),
  })),
  'table.setFill': of<'table.setFill'>(world => ({
    fill: chance(world.random, 0.3) ? null : solid(randomColor(world.random)),
  })),
  'table.setBorders': of<'table.setBorders'>(world => ({
    sides: [pick(world.random, SIDES), pick(world.random, SIDES)],
    stroke: chance(world.random, 0.3) ? null : { fill: solid(randomColor(world.random)), width: 2, dash: 'solid' },
  })),
  'table.align': of<'table.align'>(world => ({
    align: pick(world.random, ['start', 'end', undefined] as const),
    verticalAlign: pick(world.random, ['top', 'bottom', undefined] as const),
  })),
  'table.setInsets': of<'table.setInsets'>(world => ({ left: number(world, 0, 30), top: number(world, 0, 20) })),
  'table.paste': of<'table.paste'>(world => ({ grid: grid(world) })),
}
