import type { z } from 'zod'
import { type CommandEntry, type CommandRow, labelOf } from './command.ts'
import { arrangeCommands } from './commands/arrange.ts'
import { chartCommands } from './commands/charts.ts'
import { clipCommands } from './commands/clip.ts'
import { deckCommands } from './commands/deck.ts'
import { drawingCommands } from './commands/drawings.ts'
import { elementStyleCommands } from './commands/element-style.ts'
import { footerCommands } from './commands/footer.ts'
import { formulaCommands } from './commands/formulas.ts'
import { guideCommands } from './commands/guides.ts'
import { imageCommands } from './commands/images.ts'
import { insertCommands } from './commands/insert.ts'
import { insertMixedCommands } from './commands/insert-mixed.ts'
import { layerCommands } from './commands/layers.ts'
import { lineCommands } from './commands/lines.ts'
import { masterCommands } from './commands/masters.ts'
import { newElementCommands } from './commands/new-elements.ts'
import { orderCommands } from './commands/order.ts'
import { pageSetupCommands } from './commands/page-setup.ts'
import { pageCommands } from './commands/pages.ts'
import { pathCommands } from './commands/paths.ts'
import { pickCommands } from './commands/pick.ts'
import { removeCommands } from './commands/remove.ts'
import { replaceCommands } from './commands/replace.ts'
import { rewriteCommands } from './commands/rewrite.ts'
import { sectionCommands } from './commands/sections.ts'
import { sameCommands } from './commands/select-same.ts'
import { shapeCommands } from './commands/shapes.ts'
import { tableCommands } from './commands/tables.ts'
import { textCommands } from './commands/text.ts'
import { textStyleCommands } from './commands/text-style.ts'

const ROWS = {
  ...deckCommands,
  ...guideCommands,
  ...pickCommands,
  ...sameCommands,
  ...clipCommands,
  ...removeCommands,
  ...arrangeCommands,
  ...orderCommands,
  ...layerCommands,
  ...insertCommands,
  ...newElementCommands,
  ...insertMixedCommands,
  ...elementStyleCommands,
  ...shapeCommands,
  ...imageCommands,
  ...lineCommands,
  ...pathCommands,
  ...chartCommands,
  ...tableCommands,
  ...textCommands,
  ...textStyleCommands,
  ...replaceCommands,
  ...rewriteCommands,
  ...pageCommands,
  ...sectionCommands,
  ...pageSetupCommands,
  ...drawingCommands,
  ...footerCommands,
  ...formulaCommands,
  ...masterCommands,
}

/** The id of a command, `subject.verb`. */
export type CommandId = keyof typeof ROWS

/** All commands by id: what menus, the palette, shortcuts, help, agents and tests read. */
export const COMMANDS: { readonly [Id in CommandId]: CommandEntry<(typeof ROWS)[Id]['args']> } = labeled(ROWS)

/** The arguments of a command. */
export type CommandArgs<Id extends CommandId> = z.output<(typeof ROWS)[Id]['args']>

/** The ids of all commands, in the order of the table. */
export const COMMAND_IDS = Object.keys(ROWS) as readonly CommandId[]

/** Whether a string is the id of a command. */
export function isCommandId(text: string): text is CommandId {
  return Object.hasOwn(ROWS, text)
}

/** Whether a command can run without arguments; such commands are listed in the palette. */
export function isPlain(id: CommandId): boolean {
  return COMMANDS[id].args.safeParse(undefined).success
}

function labeled(rows: object): typeof COMMANDS {
  const entries = Object.entries(rows as Record<string, CommandRow>).map(([id, row]) => [
    id,
    { label: labelOf(id), ...row },
  ])
  return Object.fromEntries(entries)
}
