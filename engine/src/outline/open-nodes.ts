import type { Attributes } from './attributes.ts'
import { languageOfScript } from './script.ts'
import {
  type OriginType,
  OUTLINE_FORMS,
  type Outline,
  type OutlineForm,
  type OutlineImage,
  type OutlineKind,
  type OutlineNode,
  type OutlineTable,
  type SourceRef,
} from './types.ts'

/** A node that may still get children. `indent` determines the nesting of points; headings have none. */
export interface Open {
  readonly id: string
  readonly kind: OutlineKind
  readonly indent: number
  readonly fromBold: boolean
  value: string
  originType: OriginType
  source: SourceRef | undefined
  notes: string | undefined
  table: OutlineTable | undefined
  images: readonly OutlineImage[]
  quote: boolean
  ordered: boolean
  number: string | undefined
  code: string | undefined
  prompt: boolean
  sample: boolean
  form: OutlineForm | undefined
  children: OutlineNode[]
}

/** The nodes of an outline that may still grow: the root, and the last node at each level below it. */
export interface OpenNodes {
  readonly prefix: string
  /** The language that was wished for. */
  readonly language: string | undefined
  /** How many nodes have begun. */
  count: number
  stack: Open[]
  /** The language that the outline itself names. */
  declared: string | undefined
}

const SAMPLE = 400

/** Opens a node below the last open one. */
export function open(nodes: OpenNodes, kind: OutlineKind, indent: number, fromBold = false): Open {
  const node: Open = {
    id: `${nodes.prefix}${++nodes.count}`,
    kind,
    indent,
    fromBold,
    value: '',
    originType: 'list',
    source: undefined,
    notes: undefined,
    table: undefined,
    images: [],
    quote: false,
    ordered: false,
    number: undefined,
    code: undefined,
    prompt: false,
    sample: false,
    form: undefined,
    children: [],
  }
  nodes.stack.push(node)
  return node
}

/** Returns the last open node. */
export function topOf(nodes: OpenNodes): Open {
  const top = nodes.stack.at(-1)
  if (top === undefined) throw new Error('An outline builder lost its root')
  return top
}

/** Closes nodes until one may own the following content. The root always may. */
export function closeTo(nodes: OpenNodes, mayOwn: (node: Open) => boolean): Open {
  let top = topOf(nodes)
  while (nodes.stack.length > 1 && !mayOwn(top)) {
    nodes.stack.pop()
    const parent = topOf(nodes)
    parent.children.push(finished(top, top.children))
    top = parent
  }
  return top
}

/** Returns the node that a table, picture or note at this indent belongs to. */
export function ownerAt(nodes: OpenNodes, indent: number): Open {
  return nodes.stack.findLast(node => node.kind !== 'point' || node.indent + 2 <= indent) ?? topOf(nodes)
}

/** Adds pictures to a node. */
export function addImages(node: Open, images: readonly OutlineImage[]): void {
  if (images.length > 0) node.images = [...node.images, ...images]
}

/** Applies the attributes of a trailing comment to a node. */
export function applyAttributes(nodes: OpenNodes, node: Open, attributes: Attributes): void {
  const { source, place: where, quote: words, origin, notes: text, lang, number } = attributes
  if (attributes.prompt !== undefined) node.prompt = true
  if (attributes.sample !== undefined) node.sample = true
  if (node.kind === 'page') node.form = formOf(attributes.form) ?? node.form
  if (source !== undefined) {
    node.source = {
      source,
      ...(where === undefined ? {} : { place: where }),
      ...(words === undefined ? {} : { quote: words }),
    }
  }
  if (origin === 'list' || origin === 'paragraph') node.originType = origin
  if (text !== undefined) node.notes = text
  if (number !== undefined && node.ordered) node.number = number
  if (lang !== undefined && node.kind === 'title') nodes.declared = lang
}

/** Returns the form of this name; undefined for an unknown one. */
export function formOf(name: unknown): OutlineForm | undefined {
  return OUTLINE_FORMS.find(form => form === name)
}

function finished(node: Open, children: readonly OutlineNode[]): OutlineNode {
  return {
    id: node.id,
    kind: node.kind,
    value: node.value,
    children,
    originType: node.originType,
    ...(node.source === undefined ? {} : { source: node.source }),
    ...(node.notes === undefined ? {} : { notes: node.notes }),
    ...(node.table === undefined ? {} : { table: node.table }),
    ...(node.images.length === 0 ? {} : { images: node.images }),
    ...(node.quote ? { quote: true } : {}),
    ...(node.ordered ? { ordered: true } : {}),
    ...(node.number === undefined ? {} : { number: node.number }),
    ...(node.code === undefined ? {} : { code: node.code }),
    ...(node.prompt ? { prompt: true } : {}),
    ...(node.sample && node.table !== undefined ? { sample: true } : {}),
    ...(node.form === undefined ? {} : { form: node.form }),
  }
}

/** Returns the current outline; its language is declared, requested, or guessed from the script. */
export function outlineOf(nodes: OpenNodes): Outline {
  let node: OutlineNode | undefined
  for (const part of nodes.stack.toReversed()) {
    node = finished(part, node === undefined ? [...part.children] : [...part.children, node])
  }
  if (node === undefined) throw new Error('An outline builder lost its root')
  return { root: node, language: nodes.declared ?? nodes.language ?? guessLanguage(node) }
}

/** Returns the language implied by the script of the first words, else English. */
export function guessLanguage(root: OutlineNode): string {
  return languageOfScript(sampleOf(root)) ?? 'en'
}

function sampleOf(root: OutlineNode): string {
  let sample = root.value
  const waiting = [...root.children].reverse()
  while (sample.length < SAMPLE && waiting.length > 0) {
    const node = waiting.pop()
    if (node === undefined) break
    sample += ` ${node.value}`
    waiting.push(...[...node.children].reverse())
  }
  return sample
}
