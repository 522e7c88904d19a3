import type { PageId, Scene, Size } from '@slidewright/engine/internal'
import { autorun } from 'mobx'
import { type RefObject, useLayoutEffect, useRef } from 'react'
import { ensureFonts } from '../../../assets/fonts.ts'
import type { ImageStore } from '../../../assets/images.ts'
import { whenIdle } from '../../../canvas/view.ts'
import type { ShownDeck } from '../../../editor/session/show.ts'
import { paintScene } from '../../../painter-2d/paint-scene.ts'
import { classNames } from '../../../ui/class-names.ts'
import { neighborOf, type ShowState } from '../show-state.ts'
import styles from './ShowPages.module.css'

interface ShowPagesProps {
  readonly store: ShownDeck
  readonly images: ImageStore
  readonly state: ShowState
  /** Size of a page in device px. */
  readonly pixels: Size
}

/** The current page over the previous one. Neighboring pages are painted ahead, so that a step only reveals them. */
export function ShowPages({ state, ...ports }: ShowPagesProps) {
  const { current, before, isEnd, pages } = state
  const mounted = new Set<PageId | null>([current, before, neighborOf(state, 1), neighborOf(state, -1)])
  // In deck order, so that no canvas moves when another page is shown.
  return pages
    .filter(({ id }) => mounted.has(id))
    .map(({ id }) => (
      <PagePicture
        key={id}
        {...ports}
        page={id}
        place={isEnd ? 'ahead' : id === current ? 'shown' : id === before ? 'before' : 'ahead'}
      />
    ))
}

interface PagePictureProps extends Omit<ShowPagesProps, 'state'> {
  readonly page: PageId
  readonly place: 'shown' | 'before' | 'ahead'
}

function PagePicture({ place, ...picture }: PagePictureProps) {
  const canvas = useRef<HTMLCanvasElement>(null)
  usePicture(canvas, picture, place === 'shown')
  return (
    <canvas
      ref={canvas}
      className={classNames(styles.page, styles[place])}
      data-show-page={picture.page}
      data-shown={place === 'shown' || undefined}
    />
  )
}

/** Paints a page to a canvas and updates it: the shown page at once, others when idle. */
function usePicture(
  canvas: RefObject<HTMLCanvasElement | null>,
  { store, images, page, pixels }: Omit<PagePictureProps, 'place'>,
  isNow: boolean,
): void {
  const start = useRef<() => void>(() => undefined)
  const { width, height } = pixels

  useLayoutEffect(() => {
    let stop: (() => void) | null = null
    let scene: Scene | null = null
    const paint = () => {
      const surface = canvas.current?.getContext('2d')
      if (!surface || scene === null) return
      surface.canvas.width = width
      surface.canvas.height = height
      paintScene(surface, scene, { scale: width / scene.size.width, images: images.get })
      surface.canvas.dataset.painted = `${width}x${height}`
    }
    const run = () => {
      if (stop !== null) return
      const stopScene = autorun(() => {
        scene = store.sceneOf(page)
        if (scene !== null) void ensureFonts(scene)
        paint()
      })
      const stopImages = images.onArrived(paint)
      stop = () => {
        stopScene()
        stopImages()
      }
    }
    const cancel = whenIdle(run)
    start.current = run
    return () => {
      cancel()
      stop?.()
    }
  }, [canvas, store, images, page, width, height])

  // biome-ignore lint/correctness/useExhaustiveDependencies: another size is painted anew at once
  useLayoutEffect(() => {
    if (isNow) start.current()
  }, [isNow, width, height])
}
