import type { PageId } from '@slidewright/engine/internal'
import { observer } from 'mobx-react-lite'
import { useEffect, useRef } from 'react'
import type { ImageStore } from '../../../assets/images.ts'
import { useText } from '../../../i18n/index.ts'
import { pageTitle } from '../../../stores/page-title.ts'
import type { SharedDeck } from '../shared-deck.ts'
import { PagePicture } from './PagePicture.tsx'
import styles from './PageStack.module.css'

interface PageStackProps {
  readonly store: SharedDeck
  readonly images: ImageStore
  readonly onSeen: (page: PageId) => void
}

/** All pages one under another, for phones. */
export const PageStack = observer(function PageStack({ store, images, onSeen }: PageStackProps) {
  const text = useText()
  const list = useRef<HTMLOListElement>(null)
  const { pages } = store
  useEffect(() => {
    const seen = new IntersectionObserver(
      entries => {
        const shown = entries.find(({ isIntersecting }) => isIntersecting)?.target
        if (shown instanceof HTMLElement) onSeen(shown.dataset.pageId as PageId)
      },
      // The page in the middle is the one that is read.
      { rootMargin: '-49% 0px -49% 0px' },
    )
    for (const item of list.current?.children ?? []) seen.observe(item)
    return () => seen.disconnect()
  }, [onSeen])
  return (
    <ol ref={list} className={styles.list}>
      {pages.map((page, index) => (
        <li
          key={page.id}
          className={styles.page}
          data-page-id={page.id}
          aria-label={`${text('editor.pageOf', { page: index + 1, count: pages.length })} ${pageTitle(page)}`}
        >
          <PagePicture store={store} images={images} page={page.id} isNow={index === 0} />
        </li>
      ))}
    </ol>
  )
})
