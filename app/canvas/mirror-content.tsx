import type { MirrorNode, MirrorRole } from '@slidewright/engine/internal'
import { type ComponentType, createElement, type ReactNode } from 'react'

/** Props of MirrorLink: where it leads, and its words. */
export interface MirrorLinkProps {
  readonly to: string
  readonly children?: ReactNode
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

/** Parts of the accessible page as HTML. `Link` is what makes a link of where one leads. */
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
