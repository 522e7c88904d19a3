import type { PageId, Scene, Size } from '@slidewright/engine/internal'
import { autorun } from 'mobx'
import { type RefObject, useLayoutEffect, useRef } from 'react'
import { ensureFonts } from '../../../assets/fonts.ts'
import type { ImageStore } from '../../../assets/images.ts'
import { whenIdle } from '../../../canvas/view.ts'
import type { EditorStore } from '../../../editor/session/editor-store.ts'
import { paintScene } from '../../../painter-2d/paint-scene.ts'
import { classNames } from '../../../ui/class-names.ts'
import { besideOf, type ShowState } from '../show-state.ts'
import styles from './ShowPages.module.css'

interface ShowPagesProps {
  readonly store: EditorStore
  readonly images: ImageStore
  readonly state: ShowState
  /** How many px of the screen a page has. */
  readonly pixels: Size
}

/** The page on the screen over the one before it, and those beside it painted ahead, so that a step only shows what is there. */
export function ShowPages({ state, ...ports }: ShowPagesProps) {
  const { current, before, isEnd, pages } = state
  const kept = new Set<PageId | null>([current, before, besideOf(state, 1), besideOf(state, -1)])
  // In the order of the deck: none changes its place when another is shown.
  return pages
    .filter(({ id }) => kept.has(id))
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

/** Keeps a canvas showing a page: at once what is on the screen, else when there is time. */
function usePicture(
  canvas: RefObject<HTMLCanvasElement | null>,
  { store, images, page, pixels }: Omit<PagePictureProps, 'place'>,
  isNow: boolean,
): void {
  const begin = useRef<() => void>(() => undefined)
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
    begin.current = run
    return () => {
      cancel()
      stop?.()
    }
  }, [canvas, store, images, page, width, height])

  // biome-ignore lint/correctness/useExhaustiveDependencies: another size is painted anew at once
  useLayoutEffect(() => {
    if (isNow) begin.current()
  }, [isNow, width, height])
}
