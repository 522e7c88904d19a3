import type { Deck, Page } from '../document/deck.ts'
import type { DeckContext } from './context.ts'
import { COLOR_MAP_XML, GROUND_XML, levelXml, placeholderXml, promptXml } from './master.ts'
import { NAMESPACES, TYPES } from './names.ts'
import { themeXml } from './theme-part.ts'
import { transformXml } from './transforms.ts'
import { MASTER_COLORS, treeXml } from './tree.ts'
import { escapeText, xml } from './xml.ts'

/** The path of the notes' master. */
export const NOTES_MASTER = 'ppt/notesMasters/notesMaster1.xml'
/** The size of a page of notes, in px: a sheet of 7.5 × 10 inches, as PowerPoint has it. */
export const NOTES_SIZE = { width: 720, height: 960 } as const
const TEXT_FRAME = { x: 72, y: 456, width: 576, height: 432 } as const

/** Adds the master that pages of notes need, with a theme of its own. */
export function addNotesMaster({ deck, roleNames, package: target }: DeckContext): string {
  const theme = target.addXml('ppt/theme/theme2.xml', TYPES.theme, themeXml(deck, roleNames))
  target.relationsOf(NOTES_MASTER).to('theme', theme)
  const text = placeholderXml({ id: 3, name: 'Notes', type: 'body', idx: 1 }, TEXT_FRAME, promptXml(''))
  const sheet = xml('p:cSld', {}, GROUND_XML + treeXml(pictureXml(deck) + text))
  const style = xml('p:notesStyle', {}, levelXml(1, { size: 1200, font: 'mn', indent: 0 }))
  return target.addXml(NOTES_MASTER, TYPES.notesMaster, xml('p:notesMaster', NAMESPACES, sheet + COLOR_MAP_XML + style))
}

/** Adds the notes of a page, whose part is `slide`. */
export function addNotes(page: Page, slide: string, { deck, package: target }: DeckContext): void {
  const path = slide.replaceAll('slides/slide', 'notesSlides/notesSlide')
  const relations = target.relationsOf(path)
  relations.to('notesMaster', NOTES_MASTER)
  relations.to('slide', slide)
  target.relationsOf(slide).to('notesSlide', path)
  const words = page.notes
    .split(/\r\n|\r|\n/)
    .map(line => xml('a:p', {}, line === '' ? '' : xml('a:r', {}, xml('a:rPr') + xml('a:t', {}, escapeText(line)))))
  const body = xml('p:txBody', {}, xml('a:bodyPr') + xml('a:lstStyle') + words.join(''))
  const text = placeholderXml({ id: 3, name: 'Notes', type: 'body', idx: 1 }, TEXT_FRAME, body)
  const sheet = xml('p:cSld', {}, treeXml(pictureXml(deck) + text))
  target.addXml(path, TYPES.notes, xml('p:notes', NAMESPACES, sheet + MASTER_COLORS))
}

/** Writes the picture of the page above its notes. */
function pictureXml({ size }: Deck): string {
  const height = 336
  const width = Math.min(624, (height * size.width) / size.height)
  const frame = {
    x: (NOTES_SIZE.width - width) / 2,
    y: 72,
    width,
    height: (width * size.height) / size.width,
    rotation: 0,
  }
  const names =
    xml('p:cNvPr', { id: 2, name: 'Slide' }) +
    xml('p:cNvSpPr', {}, xml('a:spLocks', { noGrp: 1, noRot: 1, noChangeAspect: 1 })) +
    xml('p:nvPr', {}, xml('p:ph', { type: 'sldImg' }))
  const place = transformXml({ frame }) + xml('a:prstGeom', { prst: 'rect' }, xml('a:avLst'))
  return xml('p:sp', {}, xml('p:nvSpPr', {}, names) + xml('p:spPr', {}, place))
}
