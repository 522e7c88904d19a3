import type { XmlElement } from '@slidewright/engine/ooxml'
import {
  attributeOf,
  childOf,
  descend,
  elementsIn,
  FormatError,
  findIn,
  type OoxmlPackage,
  type OoxmlPart,
  type Relation,
  relationId,
  targetsOf,
  textIn,
  walkContent,
  wholeOf,
} from '@slidewright/engine/ooxml'
import { paragraphsOf, type Shape, shapesOf, wordsOfShape } from './shapes.ts'

/** A slide of the file. */
export interface Slide {
  /** Counted from 1, including hidden slides. */
  readonly number: number
  readonly part: OoxmlPart
  /** The type of its layout: `title`, `secHead`, `twoTxTwoObj`. */
  readonly layout: string
  readonly shapes: readonly Shape[]
  readonly notes: string
  /** The section that the slide belongs to; empty if there is none. */
  readonly section: string
}

/** A comment on a slide. */
export interface SlideComment {
  readonly slide: number
  readonly text: string
}

/** The slides of a presentation in order, and their size. */
export interface Slides {
  readonly slides: readonly Slide[]
  readonly width: number
  readonly height: number
  readonly count: number
  /** The hidden slides that were skipped. */
  readonly hidden: readonly Slide[]
  readonly comments: readonly SlideComment[]
}

const SLIDES_MAX = 1_000

/** Reads the visible slides, or all if all are hidden. */
export async function readSlides(file: OoxmlPackage): Promise<Slides> {
  const main = await file.main()
  const root = await file.xml(main)
  if (root === undefined) throw new FormatError('sourceDamaged')
  const relations = await file.relationsOf(main)
  const listed = slidesListed(root, relations)
  if (listed.length > SLIDES_MAX) throw new FormatError('sourceTooMany', { limit: SLIDES_MAX })
  const layouts = new Map<string, string>()
  const slides: (Slide & { readonly isHidden: boolean })[] = []
  const comments: SlideComment[] = []
  for (const [index, { name, section }] of listed.entries()) {
    const part = await file.part(name)
    if (part === undefined) continue
    const isHidden = /^(?:0|false)$/u.test(attributeOf(part.root, 'show') ?? '')
    const shapes = shapesOf(descend(part.root, 'cSld', 'spTree'))
    const layout = await layoutOf(file, part, layouts)
    slides.push({ number: index + 1, part, layout, shapes, section, notes: await notesOf(file, part), isHidden })
    for (const text of await commentsOf(file, part)) comments.push({ slide: index + 1, text })
  }
  const shown = slides.filter(slide => !slide.isHidden)
  const size = childOf(root, 'sldSz')
  return {
    slides: shown.length > 0 ? shown : slides,
    width: wholeOf(size, 'cx') ?? 12_192_000,
    height: wholeOf(size, 'cy') ?? 6_858_000,
    count: slides.length,
    hidden: shown.length > 0 ? slides.filter(slide => slide.isHidden) : [],
    comments,
  }
}

interface Listed {
  readonly name: string
  readonly section: string
}

/** Returns the listed slides without duplicates. */
function slidesListed(root: XmlElement, relations: ReadonlyMap<string, Relation>): readonly Listed[] {
  const sections = sectionsOf(root)
  const listed = elementsIn(childOf(root, 'sldIdLst') ?? root, 'sldId').flatMap(element => {
    const relation = relations.get(relationId(element, 'id') ?? '')
    if (relation === undefined || relation.isExternal) return []
    return [{ name: relation.target, section: sections.get(attributeOf(element, 'id') ?? '') ?? '' }]
  })
  const seen = new Set<string>()
  return listed.filter(({ name }) => !seen.has(name) && seen.add(name))
}

/** Matches default names of sections. */
const UNNAMED =
  /^(?:default section|untitled section|standardabschnitt|section par défaut|section sans titre|sección predeterminada|seção padrão|раздел по умолчанию|既定のセクション|預設章節|默认节|기본 구역)$|^\s*$/iu

/** Maps slide ids to sections; empty if all slides are in one. */
function sectionsOf(root: XmlElement): ReadonlyMap<string, string> {
  const list = childOf(root, 'extLst')
  const sections = list === undefined ? [] : [...walkContent(list)].filter(({ name }) => name === 'section')
  if (sections.length < 2) return new Map()
  return new Map(
    sections.flatMap(section => {
      const name = attributeOf(section, 'name') ?? ''
      const ids = elementsIn(childOf(section, 'sldIdLst') ?? section, 'sldId')
      return UNNAMED.test(name) ? [] : ids.map(id => [attributeOf(id, 'id') ?? '', name.trim()] as const)
    }),
  )
}

async function layoutOf(file: OoxmlPackage, part: OoxmlPart, known: Map<string, string>): Promise<string> {
  const [name] = targetsOf(part.relations, 'slideLayout')
  if (name === undefined) return ''
  const before = known.get(name)
  if (before !== undefined) return before
  const layout = attributeOf(await file.xml(name), 'type') ?? ''
  known.set(name, layout)
  return layout
}

/** Returns the text of the notes, without page numbers and the slide's picture. */
async function notesOf(file: OoxmlPackage, part: OoxmlPart): Promise<string> {
  const [name] = targetsOf(part.relations, 'notesSlide')
  const root = name === undefined ? undefined : await file.xml(name)
  const shapes = shapesOf(descend(root, 'cSld', 'spTree'))
  const bodies = shapes.filter(({ placeholder }) => placeholder === 'body')
  // Converters may lose the type of the notes placeholder.
  const plain = shapes.filter(({ placeholder, name }) => placeholder === undefined && name === 'sp')
  return (bodies.length > 0 ? bodies : plain).map(wordsOfShape).join('\n').trim()
}

/** Returns the texts of the comments on a slide, old (`text`) or threaded (`t` in `txBody`). */
async function commentsOf(file: OoxmlPackage, part: OoxmlPart): Promise<readonly string[]> {
  const texts: string[] = []
  for (const name of targetsOf(part.relations, 'comments')) {
    const root = await file.xml(name)
    if (root === undefined) continue
    for (const comment of elementsIn(root).filter(({ name }) => name === 'cm'))
      texts.push(
        [...walkContent(comment)].map(piece => (/^(?:text|t)$/u.test(piece.name) ? textIn(piece) : '')).join(' '),
      )
  }
  return texts
}

/** Whether a shape has text of its own. */
export function hasWords(shape: Shape): boolean {
  return paragraphsOf(childOf(shape.element, 'txBody')).length > 0
}

/** Whether a picture is audio or video. */
export function isMedia(shape: Shape): boolean {
  return ['videoFile', 'audioFile', 'wavAudioFile', 'quickTimeFile'].some(
    name => findIn(shape.element, name) !== undefined,
  )
}
