/** A line of text on a page with the start of its baseline, in points from the lower left corner. */
export interface PdfWords {
  readonly text: string
  readonly x: number
  readonly y: number
  readonly size?: number
  readonly isBold?: boolean
  readonly isMono?: boolean
  /** Its place in the tags of the file, outermost first: `Table/TR 2/TD 1`. */
  readonly tag?: string
}

/** A single-colored picture on a page. */
export interface PdfPatch {
  readonly side: number
  readonly y: number
}

/** A page to create. */
export interface PdfSheet {
  readonly words: readonly PdfWords[]
  readonly width?: number
  readonly height?: number
  readonly rotate?: number
  readonly picture?: PdfPatch
  /** Operators that draw shapes. */
  readonly shapes?: string
}

/** A bookmark to create. */
export interface PdfMark {
  readonly title: string
  /** Page index from 0. */
  readonly page: number
}

/** Creates a PDF file of these pages with Latin text. */
export function makePdf(
  sheets: readonly PdfSheet[],
  marks: readonly PdfMark[] = [],
  info = '',
): Uint8Array<ArrayBuffer> {
  const objects = new Map<number, string>()
  const pageOf = (index: number) => 20 + index * 4
  const list = (from: readonly unknown[], write: (index: number) => string) =>
    from.map((_, index) => write(index)).join(' ')
  const bookmarks = marks.length > 0 ? ' /Outlines 5 0 R' : ''
  objects.set(1, `<< /Type /Catalog /Pages 2 0 R${bookmarks} >>`)
  objects.set(2, `<< /Type /Pages /Count ${sheets.length} /Kids [${list(sheets, index => `${pageOf(index)} 0 R`)}] >>`)
  objects.set(3, '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>')
  objects.set(4, '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica-Bold /Encoding /WinAnsiEncoding >>')
  objects.set(6, `<< ${info} >>`)
  objects.set(7, '<< /Type /Font /Subtype /Type1 /BaseFont /Courier /Encoding /WinAnsiEncoding >>')
  const markOf = (index: number) => 20 + sheets.length * 4 + index
  objects.set(
    5,
    `<< /Type /Outlines /First ${markOf(0)} 0 R /Last ${markOf(marks.length - 1)} 0 R /Count ${marks.length} >>`,
  )
  for (const [index, { title, page }] of marks.entries()) {
    const next = index < marks.length - 1 ? ` /Next ${markOf(index + 1)} 0 R` : ''
    objects.set(markOf(index), `<< /Title ${quoted(title)} /Parent 5 0 R${next} /Dest [${pageOf(page)} 0 R /Fit] >>`)
  }
  for (const [index, sheet] of sheets.entries()) addPage(objects, pageOf(index), sheet, index)
  const tags = sheets.map(sheet => sheet.words.map(word => word.tag))
  if (tags.flat().some(tag => tag !== undefined)) {
    objects.set(1, `<< /Type /Catalog /Pages 2 0 R${bookmarks} /MarkInfo << /Marked true >> /StructTreeRoot 8 0 R >>`)
    addTags(objects, tags, { from: markOf(marks.length), pageOf })
  }
  return written(objects)
}

interface TagNode {
  readonly id: number
  readonly role: string
  readonly parent: number
  readonly kids: string[]
}

/** Writes the tree of tags: one for each place that a word names. */
function addTags(
  objects: Map<number, string>,
  pages: readonly (readonly (string | undefined)[])[],
  { from, pageOf }: { readonly from: number; readonly pageOf: (index: number) => number },
): void {
  const root: TagNode = { id: 8, role: '', parent: 0, kids: [] }
  const nodes = new Map<string, TagNode>([['', root]])
  const nodeAt = (place: string): TagNode => {
    const known = nodes.get(place)
    if (known !== undefined) return known
    const parent = nodeAt(place.split('/').slice(0, -1).join('/'))
    const role = place.split('/').at(-1)?.split(' ')[0] ?? ''
    const node = { id: from + nodes.size, role, parent: parent.id, kids: [] }
    parent.kids.push(`${node.id} 0 R`)
    nodes.set(place, node)
    return node
  }
  const parents = pages.map((tags, index) =>
    tags.flatMap((tag, mark) => {
      if (tag === undefined) return 'null'
      const node = nodeAt(tag)
      node.kids.push(`<< /Type /MCR /Pg ${pageOf(index)} 0 R /MCID ${mark} >>`)
      return `${node.id} 0 R`
    }),
  )
  const nums = parents.map((refs, index) => `${index} [${refs.join(' ')}]`).join(' ')
  for (const { id, role, parent, kids } of nodes.values())
    objects.set(id, `<< /Type /StructElem /S /${role} /P ${parent} 0 R /K [${kids.join(' ')}] >>`)
  objects.set(8, `<< /Type /StructTreeRoot /K [${root.kids.join(' ')}] /ParentTree << /Nums [${nums}] >> >>`)
}

function addPage(
  objects: Map<number, string>,
  id: number,
  { words, width = 595, height = 842, rotate = 0, picture, shapes = '' }: PdfSheet,
  index: number,
) {
  const drawn = picture === undefined ? '' : `q ${picture.side} 0 0 ${picture.side} 60 ${picture.y} cm /P Do Q\n`
  const letters = words.map(({ text, x, y, size = 11, isBold = false, isMono = false, tag }, mark) => {
    const drawn = `BT /${isMono ? 'M' : isBold ? 'B' : 'F'} ${size} Tf ${x} ${y} Td ${quoted(text)} Tj ET`
    return tag === undefined ? drawn : `/${tag.split(' ')[0]?.split('/').at(-1)} << /MCID ${mark} >> BDC ${drawn} EMC`
  })
  const pictures = picture === undefined ? '' : ` /XObject << /P ${id + 2} 0 R >>`
  objects.set(
    id,
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${width} ${height}] /StructParents ${index} /Rotate ${rotate} /Contents ${id + 1} 0 R /Resources << /Font << /F 3 0 R /B 4 0 R /M 7 0 R >>${pictures} >> >>`,
  )
  objects.set(id + 1, streamOf('', `${drawn}${shapes}\n${letters.join('\n')}`))
  if (picture === undefined) return
  const { side } = picture
  const bits = 'a'.repeat(side * side * 3)
  objects.set(
    id + 2,
    streamOf(
      `/Type /XObject /Subtype /Image /Width ${side} /Height ${side} /ColorSpace /DeviceRGB /BitsPerComponent 8 `,
      bits,
    ),
  )
}

function streamOf(entries: string, body: string): string {
  return `<< ${entries}/Length ${body.length} >>\nstream\n${body}\nendstream`
}

function quoted(text: string): string {
  return `(${text.replace(/[\\()]/gu, '\\$&')})`
}

function written(objects: ReadonlyMap<number, string>): Uint8Array<ArrayBuffer> {
  let text = '%PDF-1.7\n'
  const places: string[] = []
  for (const [id, body] of objects) {
    places.push(`${id} 1\n${String(text.length).padStart(10, '0')} 00000 n \n`)
    text += `${id} 0 obj\n${body}\nendobj\n`
  }
  const size = Math.max(...objects.keys()) + 1
  const end = `xref\n${places.join('')}trailer\n<< /Size ${size} /Root 1 0 R /Info 6 0 R >>\nstartxref\n${text.length}\n%%EOF\n`
  return Uint8Array.from(Buffer.from(text + end, 'latin1'))
}
