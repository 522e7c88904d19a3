import { observer } from 'mobx-react-lite'
import { useEffect, useRef } from 'react'
import { Button } from 'react-aria-components'
import type { ImageStore } from '../../../assets/images.ts'
import { useText } from '../../../i18n/index.ts'
import { pageTitle } from '../../../stores/page-title.ts'
import type { SharedDeck } from '../shared-deck.ts'
import { PagePicture } from './PagePicture.tsx'
import styles from './Strip.module.css'

interface StripProps {
  readonly store: SharedDeck
  readonly images: ImageStore
  readonly at: number
  readonly goTo: (index: number) => void
}

/** All pages side by side; the one that is shown stays in the middle. */
export const Strip = observer(function Strip({ store, images, at, goTo }: StripProps) {
  const text = useText()
  const list = useRef<HTMLElement>(null)
  const { pages } = store
  useEffect(() => {
    list.current?.children[at]?.scrollIntoView({ block: 'nearest', inline: 'center' })
  }, [at])
  return (
    <nav ref={list} className={styles.strip} aria-label={text('share.pages')}>
      {pages.map((page, index) => (
        <Button
          key={page.id}
          className={styles.page ?? ''}
          aria-label={`${text('editor.pageOf', { page: index + 1, count: pages.length })} ${pageTitle(page)}`}
          {...(index === at ? { 'aria-current': 'page' as const } : {})}
          onPress={() => goTo(index)}
        >
          <span className={styles.frame}>
            <PagePicture store={store} images={images} page={page.id} />
          </span>
          <b className={styles.number}>{index + 1}</b>
        </Button>
      ))}
    </nav>
  )
})
