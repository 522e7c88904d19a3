import type { Deck, Page } from '../document/deck.ts'
import { levelXml, MASTER, MASTER_ID } from './master.ts'
import { NAMESPACES, TYPES } from './names.ts'
import { NOTES_SIZE } from './notes.ts'
import type { Package } from './package.ts'
import { sectionsXml } from './sections.ts'
import { emu, within } from './units.ts'
import { xml } from './xml.ts'

const PATH = 'ppt/presentation.xml'
/** The ids of pages start here (ECMA-376 Part 1, 19.7.13). */
const FIRST_SLIDE_ID = 256
/** The sides of a page, in EMU (ECMA-376 Part 1, 19.7.12). */
const SIDES = [914_400, 51_206_400] as const
/** Cells without a style of a table of their own get none. */
const NO_TABLE_STYLE = '{2D5ABB26-0587-4C30-8999-92F81FD0307C}'

/** The parts that a presentation lists. */
export interface Listed {
  readonly pages: readonly Page[]
  readonly slides: readonly string[]
  /** The path of the notes' master; null if no page has notes. */
  readonly notesMaster: string | null
}

/** Adds the part that lists all others, and the properties beside it. */
export function addPresentation({ size }: Deck, target: Package, { pages, slides, notesMaster }: Listed): void {
  const relations = target.relationsOf(PATH)
  const master = xml('p:sldMasterId', { id: MASTER_ID, 'r:id': relations.to('slideMaster', MASTER) })
  const notes = notesMaster ? xml('p:notesMasterId', { 'r:id': relations.to('notesMaster', notesMaster) }) : ''
  const list = slides.map((path, index) =>
    xml('p:sldId', { id: FIRST_SLIDE_ID + index, 'r:id': relations.to('slide', path) }),
  )
  const side = (px: number) => within(emu(px), ...SIDES)
  const content =
    xml('p:sldMasterIdLst', {}, master) +
    (notes === '' ? '' : xml('p:notesMasterIdLst', {}, notes)) +
    xml('p:sldIdLst', {}, list.join('')) +
    xml('p:sldSz', { cx: side(size.width), cy: side(size.height) }) +
    xml('p:notesSz', { cx: emu(NOTES_SIZE.width), cy: emu(NOTES_SIZE.height) }) +
    xml('p:defaultTextStyle', {}, levelXml(1, { size: 1800, font: 'mn', indent: 0 })) +
    sectionsXml(pages, FIRST_SLIDE_ID)
  addProperties(target)
  const path = target.addXml(
    PATH,
    TYPES.presentation,
    xml('p:presentation', { ...NAMESPACES, saveSubsetFonts: 1 }, content),
  )
  target.relationsOf('').to('officeDocument', path)
}

function addProperties(target: Package): void {
  const relations = target.relationsOf(PATH)
  const styles = { 'xmlns:a': NAMESPACES['xmlns:a'], def: NO_TABLE_STYLE }
  relations.to(
    'presProps',
    target.addXml('ppt/presProps.xml', TYPES.presentationProperties, xml('p:presentationPr', NAMESPACES)),
  )
  relations.to('viewProps', target.addXml('ppt/viewProps.xml', TYPES.viewProperties, xml('p:viewPr', NAMESPACES)))
  relations.to('tableStyles', target.addXml('ppt/tableStyles.xml', TYPES.tableStyles, xml('a:tblStyleLst', styles)))
  relations.to('theme', 'ppt/theme/theme1.xml')
}
