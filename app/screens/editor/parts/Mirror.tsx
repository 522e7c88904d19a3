import { type MirrorNode, mirrorOf } from '@slidewright/engine'
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
    <section className={styles.mirror} aria-label={text('editor.pageContent')} lang={deck.language} data-mirror="">
      {mirrorOf(deck, page.id).children.map(nodeOf)}
    </section>
  )
})

function nodeOf(node: MirrorNode, index: number): ReactNode {
  const key = `${node.element} ${index}`
  const children = node.children.map(nodeOf)
  switch (node.role) {
    case 'heading':
      return createElement(`h${Math.min(6, Math.max(2, node.level + 1))}`, { key }, node.name)
    case 'paragraph':
      return <p key={key}>{node.name}</p>
    case 'list':
      return <ul key={key}>{children}</ul>
    case 'listitem':
      return (
        <li key={key}>
          {node.name}
          {children}
        </li>
      )
    case 'image':
    case 'chart':
      return <span key={key} role="img" aria-label={node.name} />
    case 'table':
      return (
        <table key={key}>
          {node.name === '' ? null : <caption>{node.name}</caption>}
          <tbody>{children}</tbody>
        </table>
      )
    case 'row':
      return <tr key={key}>{children}</tr>
    case 'columnheader':
      return <th key={key}>{node.name}</th>
    case 'cell':
      return <td key={key}>{node.name}</td>
    default:
      return (
        <div key={key} {...(node.name === '' ? {} : { role: 'group', 'aria-label': node.name })}>
          {children}
        </div>
      )
  }
}
