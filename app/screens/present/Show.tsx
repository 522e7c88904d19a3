import type { Point, Scene } from '@slidewright/engine/internal'
import { observer } from 'mobx-react-lite'
import { useCallback, useEffect, useReducer, useRef, useState } from 'react'
import { Dialog, Modal, ModalOverlay } from 'react-aria-components'
import type { ShowProps } from '../../editor/session/show.ts'
import { useText } from '../../i18n/index.ts'
import { classNames } from '../../ui/class-names.ts'
import { Laser } from './parts/Laser.tsx'
import { Overview } from './parts/Overview.tsx'
import { ShowBar } from './parts/ShowBar.tsx'
import { ShowHelp } from './parts/ShowHelp.tsx'
import { ShowMirror } from './parts/ShowMirror.tsx'
import { ShowNotes } from './parts/ShowNotes.tsx'
import { ShowPages } from './parts/ShowPages.tsx'
import styles from './Show.module.css'
import { numberOf, type ShowPage, type ShowState, startShow, turn } from './show-state.ts'
import { useAlone } from './use-alone.ts'
import { useAwake } from './use-awake.ts'
import { useFullScreen } from './use-full-screen.ts'
import { useRoom } from './use-room.ts'
import { useShowKeys } from './use-show-keys.ts'
import { useShowPointer, useShowWheel } from './use-show-pointer.ts'

/** How long a number that is being typed is waited for, in ms. */
const TYPING = 4000

/** The deck in hand as an audience sees it: page by page over everything else, on the whole screen where the browser gives it. */
export const Show = observer(function Show(props: ShowProps) {
  const { from, onLeave } = props
  const pages = useShowPages(props)
  const [start] = useState(() => startShow(pages, from))
  const isNothing = start === null
  useEffect(() => {
    if (isNothing && from !== null) onLeave(from)
  }, [isNothing, from, onLeave])
  return start === null ? null : <Running {...props} start={start} pages={pages} />
})

interface RunningProps extends ShowProps {
  readonly start: ShowState
  readonly pages: readonly ShowPage[]
}

const Running = observer(function Running({ store, images, onLeave, start, pages }: RunningProps) {
  const text = useText()
  const root = useRef<HTMLElement>(null)
  const stage = useRef<HTMLDivElement>(null)
  const [state, send] = useReducer(turn, start)
  const awake = useAwake()
  const { box, ratio } = useRoom(stage, store.size)
  const { current, isEnd, blank } = state
  const isOver = isEnd || blank !== null

  useAlone(root)
  useFullScreen(useCallback(() => send({ kind: 'back' }), []))
  useShowKeys(root, state, send)
  useShowWheel(root, send, state.pointed === null)
  useLeaving(state, onLeave)
  useEffect(() => send({ kind: 'pages', pages }), [pages])
  useEffect(() => {
    const timer = state.digits === '' ? undefined : setTimeout(() => send({ kind: 'forget' }), TYPING)
    return () => clearTimeout(timer)
  }, [state.digits])
  const hasOverview = state.pointed !== null
  useEffect(() => {
    if (!hasOverview && !root.current?.contains(document.activeElement)) root.current?.focus({ preventScroll: true })
  }, [hasOverview])

  const hand = useShowPointer({
    state,
    send,
    scene: useCallback((): Scene | null => store.sceneOf(current), [store, current]),
    placeOf: ({ x, y }: Point) => {
      const frame = stage.current?.getBoundingClientRect()
      if (frame === undefined || box === null) return null
      const scale = box.width / store.size.width
      return { x: (x - frame.left - box.left) / scale, y: (y - frame.top - box.top) / scale }
    },
  })

  return (
    <ModalOverlay isOpen isKeyboardDismissDisabled className={styles.over ?? ''}>
      <Modal className={styles.fill ?? ''}>
        <Dialog ref={root} aria-label={text('show.name', { title: store.title })} className={styles.fill ?? ''}>
          <div
            className={classNames(
              styles.show,
              state.isNotes && styles.withNotes,
              hand.isOnLink && !isOver && styles.onLink,
              (state.isLaser || !awake.isAwake) && !hasOverview && styles.bare,
            )}
            data-theme="dark"
            data-show=""
            onPointerMove={awake.onPointerMove}
            onPointerDown={awake.onPointerDown}
          >
            <div
              ref={stage}
              className={styles.stage}
              onPointerDown={hand.onPointerDown}
              onPointerMove={hand.onPointerMove}
              onPointerCancel={hand.onPointerCancel}
              onPointerUp={hand.onPointerUp}
            >
              {box === null ? null : (
                <div
                  className={styles.page}
                  style={{ left: box.left, top: box.top, width: box.width, height: box.height }}
                  data-ratio={ratio}
                >
                  <ShowPages store={store} images={images} state={state} pixels={box.pixels} />
                  {isOver ? null : (
                    <ShowMirror store={store} page={current} send={send} scale={box.width / store.size.width} />
                  )}
                </div>
              )}
              {isEnd ? <EndScreen /> : null}
              {blank === null ? null : <div className={styles[blank]} data-blank={blank} />}
              {state.digits === '' ? null : (
                <p className={styles.typed}>{text('show.typed', { number: state.digits })}</p>
              )}
            </div>
            {state.isNotes ? <ShowNotes store={store} state={state} send={send} /> : null}
            {state.isLaser && !isOver && !hasOverview ? <Laser root={root} /> : null}
            {hasOverview ? <Overview store={store} images={images} state={state} send={send} /> : null}
            {hasOverview || blank !== null ? null : <ShowBar state={state} send={send} isAwake={awake.isAwake} />}
            <ShowHelp isOpen={state.isHelp} onClose={() => send({ kind: 'back' })} />
            <p className={styles.unseen} role="status">
              <Said state={state} />
            </p>
          </div>
        </Dialog>
      </Modal>
    </ModalOverlay>
  )
})

/** What a screen reader is told of every step. */
function Said({ state }: { readonly state: ShowState }) {
  const text = useText()
  if (state.blank !== null) return text(state.blank === 'black' ? 'show.isBlack' : 'show.isWhite')
  if (state.isEnd) return `${text('show.end')}. ${text('show.endHint')}`
  return text('editor.pageOf', { page: numberOf(state, state.current), count: state.pages.length })
}

function EndScreen() {
  const text = useText()
  return (
    <div className={styles.end} data-show-end="">
      <h2 className={styles.endTitle}>{text('show.end')}</h2>
      <p>{text('show.endHint')}</p>
    </div>
  )
}

/** The pages of the deck as the show needs them; the same list while none of that changes. */
function useShowPages({ store }: ShowProps): readonly ShowPage[] {
  const last = useRef<readonly ShowPage[]>([])
  const pages = store.pages.map(({ id, hidden }) => ({ id, hidden }))
  const isSame =
    pages.length === last.current.length &&
    pages.every(({ id, hidden }, at) => last.current[at]?.id === id && last.current[at]?.hidden === hidden)
  if (!isSame) last.current = pages
  return last.current
}

function useLeaving({ isLeft, current }: ShowState, onLeave: ShowProps['onLeave']): void {
  useEffect(() => {
    if (isLeft) onLeave(current)
  }, [isLeft, current, onLeave])
}
