import type { MirrorNode, MirrorRole } from '@slidewright/engine/internal'
import { type ComponentType, createElement, type ReactNode } from 'react'

/** Props of MirrorLink: the target and the link's content. */
export interface MirrorLinkProps {
  readonly to: string
  readonly children?: ReactNode
}

interface Tag {
  readonly name: string
  readonly props?: Readonly<Record<string, string | number>>
  /** Whether the node's text is placed inside, before its children. */
  readonly hasWords: boolean
}

const GROUP = (name: string): Tag => ({
  name: 'div',
  hasWords: false,
  ...(name === '' ? {} : { props: { role: 'group', 'aria-label': name } }),
})
const PICTURE = (name: string): Tag => ({ name: 'span', hasWords: false, props: { role: 'img', 'aria-label': name } })

/** The HTML of each role. */
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

/** Returns a header cell, or a plain cell if it is empty. */
function headCell(name: string, scope: 'col' | 'row'): Tag {
  return name === '' ? { name: 'td', hasWords: true } : { name: 'th', hasWords: true, props: { scope } }
}

/** Renders parts of the accessible page as HTML; `Link` renders its links. */
export function mirrorContent(nodes: readonly MirrorNode[], Link: ComponentType<MirrorLinkProps>): ReactNode[] {
  return nodes.map((node, index) => contentOf(node, index, Link))
}

function contentOf(node: MirrorNode, index: number, Link: ComponentType<MirrorLinkProps>): ReactNode {
  const children = mirrorContent(node.children, Link)
  if (node.to !== undefined)
    return (
      <Link key={index} to={node.to}>
        {children}
      </Link>
    )
  const { name, props, hasWords } = TAGS[node.role](node.name, node.level)
  const { rows = 1, columns = 1 } = node.span ?? {}
  return createElement(
    name,
    { ...props, ...(rows > 1 && { rowSpan: rows }), ...(columns > 1 && { colSpan: columns }), key: index },
    hasWords ? node.name : null,
    insideOf(node, children),
  )
}

/** Wraps rows in table elements: the data of a chart is a table too. */
function insideOf(node: MirrorNode, children: readonly ReactNode[]): ReactNode {
  if (node.role === 'table') return <tbody>{children}</tbody>
  if (node.role !== 'chart' || children.length === 0) return children
  return (
    <table>
      <tbody>{children}</tbody>
    </table>
  )
}
