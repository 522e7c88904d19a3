import type { PageId } from '@slidewright/engine/internal'
import { autorun } from 'mobx'
import { useEffect, useRef } from 'react'
import type { ImageStore } from '../../../assets/images.ts'
import { whenIdle } from '../../../canvas/view.ts'
import { paintScene } from '../../../painter-2d/paint-scene.ts'
import type { SharedDeck } from '../shared-deck.ts'
import styles from './PagePicture.module.css'

interface PagePictureProps {
  readonly store: SharedDeck
  readonly images: ImageStore
  readonly page: PageId
  /** Whether it is painted at once, not only when there is time and it is near. */
  readonly isNow?: boolean
}

/** A page, painted as large as it is shown. */
export function PagePicture({ store, images, page, isNow = false }: PagePictureProps) {
  const canvas = useRef<HTMLCanvasElement>(null)
  useEffect(() => {
    const element = canvas.current
    if (element === null) return
    let stop: (() => void) | null = null
    let cancel: () => void = () => undefined
    const start = () => {
      stop ??= paintAsSized(element, { store, images, page })
    }
    const seen = new IntersectionObserver(
      entries => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return
        seen.disconnect()
        if (isNow) start()
        else cancel = whenIdle(start)
      },
      { rootMargin: '400px' },
    )
    seen.observe(element)
    return () => {
      seen.disconnect()
      cancel()
      stop?.()
    }
  }, [store, images, page, isNow])
  const { width, height } = store.size
  return (
    <canvas ref={canvas} className={styles.page} style={{ aspectRatio: `${width} / ${height}` }} data-page={page} />
  )
}

type Painted = Pick<PagePictureProps, 'store' | 'images' | 'page'>

/** Paints a page at the size of its element, again when that or anything of it changes. */
function paintAsSized(canvas: HTMLCanvasElement, { store, images, page }: Painted): () => void {
  const paint = () => {
    const scene = store.sceneOf(page)
    const surface = canvas.getContext('2d')
    if (scene === null || surface === null || canvas.clientWidth === 0) return
    const scale = (canvas.clientWidth * devicePixelRatio) / scene.size.width
    canvas.width = Math.round(scene.size.width * scale)
    canvas.height = Math.round(scene.size.height * scale)
    paintScene(surface, scene, { scale, images: images.get })
    canvas.dataset.painted = ''
  }
  const stopScene = autorun(paint)
  const stopImages = images.onArrived(paint)
  const sizes = new ResizeObserver(paint)
  sizes.observe(canvas)
  return () => {
    stopScene()
    stopImages()
    sizes.disconnect()
  }
}
