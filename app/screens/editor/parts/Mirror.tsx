import { type MirrorNode, type MirrorRole, mirrorOf } from '@slidewright/engine'
import { observer } from 'mobx-react-lite'
import { createElement, type ReactNode } from 'react'
import { useText } from '../../../i18n/index.ts'
import { useWorkbench } from '../workbench.ts'
import styles from './Mirror.module.css'

/** The page as assistive technology reads it: what is painted, in words and in order. */
export const Mirror = observer(function Mirror() {
  const text = useText()
  const { store } = useWorkbench()
  const { page, deck } = store
  if (page === null) return null
  return (
    <section
      className={styles.mirror}
      aria-label={text('editor.pageContent')}
      aria-describedby="stage-help"
      lang={deck.language}
      data-mirror=""
    >
      {mirrorOf(deck, page.id).children.map(elementFor)}
    </section>
  )
})

interface Tag {
  readonly name: string
  readonly props?: Readonly<Record<string, string>>
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
  heading: (_, level) => ({ name: `h${Math.min(6, Math.max(2, level + 1))}`, hasWords: true }),
  paragraph: () => ({ name: 'p', hasWords: true }),
  list: () => ({ name: 'ul', hasWords: false }),
  listitem: () => ({ name: 'li', hasWords: true }),
  image: PICTURE,
  chart: name => ({ name: 'figure', hasWords: false, props: { 'aria-label': name } }),
  table: name => ({ name: 'table', hasWords: false, ...(name === '' ? {} : { props: { 'aria-label': name } }) }),
  row: () => ({ name: 'tr', hasWords: false }),
  columnheader: () => ({ name: 'th', hasWords: true }),
  cell: () => ({ name: 'td', hasWords: true }),
}

function elementFor(node: MirrorNode, index: number): ReactNode {
  const { name, props, hasWords } = TAGS[node.role](node.name, node.level)
  return createElement(
    name,
    { ...props, key: `${node.element} ${index}` },
    hasWords ? node.name : null,
    insideOf(node, node.children.map(elementFor)),
  )
}

/** Rows only ever stand in a table: the numbers of a chart are one, and each of its rows begins with its series. */
function insideOf(node: MirrorNode, children: readonly ReactNode[]): ReactNode {
  if (node.role === 'table') return <tbody>{children}</tbody>
  if (node.role === 'chart' && children.length > 0)
    return (
      <table>
        <tbody>{children}</tbody>
      </table>
    )
  if (node.role === 'row' && node.name !== '')
    return (
      <>
        <th scope="row">{node.name}</th>
        {children}
      </>
    )
  return children
}
