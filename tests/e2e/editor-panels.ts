import { expect, type Page } from '@playwright/test'
import {
  createChart,
  createImage,
  createLine,
  createTable,
  type Element,
  type ElementId,
} from '@slidewright/engine/internal'
import type { PanelName } from '../../app/editor/session/panels/panel-names.ts'
import { box, deckOf, type MouseDriver, openDeck, saveDeck, uploadPicture, visitor, words } from './editor-deck.ts'

const FRAME = { x: 60, y: 60, width: 260, height: 80 }

/** What stands on the first page, in its order. */
export const KINDS = ['words', 'shape', 'table', 'chart', 'picture', 'line'] as const

/** One of the things on the page. */
export type Kind = (typeof KINDS)[number]

/** How a panel is opened: by a command of the palette, or by keys while something is selected. */
interface Opening {
  readonly command?: string
  readonly keys?: readonly string[]
  readonly selected?: Kind
  /** Where it stands when it is open. */
  readonly part: string
}

/** What stands above the page, whatever its kind. */
export const DIALOG = '[role=dialog], [role=alertdialog]'

const dialog = (command: string): Opening => ({ command, part: DIALOG })
const panel = (command: string, part: string, selected?: Kind): Opening => ({
  command,
  part,
  ...(selected && { selected }),
})

/** A panel or dialog that opens on any page when it is asked for; that about sample figures asks by itself, that of drawings needs one on the page. */
export type OpenedName = Exclude<PanelName, 'samples' | 'drawings'>

/** A way to each panel and dialog of the screen: one without a way does not compile. */
const OPENINGS: { readonly [N in OpenedName]: Opening } = {
  palette: { keys: ['ControlOrMeta+k'], part: DIALOG },
  help: dialog('app.help'),
  keys: dialog('app.keys'),
  guide: dialog('app.guide'),
  format: panel('view.format', '[data-format]', 'words'),
  data: panel('chart.data', '[data-region=data]', 'chart'),
  suits: dialog('view.look'),
  notes: panel('view.notes', '[data-notes]'),
  layouts: dialog('page.layouts'),
  newPage: dialog('page.new'),
  pageSize: dialog('deck.size'),
  download: dialog('file.download'),
  footer: dialog('deck.footer'),
  formula: dialog('insert.newFormula'),
  outline: panel('view.outline', '[data-region=pages]'),
  theme: dialog('deck.theme'),
  saveTemplate: dialog('file.template'),
  sorter: panel('view.sorter', '[data-sorter]'),
  versions: dialog('file.versions'),
  layers: panel('view.layers', '[data-region=layers]'),
  shapes: dialog('tool.shape'),
  find: panel('app.find', '[data-region=find]'),
  link: { keys: ['Enter', 'ControlOrMeta+k'], selected: 'words', part: DIALOG },
  materials: panel('insert.icon', '[data-region=materials]'),
  pictureLink: dialog('insert.pictureLink'),
  rewrite: dialog('rewrite.open'),
  show: dialog('view.present'),
}

/** The panels and dialogs that the screen knows. */
export const PANELS = Object.keys(OPENINGS) as readonly OpenedName[]

/** Where a panel stands when it is open. */
export function partOf(name: OpenedName): string {
  return OPENINGS[name].part
}

/** Opens a deck of two pages with one of each kind and a template, in a browser that moves nothing. */
export async function openOneOfEach(page: Page, url: string): Promise<MouseDriver> {
  const who = await visitor(url)
  const asset = await uploadPicture(who, 1)
  const elements: readonly Element[] = [
    words('words', FRAME, 'Hello there'),
    box('shape', { ...FRAME, y: 180 }),
    createTable('element:table' as ElementId, { ...FRAME, x: 400 }, 2, 2),
    createChart('element:chart' as ElementId, { ...FRAME, x: 400, y: 200, height: 200 }),
    createImage('element:picture' as ElementId, { ...FRAME, y: 300 }, asset.id),
    createLine('element:line' as ElementId, { x: 60, y: 450 }, { x: 320, y: 480 }),
  ]
  const id = await saveDeck(who, { ...deckOf([elements, []], [asset]), suit: 'beauty-black' })
  await page.emulateMedia({ reducedMotion: 'reduce' })
  return openDeck(page, who, id)
}

/** Selects one thing of the page by keys. */
export async function select(page: Page, kind: Kind): Promise<void> {
  await leaveSelection(page)
  for (let step = 0; step <= KINDS.indexOf(kind); step++) await page.keyboard.press(step === 0 ? 'Enter' : 'Tab')
  await expect(page.locator(`[data-mirrored="element:${kind}"]`)).toBeFocused()
}

/** Leaves the focus on the page's own place, with nothing selected. */
async function leaveSelection(page: Page): Promise<void> {
  await page.locator('[data-stage]').focus()
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
}

/** Opens a panel or dialog and waits until it is there. */
export async function openPanel(page: Page, name: OpenedName): Promise<void> {
  const { command, keys = [], selected, part } = OPENINGS[name]
  if (selected === undefined) await leaveSelection(page)
  else await select(page, selected)
  for (const key of keys) await page.keyboard.press(key)
  if (command !== undefined && !(await isThere(page, name))) await runCommand(page, command)
  // A dialog that closes, such as the palette, must not be taken for the one that opens.
  await expect(page.locator('[data-exiting]')).toHaveCount(0)
  await page.locator(part).first().waitFor()
}

/** Closes a panel: a dialog by Escape, another by its cross or as it was opened. */
export async function closePanel(page: Page, name: OpenedName): Promise<void> {
  const { command, part } = OPENINGS[name]
  const cross = page.locator(part).getByRole('button', { name: 'Close', exact: true })
  if (part === DIALOG) await page.keyboard.press('Escape')
  else if ((await cross.count()) > 0) await cross.click()
  else if (command !== undefined) await runCommand(page, command)
  await expect.poll(() => openPanels(page), { message: name }).not.toContain(name)
  await expect(page.locator(DIALOG)).toHaveCount(0)
}

async function isThere(page: Page, name: OpenedName): Promise<boolean> {
  const { part } = OPENINGS[name]
  return part !== DIALOG && name !== 'outline' && (await page.locator(part).isVisible())
}

/** The names of the panels that are open. */
async function openPanels(page: Page): Promise<readonly string[]> {
  const open = await page.locator('[data-panels]').getAttribute('data-panels')
  return (open ?? '').split(' ').filter(Boolean)
}

/** Runs a command as one who looks it up in the palette. */
export async function runCommand(page: Page, command: string): Promise<void> {
  await page.keyboard.press('ControlOrMeta+k')
  const row = page.locator(`[role=option][data-command="${command}"]`)
  await row.evaluate(option => (option as HTMLElement).click())
  await expect.poll(() => openPanels(page)).not.toContain('palette')
}
