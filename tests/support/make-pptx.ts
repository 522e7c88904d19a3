import { contentTypes, relationships } from './make-docx.ts'
import { makeZip, type ZipMember } from './make-zip.ts'

/** A slide of a presentation. */
export interface PptxSlide {
  /** The content of its shape tree, in PresentationML. */
  readonly shapes: string
  /** The type of its layout. */
  readonly layout?: string
  readonly notes?: string
  readonly isHidden?: boolean
  /** Relationships besides the layout and the notes. */
  readonly relations?: readonly (readonly [string, string, string])[]
}

/** Options of a presentation beside its slides. */
export interface PptxOptions {
  readonly members?: readonly ZipMember[]
  /** Sections with their names and numbers of slides. */
  readonly sections?: readonly (readonly [string, number])[]
}

const SPACES = [
  'xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main"',
  'xmlns:p="http://schemas.openxmlformats.org/presentationml/2006/main"',
  'xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"',
  'xmlns:c="http://schemas.openxmlformats.org/drawingml/2006/chart"',
  'xmlns:dgm="http://schemas.openxmlformats.org/drawingml/2006/diagram"',
  'xmlns:mc="http://schemas.openxmlformats.org/markup-compatibility/2006"',
  'xmlns:p14="http://schemas.microsoft.com/office/powerpoint/2010/main"',
].join(' ')

/** Creates a presentation. Its files are numbered in reverse, so that only the list of slides determines their order. */
export function makePptx(slides: readonly PptxSlide[], { members = [], sections = [] }: PptxOptions = {}): Uint8Array {
  const file = (index: number) => `slide${slides.length - index}.xml`
  const ids = slides.map((_, index) => `<p:sldId id="${256 + index}" r:id="s${index}"/>`)
  const size = '<p:sldSz cx="12192000" cy="6858000"/>'
  const main = `<p:sldIdLst>${ids.join('')}</p:sldIdLst>${size}${sectionList(sections)}`
  return makeZip([
    { name: '[Content_Types].xml', data: contentTypes('presentationml.presentation', 'ppt/presentation.xml') },
    { name: '_rels/.rels', data: relationships([['r1', 'officeDocument', 'ppt/presentation.xml']]) },
    { name: 'ppt/presentation.xml', data: xmlPart('p:presentation', main) },
    {
      name: 'ppt/_rels/presentation.xml.rels',
      data: relationships(slides.map((_, index) => [`s${index}`, 'slide', `slides/${file(index)}`])),
    },
    ...slides.flatMap((slide, index) => slideMembers(slide, file(index))),
    ...members,
  ])
}

function slideMembers(slide: PptxSlide, name: string): readonly ZipMember[] {
  const { shapes, layout = 'obj', notes, isHidden = false, relations = [] } = slide
  const tree = (content: string) => `<p:cSld><p:spTree>${content}</p:spTree></p:cSld>`
  const noted: readonly (readonly [string, string, string])[] =
    notes === undefined ? [] : [['notes', 'notesSlide', `../notesSlides/${name}`]]
  const links = [['layout', 'slideLayout', `../slideLayouts/${layout}.xml`] as const, ...noted, ...relations]
  return [
    { name: `ppt/slides/${name}`, data: xmlPart('p:sld', tree(shapes), isHidden ? ' show="0"' : '') },
    { name: `ppt/slides/_rels/${name}.rels`, data: relationships(links) },
    { name: `ppt/slideLayouts/${layout}.xml`, data: xmlPart('p:sldLayout', tree(PROMPT), ` type="${layout}"`) },
    ...(notes === undefined
      ? []
      : [
          {
            name: `ppt/notesSlides/${name}`,
            data: xmlPart('p:notes', tree(textShape(notes, 'body') + textShape('7', 'sldNum'))),
          },
        ]),
  ]
}

function sectionList(sections: readonly (readonly [string, number])[]): string {
  let id = 256
  const all = sections.map(([name, count]) => {
    const ids = Array.from({ length: count }, () => `<p14:sldId id="${id++}"/>`)
    return `<p14:section name="${name}"><p14:sldIdLst>${ids.join('')}</p14:sldIdLst></p14:section>`
  })
  return `<p:extLst><p:ext><p14:sectionLst>${all.join('')}</p14:sectionLst></p:ext></p:extLst>`
}

/** Wraps content in a root element with all namespaces. */
export function xmlPart(root: string, content: string, attributes = ''): string {
  return `<?xml version="1.0" encoding="UTF-8"?><${root} ${SPACES}${attributes}>${content}</${root}>`
}

/** Builds a text shape: a placeholder of a type, or with its own frame. Leading tabs indent a line. */
export function textShape(text: string, placeholder = '', frame = ''): string {
  const type = placeholder === 'obj' ? '<p:ph idx="1"/>' : placeholder === '' ? '' : `<p:ph type="${placeholder}"/>`
  const lines = text.split('\n').map(line => {
    const level = /^\t*/u.exec(line)?.[0].length ?? 0
    return `<a:p><a:pPr lvl="${level}"/><a:r><a:t>${line.trim()}</a:t></a:r></a:p>`
  })
  const properties = `<p:nvSpPr><p:cNvPr id="2" name="x"/><p:nvPr>${type}</p:nvPr></p:nvSpPr><p:spPr>${frame}</p:spPr>`
  return `<p:sp>${properties}<p:txBody>${lines.join('')}</p:txBody></p:sp>`
}

/** Builds the position and size of a shape, in EMU. */
export function frameAt(x: number, y: number, width = 3_000_000, height = 400_000): string {
  return `<a:xfrm><a:off x="${x}" y="${y}"/><a:ext cx="${width}" cy="${height}"/></a:xfrm>`
}

/** Builds a graphic frame with data of a kind. */
export function dataFrame(kind: 'table' | 'chart' | 'diagram', content: string): string {
  const uri = `http://schemas.openxmlformats.org/drawingml/2006/${kind}`
  return `<p:graphicFrame><p:nvGraphicFramePr><p:cNvPr id="4" name="x"/><p:nvPr/></p:nvGraphicFramePr><a:graphic><a:graphicData uri="${uri}">${content}</a:graphicData></a:graphic></p:graphicFrame>`
}

const PROMPT = textShape('Click to add title', 'title')
