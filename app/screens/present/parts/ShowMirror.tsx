import { boundsOf, mirrorOfElement, type PageId, pageOf, readingOrder } from '@slidewright/engine/internal'
import { observer } from 'mobx-react-lite'
import { type MouseEvent, useCallback } from 'react'
import { type MirrorLinkProps, mirrorContent } from '../../../canvas/mirror-content.tsx'
import type { ShownDeck } from '../../../editor/session/show.ts'
import { useText } from '../../../i18n/index.ts'
import { readLink } from '../../../stores/deck-links.ts'
import { pageTitle } from '../../../stores/page-title.ts'
import type { ShowAct } from '../show-state.ts'
import { followLink } from '../use-show-pointer.ts'
import styles from './ShowMirror.module.css'

interface ShowMirrorProps {
  readonly store: ShownDeck
  readonly page: PageId
  readonly send: (act: ShowAct) => void
  /** CSS px per px of the page. */
  readonly scale: number
}

/** The shown page for assistive technology, each element positioned where it is painted. Its links can be reached with Tab. */
export const ShowMirror = observer(function ShowMirror({ store, page: id, send, scale }: ShowMirrorProps) {
  const text = useText()
  const { deck } = store
  const page = pageOf(deck, id)
  const ShowLink = useCallback(
    ({ to, children }: MirrorLinkProps) => {
      const follow = (event: MouseEvent) => {
        event.preventDefault()
        followLink(to, send)
      }
      const name = nameOf(store, to)
      return (
        <a href={to} onClick={follow} className={styles.link} {...(isEmpty(children) && { 'aria-label': name })}>
          {children}
        </a>
      )
    },
    [store, send],
  )
  if (page === undefined) return null
  return (
    <section
      className={styles.mirror}
      aria-label={text('editor.pageContent')}
      lang={deck.language}
      style={{ transform: `scale(${scale})` }}
      data-show-mirror=""
    >
      {readingOrder(page).map(element => {
        const nodes = mirrorOfElement(page, element)
        if (nodes.length === 0) return null
        const { x, y, width, height } = boundsOf(element.frame)
        return (
          <div key={element.id} className={styles.block} style={{ left: x, top: y, width, height }}>
            <div className={styles.words}>{mirrorContent(nodes, ShowLink)}</div>
          </div>
        )
      })}
    </section>
  )
})

function isEmpty(children: MirrorLinkProps['children']): boolean {
  return !Array.isArray(children) || children.length === 0
}

function nameOf({ pages }: ShownDeck, link: string): string {
  const { kind, to } = readLink(link)
  const page = kind === 'page' ? pages.find(({ id }) => id === to) : undefined
  return page === undefined ? to : pageTitle(page) || String(pages.indexOf(page) + 1)
}
