import type { XmlElement } from '@slidewright/engine/ooxml'
import {
  attributeOf,
  childOf,
  descend,
  elementsIn,
  givenTitle,
  type OoxmlPackage,
  type OoxmlPart,
  targetsOf,
  walkContent,
} from '@slidewright/engine/ooxml'
import type { FileHints } from '../../ports/source-reader.ts'
import { openOfficeFile } from '../archive/office-file.ts'
import type { Block } from '../structure/block.ts'
import { withFormulasRead } from '../structure/inline-formulas.ts'
import { createLeftOutCounter, type LeftOutCounter } from '../structure/left-out.ts'
import { createPictureCollector, type ReadSource, SourceRefused } from '../structure/reader.ts'
import { blocksOf } from './blocks.ts'
import { createFields } from './fields.ts'
import { readFlow, wordsOf } from './flow.ts'
import { readNumbering } from './numbering.ts'
import { readStyles } from './styles.ts'

/** Reads a Word document (WordprocessingML, ECMA-376 part 1, 17), transitional or strict. */
export async function readDocxFile(bytes: Uint8Array, _: FileHints): Promise<ReadSource> {
  const leftOut = createLeftOutCounter()
  const pictures = createPictureCollector(leftOut)
  const file = await openOfficeFile(bytes, leftOut)
  const part = await file.part(await file.main())
  const body = childOf(part?.root, 'body')
  if (part === undefined || body === undefined) throw new SourceRefused('sourceDamaged')
  const styles = await beside(file, part, 'styles')
  const comments = await readComments(file, part)
  const pieces = readFlow(
    {
      part,
      styles: readStyles(styles),
      numbering: readNumbering(await beside(file, part, 'numbering')),
      fields: createFields(),
      notes: await readNotes(file, part),
      seen: new Set(),
      pictures,
      leftOut,
      comments,
      position: { heading: '', paragraph: 0 },
    },
    body,
  )
  leftOut.at({})
  for (const text of comments.values()) leftOut.add('comments', 1, text)
  await addHeaders(file, part, leftOut)
  const { blocks, title } = blocksOf(pieces)
  const language = languageOf(body, styles)
  return {
    ...(language === undefined ? {} : { language }),
    blocks: withFormulasRead(blocks),
    pictures: pictures.list(),
    leftOut: leftOut.list(),
    title: title || (hasOwnTitle(blocks) ? '' : await givenTitle(file)),
  }
}

/** The number of runs whose language is looked at. */
const RUNS_MAX = 2_000

/** Returns the language of most runs, or that of the document's defaults; undefined if none is declared. */
function languageOf(body: XmlElement, styles: XmlElement | undefined): string | undefined {
  const counts = new Map<string, number>()
  let runs = 0
  for (const element of walkContent(body)) {
    const { name } = element
    if (name === 'r' && ++runs > RUNS_MAX) break
    const own = name === 'lang' ? attributeOf(element, 'val') : undefined
    if (own !== undefined) counts.set(own, (counts.get(own) ?? 0) + 1)
  }
  const [most] = [...counts].toSorted((a, b) => b[1] - a[1])
  if (most !== undefined && 2 * most[1] > runs) return most[0]
  return attributeOf(descend(styles, 'docDefaults', 'rPrDefault', 'rPr', 'lang'), 'val') ?? most?.[0]
}

/** Whether a single top heading precedes all others: it is the title, regardless of the document's properties. */
function hasOwnTitle(blocks: readonly Block[]): boolean {
  const levels = blocks.flatMap(block => (block.is === 'heading' ? [block.level] : []))
  const [first, ...others] = levels
  return first !== undefined && others.length > 0 && others.every(level => level > first)
}

async function beside(file: OoxmlPackage, part: OoxmlPart, type: string): Promise<XmlElement | undefined> {
  const [name] = targetsOf(part.relations, type)
  return name === undefined ? undefined : file.xml(name)
}

async function readNotes(file: OoxmlPackage, part: OoxmlPart): Promise<ReadonlyMap<string, string>> {
  const notes = new Map<string, string>()
  for (const kind of ['footnote', 'endnote']) {
    const root = await beside(file, part, `${kind}s`)
    for (const note of root === undefined ? [] : elementsIn(root, kind)) {
      if (/separator/iu.test(attributeOf(note, 'type') ?? '')) continue
      notes.set(`${kind} ${attributeOf(note, 'id') ?? ''}`, wordsAlone(note).replace(/\s+/gu, ' '))
    }
  }
  return notes
}

/** Returns the comments by their id, each after its author. */
async function readComments(file: OoxmlPackage, part: OoxmlPart): Promise<Map<string, string>> {
  const root = await beside(file, part, 'comments')
  const comments = new Map<string, string>()
  for (const comment of root === undefined ? [] : elementsIn(root, 'comment')) {
    const author = attributeOf(comment, 'author') ?? ''
    const text = wordsAlone(comment)
    comments.set(attributeOf(comment, 'id') ?? '', author === '' ? text : `${author}: ${text}`)
  }
  return comments
}

async function addHeaders(file: OoxmlPackage, part: OoxmlPart, leftOut: LeftOutCounter): Promise<void> {
  const words = new Set<string>()
  for (const name of [...targetsOf(part.relations, 'header'), ...targetsOf(part.relations, 'footer')]) {
    const root = await file.xml(name)
    if (root !== undefined) words.add(wordsAlone(root))
  }
  for (const text of words) if (/\p{L}/u.test(text)) leftOut.add('headersAndFooters', 1, text)
}

/** Returns the text of a part beside the document, whose own features are not counted. */
function wordsAlone(holder: XmlElement): string {
  return wordsOf(holder, { fields: createFields(), leftOut: createLeftOutCounter(), comments: new Map() })
}
