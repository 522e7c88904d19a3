import type { ElementId } from '../../base/id.ts'
import { keysBetween } from '../../base/order-key.ts'
import { isAttached } from '../../document/connect.ts'
import { createPage } from '../../document/create.ts'
import { PAGE_TYPES, type Page } from '../../document/deck.ts'
import type { Element } from '../../document/element.ts'
import { cornerOf, type LineEndName } from '../../document/line.ts'
import {
  attributeOf,
  childOf,
  contentOf,
  descend,
  elementsIn,
  type OoxmlPart,
  targetsOf,
  textIn,
  walkContent,
  type XmlElement,
} from '../../ooxml/index.ts'
import type { FileContext, PartContext, Simplified } from './context.ts'
import { placeholderOf, propertiesOf, typeOf } from './inheritance.ts'
import { copyElements, type FoundLayout } from './layouts.ts'
import { overridden } from './look.ts'
import { backgroundOf } from './paints.ts'
import { elementsOfTree } from './shapes.ts'
import { isFalse } from './units.ts'

/** A page of the file: its part, and what the presentation says about it. */
export interface ListedPage {
  readonly part: OoxmlPart
  readonly id: Page['id']
  readonly order: string
  readonly section: string | null
  /** Counted from 1. */
  readonly number: number
  readonly layout: FoundLayout
}

const TRANSITIONS = /^(?:fade|push|wipe|cover|zoom|cut|dissolve)$/u
const EMPTY: XmlElement = { name: '', uri: '', attributes: new Map(), children: [] }

/** Reads a page with what its layout draws on it. */
export async function readPage(
  listed: ListedPage,
  context: FileContext,
  simplified: (one: Simplified) => void,
): Promise<Page> {
  const { part, number, layout } = listed
  const look = overridden(layout.look, part.root)
  const own: PartContext = {
    ...context,
    part,
    look,
    groupFill: null,
    shapes: shapeIds(part.root, context),
    simplify: (reason, element) => simplified({ page: number, element, reason }),
  }
  if (isAnimated(part.root)) own.simplify('animation', '')
  const elements = await elementsOfPage(own, layout)
  const kind = transitionOf(part.root)
  const notes = await notesOf(part, context)
  context.takeSize(notes)
  return createPage({
    id: listed.id,
    order: listed.order,
    pageType: pageTypeOf(layout.type, number),
    background: backgroundOf(part.root, own) ?? layout.background,
    elements: Object.fromEntries(elements.map(element => [element.id, element])),
    notes,
    hidden: isFalse(part.root, 'show'),
    section: listed.section,
    transition: kind === undefined ? null : { kind },
  })
}

function pageTypeOf(layout: string, number: number): Page['pageType'] {
  if (layout === 'title' && number === 1) return PAGE_TYPES.cover
  return layout === 'secHead' ? PAGE_TYPES.chapter : PAGE_TYPES.content
}

async function elementsOfPage(context: PartContext, layout: FoundLayout): Promise<readonly Element[]> {
  const { part } = context
  const tree = descend(part.root, 'cSld', 'spTree')
  const drawings = new Map<string, OoxmlPart>()
  for (const name of targetsOf(part.relations, 'diagramDrawing')) {
    const drawing = await context.file.part(name)
    if (drawing !== undefined) drawings.set(name, drawing)
  }
  const isDrawn = !isFalse(part.root, 'showMasterSp') && context.takeElements(layout.art.length)
  const art = isDrawn ? copyElements(layout.art, context.ids.element) : []
  context.takeSize(art)
  const { placeholders } = layout
  const branch = { context, placeholders, drawings, parent: null, toPage: same, depth: 0, isArt: false } as const
  const own = tree === undefined ? [] : elementsOfTree(tree, branch)
  return attachedWithin(inOrder([...art, ...own]))
}

const same = <T>(place: T): T => place

/** Gives what stands on the page itself its place from back to front. */
function inOrder(elements: readonly Element[]): readonly Element[] {
  const top = elements.filter(({ parent }) => parent === null)
  const orders = new Map(keysBetween(null, null, top.length).map((order, index) => [top[index]?.id, order]))
  return elements.map(element => {
    const order = orders.get(element.id)
    return order === undefined ? element : { ...element, order }
  })
}

/** Ends of lines whose shape was left out stay where they are. */
function attachedWithin(elements: readonly Element[]): readonly Element[] {
  const ids = new Set(elements.map(({ id }) => id))
  return elements.map(element => {
    if (element.kind !== 'line') return element
    const end = (name: LineEndName) => {
      const target = element[name]
      return isAttached(target) && !ids.has(target.element) ? cornerOf(element, name) : target
    }
    return { ...element, from: end('from'), to: end('to') }
  })
}

/** Returns ids for the shapes of a page by the ids of the file, each once. */
function shapeIds(root: XmlElement, { ids }: FileContext): ReadonlyMap<string, ElementId> {
  const found = new Map<string, ElementId>()
  const twice = new Set<string>()
  for (const element of walkContent(root)) {
    const id = attributeOf(propertiesOf(element), 'id')
    if (id === undefined) continue
    if (found.has(id)) twice.add(id)
    else found.set(id, ids.element())
  }
  for (const id of twice) found.delete(id)
  return found
}

function transitionOf(root: XmlElement): string | undefined {
  const transition = contentOf(root).find(({ name }) => name === 'transition')
  return transition === undefined ? undefined : elementsIn(transition).find(({ name }) => TRANSITIONS.test(name))?.name
}

function isAnimated(root: XmlElement): boolean {
  const timing = childOf(root, 'timing')
  if (timing === undefined) return false
  return [...walkContent(timing)].some(element =>
    /^(?:entr|exit|emph|path)$/u.test(attributeOf(element, 'presetClass') ?? ''),
  )
}

/** Returns the words of the notes, a line for each paragraph. */
async function notesOf(part: OoxmlPart, { file }: FileContext): Promise<string> {
  const [name] = targetsOf(part.relations, 'notesSlide')
  const root = name === undefined ? undefined : await file.xml(name)
  const tree = descend(root, 'cSld', 'spTree')
  const shapes = tree === undefined ? [] : contentOf(tree).filter(element => element.name === 'sp')
  const isBody = (element: XmlElement) => typeOf(placeholderOf(element)) === 'body'
  // Converters may lose the type of the placeholder.
  const bodies = shapes.some(isBody)
    ? shapes.filter(isBody)
    : shapes.filter(shape => placeholderOf(shape) === undefined)
  const paragraphs = bodies.flatMap(shape => elementsIn(childOf(shape, 'txBody') ?? EMPTY, 'p'))
  return paragraphs.map(wordsOf).join('\n').replace(/\n+$/u, '')
}

function wordsOf(paragraph: XmlElement): string {
  return contentOf(paragraph)
    .map(piece =>
      piece.name === 'br' ? '\n' : /^(?:r|fld)$/u.test(piece.name) ? textIn(childOf(piece, 't') ?? EMPTY) : '',
    )
    .join('')
}
