import { mirrorOfElement, type PageId, pageOf, readingOrder } from '@slidewright/engine/internal'
import { type MouseEvent, useCallback } from 'react'
import { type MirrorLinkProps, mirrorContent } from '../../../canvas/mirror-content.tsx'
import { useText } from '../../../i18n/index.ts'
import { openLink } from '../../../platform/open-link.ts'
import { isExternalLink, readLink } from '../../../stores/deck-links.ts'
import type { SharedDeck } from '../shared-deck.ts'
import styles from './PageWords.module.css'

interface PageWordsProps {
  readonly store: SharedDeck
  readonly page: PageId
  readonly onShow: (page: PageId) => void
}

/** The words of a page for assistive technology, in reading order. Its links can be reached with Tab. */
export function PageWords({ store, page: id, onShow }: PageWordsProps) {
  const text = useText()
  const page = pageOf(store.deck, id)
  const PageLink = useCallback(
    ({ to, children }: MirrorLinkProps) => {
      const follow = (event: MouseEvent) => {
        event.preventDefault()
        const link = readLink(to)
        if (link.kind === 'page') onShow(link.to as PageId)
        else if (isExternalLink(to)) openLink(to)
      }
      return (
        <a href={to} onClick={follow} className={styles.link}>
          {children}
        </a>
      )
    },
    [onShow],
  )
  if (page === undefined) return null
  return (
    <section className={styles.words} aria-label={text('editor.pageContent')} lang={store.deck.language}>
      {readingOrder(page).map(element => (
        <div key={element.id}>{mirrorContent(mirrorOfElement(page, element), PageLink)}</div>
      ))}
    </section>
  )
}
