import type { PageId, Point, Scene } from '@slidewright/engine/internal'
import { observer } from 'mobx-react-lite'
import { type Dispatch, type RefObject, useCallback, useEffect, useMemo, useReducer, useRef, useState } from 'react'
import { Dialog, Modal, ModalOverlay } from 'react-aria-components'
import type { ShownDeck, ShowProps } from '../../editor/session/show.ts'
import { DeckWithoutSamples } from '../../editor/session/without-samples.ts'
import { useText } from '../../i18n/index.ts'
import { toggleFullScreen } from '../../platform/full-screen.ts'
import { classNames } from '../../ui/class-names.ts'
import type { KeyAct } from './keys.ts'
import type { Letterbox } from './letterbox.ts'
import { BlockedWindow } from './parts/BlockedWindow.tsx'
import { Laser } from './parts/Laser.tsx'
import { Overview } from './parts/Overview.tsx'
import { ShowBar } from './parts/ShowBar.tsx'
import { ShowHelp } from './parts/ShowHelp.tsx'
import { ShowMirror } from './parts/ShowMirror.tsx'
import { ShowNotes } from './parts/ShowNotes.tsx'
import { ShowPages } from './parts/ShowPages.tsx'
import styles from './Show.module.css'
import type { SessionHost } from './session/host.ts'
import { Ink } from './session/Ink.tsx'
import { beginning, useShowSession } from './session/use-show-session.ts'
import {
  numberOf,
  type ShowAct,
  type ShowPage,
  type ShowState,
  showReducer,
  startShow,
  type WindowAct,
} from './show-state.ts'
import { useAwake } from './use-awake.ts'
import { useFullScreen } from './use-full-screen.ts'
import { useExclusiveView } from './use-inert-background.ts'
import { usePageBox } from './use-page-box.ts'
import { type PresenterWindow, usePresenterWindow } from './use-presenter-window.ts'
import { useShowKeys } from './use-show-keys.ts'
import { useShowPages } from './use-show-pages.ts'
import { useShowPointer, useShowWheel } from './use-show-pointer.ts'
import { useTypedNumber } from './use-typed-number.ts'

/** Presents the open deck page by page over everything else, in full screen if the browser allows it. */
export const Show = observer(function Show({ store, hasSamples, ...props }: ShowProps) {
  const { from, onLeave } = props
  const shown = useMemo(() => (hasSamples ? store : new DeckWithoutSamples(store)), [store, hasSamples])
  const pages = useShowPages(shown)
  const [begun] = useState(beginning)
  const [start] = useState(() => {
    const started = startShow(pages, from)
    return started && begun.state ? showReducer(started, { kind: 'place', place: begun.state.place }) : started
  })
  const isEmpty = start === null
  useEffect(() => {
    if (isEmpty && from !== null) onLeave(from)
  }, [isEmpty, from, onLeave])
  return start === null ? null : <Running {...props} store={shown} start={start} pages={pages} begun={begun} />
})

interface RunningProps extends Omit<ShowProps, 'store' | 'hasSamples'> {
  readonly store: ShownDeck
  readonly start: ShowState
  readonly pages: readonly ShowPage[]
  readonly begun: ReturnType<typeof beginning>
}

const Running = observer(function Running({ store, images, onLeave, start, pages, begun }: RunningProps) {
  const text = useText()
  const root = useRef<HTMLElement>(null)
  const stage = useRef<HTMLDivElement>(null)
  const [state, send] = useReducer(showReducer, start)
  const awake = useAwake()
  const { box, ratio } = usePageBox(stage, store.size)
  const { current, isEnd, blank } = state
  const isOver = isEnd || blank !== null
  const session = useShowSession({ store, state, send, beginning: begun })
  const presenter = usePresenterWindow(begun.session)
  const act = useWindowActs(send, presenter)

  useExclusiveView(root)
  useFullScreen(useCallback(() => presenter.isOpening() || send({ kind: 'back' }), [presenter.isOpening]))
  useShowKeys(root, state, { send: act })
  useShowWheel(root, send, state.pointed === null)
  useLeaving(state, onLeave)
  useEffect(() => send({ kind: 'pages', pages }), [pages])
  useTypedNumber(state, send)
  const hasOverview = state.pointed !== null
  useFocusInside(root, hasOverview)

  const pointer = useShowPointer({
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
              pointer.isOnLink && !isOver && styles.onLink,
              (state.isLaser || !awake.isAwake) && !hasOverview && styles.bare,
            )}
            data-theme="dark"
            data-show=""
            data-show-at={current}
            onPointerMove={awake.onPointerMove}
            onPointerDown={awake.onPointerDown}
          >
            <div
              ref={stage}
              className={styles.stage}
              onPointerDown={pointer.onPointerDown}
              onPointerMove={pointer.onPointerMove}
              onPointerCancel={pointer.onPointerCancel}
              onPointerUp={pointer.onPointerUp}
            >
              {box === null ? null : (
                <div
                  className={styles.page}
                  style={{ left: box.left, top: box.top, width: box.width, height: box.height }}
                  data-ratio={ratio}
                >
                  <ShowPages store={store} images={images} state={state} pixels={box.pixels} />
                  {isOver ? null : <OverPage {...{ store, session, send, box }} page={current} />}
                </div>
              )}
              {isEnd ? <EndScreen /> : <LeftOut pages={pages} />}
              {blank === null ? null : <div className={styles[blank]} data-blank={blank} />}
              {state.digits === '' ? null : (
                <p className={styles.typed}>{text('show.typed', { number: state.digits })}</p>
              )}
            </div>
            {state.isNotes ? <ShowNotes store={store} state={state} send={send} /> : null}
            {state.isLaser && !isOver && !hasOverview ? <Laser root={root} /> : null}
            {hasOverview ? <Overview store={store} images={images} state={state} send={send} /> : null}
            {hasOverview || blank !== null ? null : <ShowBar state={state} send={act} isAwake={awake.isAwake} />}
            {presenter.isBlocked ? <BlockedWindow presenter={presenter} /> : null}
            <ShowHelp isOpen={state.isHelp} onClose={() => send({ kind: 'back' })} />
            <p className={styles.unseen} role="status">
              <Announcement state={state} />
            </p>
          </div>
        </Dialog>
      </Modal>
    </ModalOverlay>
  )
})

interface OverPageProps {
  readonly store: ShownDeck
  readonly session: SessionHost | null
  readonly send: Dispatch<ShowAct>
  readonly box: Letterbox
  readonly page: PageId
}

/** What lies over the page: the speaker's ink, and its words and links for screen readers. */
const OverPage = observer(function OverPage({ store, session, send, box, page }: OverPageProps) {
  return (
    <>
      {session === null ? null : <Ink session={session.state} page={page} size={store.size} pixels={box.pixels} />}
      <ShowMirror store={store} page={page} send={send} scale={box.width / store.size.width} />
    </>
  )
})

/** Keeps the focus in the show after its overview has closed. */
function useFocusInside(root: RefObject<HTMLElement | null>, hasOverview: boolean): void {
  useEffect(() => {
    if (!hasOverview && !root.current?.contains(document.activeElement)) root.current?.focus({ preventScroll: true })
  }, [root, hasOverview])
}

const WINDOW_ACTS: Readonly<Record<WindowAct, (presenter: PresenterWindow) => void>> = {
  presenter: presenter => presenter.open(),
  fullScreen: () => void toggleFullScreen(),
}

function isWindowAct(act: KeyAct): act is { readonly kind: WindowAct } {
  return act.kind in WINDOW_ACTS
}

/** Handles acts on the windows of the show; the others go to its state. */
function useWindowActs(send: Dispatch<ShowAct>, presenter: PresenterWindow): (act: KeyAct) => void {
  return act => {
    if (isWindowAct(act)) WINDOW_ACTS[act.kind](presenter)
    else send(act)
  }
}

/** The announcement of every step for screen readers. */
function Announcement({ state }: { readonly state: ShowState }) {
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

/** How long the show says how many pages it leaves out, in ms. */
const LEFT_OUT_MS = 3300

/** Says for a while how many pages the show leaves out because they are not written. */
function LeftOut({ pages }: { readonly pages: readonly ShowPage[] }) {
  const text = useText()
  const [count, setCount] = useState(() => pages.filter(({ isUnwritten }) => isUnwritten).length)
  useEffect(() => {
    const timer = setTimeout(() => setCount(0), LEFT_OUT_MS)
    return () => clearTimeout(timer)
  }, [])
  if (count === 0) return null
  return (
    <p className={styles.typed} role="status" data-left-out="">
      {text('show.leftOut', { count })}
    </p>
  )
}

function useLeaving({ isLeft, current }: ShowState, onLeave: ShowProps['onLeave']): void {
  useEffect(() => {
    if (isLeft) onLeave(current)
  }, [isLeft, current, onLeave])
}
