import type {
  OriginType,
  Outline,
  OutlineForm,
  OutlineImage,
  OutlineKind,
  OutlineNode,
  OutlineTable,
  SourceRef,
} from './types.ts'

/**
 * A node of the outline as the specification sends it. `depth`: 0 title, 1 chapter (catalog and ending too), 2 page, 3 and more
 * points. `type` names only what depth cannot tell. `pageIndex` counts the pages of the deck from 0; a point has its page's.
 */
export interface WireOutlineNode {
  readonly value: string
  readonly type: 'title' | 'catalog' | 'ending' | ''
  readonly depth: number
  readonly children: readonly WireOutlineNode[]
  readonly originType: OriginType
  readonly sort: number
  readonly pageIndex: number
  readonly imageList: readonly OutlineImage[]
  readonly aiImageNum: number
  readonly id?: string
  readonly source?: SourceRef
  readonly notes?: string
  readonly table?: OutlineTable
  readonly quote?: boolean
  readonly ordered?: boolean
  readonly number?: string
  readonly code?: string
  readonly prompt?: boolean
  readonly sample?: boolean
  readonly form?: OutlineForm
}

const DEPTH: Readonly<Record<OutlineKind, number>> = { title: 0, chapter: 1, catalog: 1, ending: 1, page: 2, point: 3 }

/** Returns the specification's form of an outline. */
export function toWireOutline(outline: Outline): WireOutlineNode {
  let pages = 0
  const write = (node: OutlineNode, depth: number, sort: number, parentPage: number): WireOutlineNode => {
    const pageIndex = node.kind === 'point' ? parentPage : pages++
    const children = node.children.map((child, index) =>
      write(child, child.kind === 'point' ? Math.max(depth + 1, DEPTH.point) : DEPTH[child.kind], index, pageIndex),
    )
    return { ...carried(node), type: typeOf(node.kind), depth, children, sort, pageIndex }
  }
  return write(outline.root, 0, 0, 0)
}

function typeOf(kind: OutlineKind): WireOutlineNode['type'] {
  return kind === 'title' || kind === 'catalog' || kind === 'ending' ? kind : ''
}

function carried(node: OutlineNode): Omit<WireOutlineNode, 'type' | 'depth' | 'children' | 'sort' | 'pageIndex'> {
  const { value, originType, images, aiImageNum, id, source, notes, table, quote, ordered, number, code } = node
  return {
    id,
    value,
    originType,
    imageList: images ?? [],
    aiImageNum: aiImageNum ?? 0,
    ...(source === undefined ? {} : { source }),
    ...(notes === undefined ? {} : { notes }),
    ...(table === undefined ? {} : { table }),
    ...(quote === undefined ? {} : { quote }),
    ...(ordered === undefined ? {} : { ordered }),
    ...(number === undefined ? {} : { number }),
    ...(code === undefined ? {} : { code }),
    ...markedAs(node),
  }
}

function markedAs({ prompt, sample, form }: OutlineNode | WireOutlineNode): Partial<OutlineNode> {
  return {
    ...(prompt === undefined ? {} : { prompt }),
    ...(sample === undefined ? {} : { sample }),
    ...(form === undefined ? {} : { form }),
  }
}

/** Reads the specification's form. Nodes without an id get one that counts; children follow `sort`. */
export function fromWireOutline(wire: WireOutlineNode, language: string): Outline {
  let count = 0
  const read = (node: WireOutlineNode): OutlineNode => {
    const { value, originType, imageList, aiImageNum, id, source, notes, table, quote, ordered, number, code } = node
    const own = id ?? `w${++count}`
    return {
      id: own,
      kind: kindOf(node),
      value,
      originType,
      children: node.children.toSorted((a, b) => a.sort - b.sort).map(read),
      ...(imageList.length === 0 ? {} : { images: imageList }),
      ...(aiImageNum > 0 ? { aiImageNum } : {}),
      ...(source === undefined ? {} : { source }),
      ...(notes === undefined ? {} : { notes }),
      ...(table === undefined ? {} : { table }),
      ...(quote === undefined ? {} : { quote }),
      ...(ordered === undefined ? {} : { ordered }),
      ...(number === undefined ? {} : { number }),
      ...(code === undefined ? {} : { code }),
      ...markedAs(node),
    }
  }
  return { root: read(wire), language }
}

function kindOf(node: WireOutlineNode): OutlineKind {
  if (node.type !== '') return node.type
  return node.depth <= 1 ? 'chapter' : node.depth === 2 ? 'page' : 'point'
}
