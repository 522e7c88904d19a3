import type { PageId, Size } from '@slidewright/engine/internal'
import { observer } from 'mobx-react-lite'
import { type PointerEvent, type RefObject, useLayoutEffect, useRef, useState } from 'react'
import type { ImageStore } from '../../../assets/images.ts'
import { useText } from '../../../i18n/index.ts'
import { IconButton } from '../../../ui/IconButton.tsx'
import type { SharedDeck } from '../shared-deck.ts'
import { PagePicture } from './PagePicture.tsx'
import { PageWords } from './PageWords.tsx'
import styles from './WholePage.module.css'

interface WholePageProps {
  readonly store: SharedDeck
  readonly images: ImageStore
  readonly page: PageId
  readonly at: number
  readonly goTo: (index: number) => void
  readonly onShow: (page: PageId) => void
}

/** How far a finger moves sideways to turn the page, in px. */
const SWIPE = 40

/** One page, as large as there is room, with a button at either side. */
export const WholePage = observer(function WholePage({ store, images, page, at, goTo, onShow }: WholePageProps) {
  const text = useText()
  const stage = useRef<HTMLDivElement>(null)
  const from = useRef(0)
  const box = useFittedBox(stage, store.size)
  function swiped({ clientX, pointerType }: PointerEvent): void {
    const by = clientX - from.current
    if (pointerType === 'touch' && Math.abs(by) > SWIPE) goTo(by < 0 ? at + 1 : at - 1)
  }
  return (
    <div className={styles.room}>
      <IconButton
        className={styles.back ?? ''}
        label={text('show.bar.previous')}
        icon="back"
        isRaised
        isDisabled={at === 0}
        onPress={() => goTo(at - 1)}
      />
      <div
        ref={stage}
        className={styles.stage}
        onPointerDown={event => {
          from.current = event.clientX
        }}
        onPointerUp={swiped}
      >
        {box === null ? null : (
          <div className={styles.page} style={{ left: box.left, top: box.top, width: box.width, height: box.height }}>
            <PagePicture key={page} store={store} images={images} page={page} isNow />
            <PageWords store={store} page={page} onShow={onShow} />
          </div>
        )}
      </div>
      <IconButton
        className={styles.forward ?? ''}
        label={text('show.bar.next')}
        icon="chevronRight"
        isRaised
        isDisabled={at === store.pages.length - 1}
        onPress={() => goTo(at + 1)}
      />
    </div>
  )
})

/** Returns where a page of this size fits into an element, in the middle; null before that is known. */
function useFittedBox(stage: RefObject<HTMLElement | null>, page: Size) {
  const [room, setRoom] = useState<Size | null>(null)
  useLayoutEffect(() => {
    const element = stage.current
    if (element === null) return
    const measure = () => setRoom({ width: element.clientWidth, height: element.clientHeight })
    measure()
    const sizes = new ResizeObserver(measure)
    sizes.observe(element)
    return () => sizes.disconnect()
  }, [stage])
  if (room === null || room.width === 0 || room.height === 0) return null
  const scale = Math.min(room.width / page.width, room.height / page.height)
  const [width, height] = [Math.floor(page.width * scale), Math.floor(page.height * scale)]
  return { width, height, left: (room.width - width) / 2, top: (room.height - height) / 2 }
}
