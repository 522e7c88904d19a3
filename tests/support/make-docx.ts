import { makeZip, type ZipMember } from './make-zip.ts'

/** Parts of a Word file beside its body. */
export interface DocxOptions {
  readonly styles?: string
  readonly numbering?: string
  readonly footnotes?: string
  /** Relationships of the document: id, last segment of the type, target. A target with `://` is external. */
  readonly relations?: readonly (readonly [string, string, string])[]
  readonly members?: readonly ZipMember[]
  readonly isStrict?: boolean
}

const DECLARATION = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>'
const TRANSITIONAL = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const STRICT = 'http://purl.oclc.org/ooxml/officeDocument/relationships'
const SPACES = [
  'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"',
  'xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main"',
  'xmlns:wp="http://schemas.openxmlformats.org/drawingml/2006/wordprocessingDrawing"',
  'xmlns:mc="http://schemas.openxmlformats.org/markup-compatibility/2006"',
  'xmlns:wps="http://schemas.microsoft.com/office/word/2010/wordprocessingShape"',
  'xmlns:v="urn:schemas-microsoft-com:vml"',
].join(' ')

/** Creates a Word file with this body in WordprocessingML. */
export function makeDocx(body: string, options: DocxOptions = {}): Uint8Array {
  const { styles, numbering, footnotes, relations = [], members = [], isStrict = false } = options
  const space = isStrict ? STRICT : TRANSITIONAL
  const part = (name: string, content: string): ZipMember => ({
    name,
    data: `${DECLARATION}<w:${rootOf(name)} ${SPACES} xmlns:r="${space}">${content}</w:${rootOf(name)}>`,
  })
  const beside = { styles, numbering, footnotes }
  const own = Object.entries(beside).flatMap(([name, content]) => (content === undefined ? [] : [{ name, content }]))
  const links = own.map(({ name }) => [`own-${name}`, name, `${name}.xml`] as const)
  return makeZip([
    { name: '[Content_Types].xml', data: contentTypes('wordprocessingml.document', 'word/document.xml') },
    { name: '_rels/.rels', data: relationships([['r1', 'officeDocument', 'word/document.xml']], space) },
    { name: 'word/_rels/document.xml.rels', data: relationships([...links, ...relations], space) },
    part('word/document.xml', `<w:body>${body}</w:body>`),
    ...own.map(({ name, content }) => part(`word/${name}.xml`, content)),
    ...members,
  ])
}

function rootOf(name: string): string {
  return /(\w+)\.xml$/u.exec(name)?.[1] ?? ''
}

/** Builds the content types for a main part. */
export function contentTypes(kind: string, part: string): string {
  const type = `application/vnd.openxmlformats-officedocument.${kind}.main+xml`
  const space = 'http://schemas.openxmlformats.org/package/2006/content-types'
  return `${DECLARATION}<Types xmlns="${space}"><Override PartName="/${part}" ContentType="${type}"/></Types>`
}

/** Builds a relationships part. */
export function relationships(all: readonly (readonly [string, string, string])[], space = TRANSITIONAL): string {
  const rows = all.map(([id, type, target]) => {
    const mode = target.includes('://') ? ' TargetMode="External"' : ''
    return `<Relationship Id="${id}" Type="${space}/${type}" Target="${target}"${mode}/>`
  })
  const own = 'http://schemas.openxmlformats.org/package/2006/relationships'
  return `${DECLARATION}<Relationships xmlns="${own}">${rows.join('')}</Relationships>`
}

/** Builds a paragraph with one run and optionally a style; `properties` precede the run. */
export function wordParagraph(text: string, style = '', properties = ''): string {
  const named = style === '' ? '' : `<w:pStyle w:val="${style}"/>`
  return `<w:p><w:pPr>${named}${properties}</w:pPr><w:r><w:t xml:space="preserve">${text}</w:t></w:r></w:p>`
}
