import { type PageId, pageOf } from '@slidewright/engine/internal'
import { observer } from 'mobx-react-lite'
import { useRef } from 'react'
import type { ImageStore } from '../../../../assets/images.ts'
import { useText } from '../../../../i18n/index.ts'
import { pageTitle } from '../../../../stores/page-title.ts'
import { ShowPages } from '../../parts/ShowPages.tsx'
import { neighborOf, numberOf, type ShowState } from '../../show-state.ts'
import { usePageBox } from '../../use-page-box.ts'
import type { ReceivedDeck } from '../received-deck.ts'
import styles from './NextPages.module.css'

interface NextPagesProps {
  readonly deck: ReceivedDeck
  readonly images: ImageStore
  readonly show: ShowState
}

/** The next page and the one after it; at the end, that there is none. */
export const NextPages = observer(function NextPages({ deck, images, show }: NextPagesProps) {
  const text = useText()
  const next = neighborOf(show, 1)
  const then = next === null ? null : neighborOf({ ...show, current: next }, 1)
  if (next === null)
    return (
      <div className={styles.last} data-last-page="">
        <b>{text('presenter.lastPage')}</b>
        <span>{text('presenter.lastHint')}</span>
      </div>
    )
  const parts = { deck, images, show }
  return (
    <div className={styles.pages}>
      <Preview {...parts} page={next} label={text('presenter.next')} />
      {then === null ? null : <Preview {...parts} page={then} label={text('presenter.then')} />}
    </div>
  )
})

interface PreviewProps extends NextPagesProps {
  readonly page: PageId
  readonly label: string
}

const Preview = observer(function Preview({ deck, images, show, page, label }: PreviewProps) {
  const text = useText()
  const stage = useRef<HTMLDivElement>(null)
  const { box } = usePageBox(stage, deck.size)
  const found = pageOf(deck.deck, page)
  const place = text('editor.pageOf', { page: numberOf(show, page), count: show.pages.length })
  return (
    <figure className={styles.preview} data-preview={page}>
      <figcaption className={styles.caption}>
        <b>{label}</b>
        <span>{place}</span>
      </figcaption>
      <div
        ref={stage}
        className={styles.stage}
        style={{ aspectRatio: `${deck.size.width} / ${deck.size.height}` }}
        role="img"
        aria-label={place}
      >
        {box === null ? null : (
          <ShowPages
            store={deck}
            images={images}
            state={{ ...show, current: page, before: null, isEnd: false }}
            pixels={box.pixels}
          />
        )}
      </div>
      <span className={styles.title} dir="auto">
        {found === undefined ? '' : pageTitle(found)}
      </span>
    </figure>
  )
})
