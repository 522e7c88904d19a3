import {
  boundsOf,
  childrenOf,
  type Element,
  elementOf,
  type MirrorNode,
  type MirrorRole,
  mirrorOfElement,
  type Page,
  type Point,
  readingOrder,
} from '@slidewright/engine'
import { compareIdentity } from 'mobx'
import { observer } from 'mobx-react-lite'
import { createElement, memo, type ReactNode, useRef } from 'react'
import { useText } from '../../../i18n/index.ts'
import { useAnswer, useAnswerLater } from '../use-answer.ts'
import { useWorkbench } from '../workbench.ts'
import styles from './Mirror.module.css'
import { MirrorLink } from './MirrorLink.tsx'
import { useMirrorFocus, useMirrorPlace } from './use-mirror.ts'

/** The page as assistive technology reads it: what is painted, in words and in order, each thing where it is painted. What has the focus here is selected. */
export const Mirror = observer(function Mirror() {
  const text = useText()
  const { store } = useWorkbench()
  const root = useRef<HTMLElement>(null)
  useMirrorPlace(root)
  // Read a breath later than it is painted.
  const page = useAnswerLater(store, asked => asked.page, compareIdentity)
  const language = useAnswerLater(store, ({ deck }) => deck.language)
  if (page === null) return null
  return (
    <section
      ref={root}
      className={styles.mirror}
      aria-label={text('editor.pageContent')}
      lang={language}
      data-mirror=""
    >
      <MirroredPage page={page} />
      <MirrorFocus page={page} />
    </section>
  )
})

const MirroredPage = memo(function MirroredPage({ page }: { readonly page: Page }) {
  return readingOrder(page).map(element => <Mirrored key={element.id} element={element} page={page} origin={CORNER} />)
})

const CORNER: Point = { x: 0, y: 0 }

/** Stands alone: what is selected changes with every step of a marquee. What is not read, since it is decoration, can be selected all the same: then it is here. */
const MirrorFocus = observer(function MirrorFocus({ page }: { readonly page: Page }) {
  const { store } = useWorkbench()
  const id = useAnswer(store, ({ selection }) =>
    selection.editing === null ? (selection.elements.at(-1) ?? null) : null,
  )
  const element = id === null ? undefined : elementOf(page, id)
  useMirrorFocus(id, element !== undefined)
  if (element === undefined || isRead(page, element)) return null
  return <Block key={element.id} element={element} origin={CORNER} content={null} />
})

/** Whether an element and all the groups around it are read. */
function isRead(page: Page, element: Element): boolean {
  if (mirrorOfElement(page, element).length === 0) return false
  const group = element.parent === null ? undefined : elementOf(page, element.parent)
  return group === undefined || (!(group.hidden || group.alt) && isRead(page, group))
}

interface MirroredProps {
  readonly element: Element
  readonly page: Page
  /** The corner of the group that it is in. */
  readonly origin: Point
}

/** Made anew only when its record is another; a group also when anything on the page is. */
const Mirrored = memo(
  function Mirrored({ element, page, origin }: MirroredProps) {
    const nodes = mirrorOfElement(page, element)
    if (nodes.length === 0) return null
    const isGroup = element.kind === 'group' && !element.alt
    const content = isGroup
      ? [
          element.link === undefined ? null : <MirrorLink key="link" to={element.link} />,
          ...childrenOf(page, element.id).map(child => (
            <Mirrored key={child.id} element={child} page={page} origin={boundsOf(element.frame)} />
          )),
        ]
      : nodes.map(contentOf)
    return <Block element={element} origin={origin} content={content} />
  },
  (before, after) =>
    before.element === after.element &&
    before.origin.x === after.origin.x &&
    before.origin.y === after.origin.y &&
    (after.element.kind !== 'group' || before.page === after.page),
)

interface BlockProps {
  readonly element: Element
  readonly origin: Point
  readonly content: ReactNode
}

/** One element, where it is painted. It takes the focus when it is selected. */
function Block({ element, origin, content }: BlockProps) {
  const { x, y, width, height } = boundsOf(element.frame)
  return (
    <div
      className={styles.block}
      style={{ left: x - origin.x, top: y - origin.y, width, height }}
      data-mirrored={element.id}
      tabIndex={-1}
    >
      {content}
    </div>
  )
}

interface Tag {
  readonly name: string
  readonly props?: Readonly<Record<string, string | number>>
  /** Whether the node's words stand inside, before its children. */
  readonly hasWords: boolean
}

const GROUP = (name: string): Tag => ({
  name: 'div',
  hasWords: false,
  ...(name === '' ? {} : { props: { role: 'group', 'aria-label': name } }),
})
const PICTURE = (name: string): Tag => ({ name: 'span', hasWords: false, props: { role: 'img', 'aria-label': name } })

/** What each role is in HTML. */
const TAGS: { readonly [R in MirrorRole]: (name: string, level: number) => Tag } = {
  page: GROUP,
  group: GROUP,
  link: GROUP,
  heading: (_, level) => ({ name: `h${Math.min(6, Math.max(2, level + 1))}`, hasWords: true }),
  paragraph: () => ({ name: 'p', hasWords: true }),
  list: () => ({ name: 'ul', hasWords: false }),
  numbered: () => ({ name: 'ol', hasWords: false }),
  listitem: () => ({ name: 'li', hasWords: true }),
  image: PICTURE,
  chart: name => ({ name: 'figure', hasWords: false, props: { 'aria-label': name } }),
  table: name => ({ name: 'table', hasWords: false, ...(name === '' ? {} : { props: { 'aria-label': name } }) }),
  row: () => ({ name: 'tr', hasWords: false }),
  columnheader: name => headCell(name, 'col'),
  rowheader: name => headCell(name, 'row'),
  cell: () => ({ name: 'td', hasWords: true }),
}

/** A head without words heads nothing. */
function headCell(name: string, scope: 'col' | 'row'): Tag {
  return name === '' ? { name: 'td', hasWords: true } : { name: 'th', hasWords: true, props: { scope } }
}

function contentOf(node: MirrorNode, index: number): ReactNode {
  if (node.to !== undefined)
    return (
      <MirrorLink key={index} to={node.to}>
        {node.children.map(contentOf)}
      </MirrorLink>
    )
  const { name, props, hasWords } = TAGS[node.role](node.name, node.level)
  const { rows = 1, columns = 1 } = node.span ?? {}
  return createElement(
    name,
    { ...props, ...(rows > 1 && { rowSpan: rows }), ...(columns > 1 && { colSpan: columns }), key: index },
    hasWords ? node.name : null,
    insideOf(node, node.children.map(contentOf)),
  )
}

/** Rows only ever stand in a table: the numbers of a chart are one. */
function insideOf(node: MirrorNode, children: readonly ReactNode[]): ReactNode {
  if (node.role === 'table') return <tbody>{children}</tbody>
  if (node.role !== 'chart' || children.length === 0) return children
  return (
    <table>
      <tbody>{children}</tbody>
    </table>
  )
}
