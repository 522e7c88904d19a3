import { pageOf } from '@slidewright/engine/internal'
import type { SessionAct, SessionState } from '@slidewright/shared'
import { observer } from 'mobx-react-lite'
import { type PointerEvent, useRef } from 'react'
import type { ImageStore } from '../../../../assets/images.ts'
import { useText } from '../../../../i18n/index.ts'
import { pageTitle } from '../../../../stores/page-title.ts'
import { classNames } from '../../../../ui/class-names.ts'
import { ShowPages } from '../../parts/ShowPages.tsx'
import { Ink } from '../../session/Ink.tsx'
import { timeOn } from '../../session/session-state.ts'
import { numberOf, type ShowState } from '../../show-state.ts'
import { usePageBox } from '../../use-page-box.ts'
import { type InkChoices, useInkPointer } from '../ink-tools.ts'
import { type Pace, timeText } from '../pace.ts'
import type { ReceivedDeck } from '../received-deck.ts'
import styles from './CurrentPage.module.css'

interface CurrentPageProps {
  readonly deck: ReceivedDeck
  readonly images: ImageStore
  readonly show: ShowState
  readonly state: SessionState
  readonly change: (act: SessionAct) => void
  readonly at: number
  readonly pace: Pace
  readonly ink: InkChoices
}

/** The page that the audience sees, to draw on, with the time spent on it. */
export const CurrentPage = observer(function CurrentPage({ deck, show, state, ...props }: CurrentPageProps) {
  const { images, ink, change, at, pace } = props
  const text = useText()
  const stage = useRef<HTMLDivElement>(null)
  const { box } = usePageBox(stage, deck.size)
  const pointer = useInkPointer({
    choice: ink,
    page: show.current,
    strokes: state.strokes,
    change,
    placeOf: (event: PointerEvent) => {
      const { left, top, width } = event.currentTarget.getBoundingClientRect()
      const scale = width / deck.size.width
      return { x: (event.clientX - left) / scale, y: (event.clientY - top) / scale }
    },
  })
  const page = pageOf(deck.deck, show.current)
  const spent = timeOn(state, show.current, at)
  return (
    <>
      <div ref={stage} className={styles.stage} style={{ aspectRatio: `${deck.size.width} / ${deck.size.height}` }}>
        {box === null ? null : (
          <div
            className={classNames(styles.page, ink.tool !== 'point' && styles.drawing)}
            style={{ left: box.left, top: box.top, width: box.width, height: box.height }}
            data-current-page={show.current}
            {...pointer}
          >
            <ShowPages store={deck} images={images} state={show} pixels={box.pixels} />
            <Ink session={state} page={show.current} size={deck.size} pixels={box.pixels} />
            <Covered show={show} />
          </div>
        )}
      </div>
      <div className={styles.foot}>
        <b>{text('editor.pageOf', { page: numberOf(show, show.current), count: show.pages.length })}</b>
        <span className={styles.title} dir="auto">
          {page === undefined ? '' : pageTitle(page)}
        </span>
        <span className={styles.used}>
          {text('presenter.thisPage')} <b data-page-time="">{timeText(spent)}</b>
          {pace.onPage === null ? null : ` ${text('presenter.of', { time: timeText(pace.onPage) })}`}
        </span>
      </div>
    </>
  )
})

/** What the audience sees in place of the page. */
function Covered({ show: { blank, isEnd } }: { readonly show: ShowState }) {
  const text = useText()
  if (blank === null && !isEnd) return null
  return (
    <div className={styles.covered} role="status">
      <b>
        {text(
          isEnd && blank === null
            ? 'show.end'
            : blank === 'white'
              ? 'presenter.audienceWhite'
              : 'presenter.audienceBlack',
        )}
      </b>
      {blank === null ? null : <span>{text('presenter.blankHint')}</span>}
    </div>
  )
}
