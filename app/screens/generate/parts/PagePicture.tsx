import { colorResolver, type PageId, type Scene, type Theme, toHex } from '@slidewright/engine/internal'
import { type CSSProperties, type RefObject, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { paintScene } from '../../../painter-2d/paint-scene.ts'
import { whenIdle } from '../../../platform/idle.ts'
import { classNames } from '../../../ui/class-names.ts'
import { images, loadMissingFonts, type Preview } from '../previews.ts'
import styles from './PagePicture.module.css'

/** Props of PagePicture; null values show the placeholder. */
export interface PagePictureProps {
  readonly preview: Preview | null
  readonly page: PageId | null
  readonly theme: Theme | null
  /** Accessible label; the picture is decorative without it. */
  readonly label?: string
  /** Whether the picture is small and gets smaller corners. */
  readonly isSmall?: boolean
}

/** Paints a page onto a canvas at device resolution; returns the painted scene. */
function paint(canvas: HTMLCanvasElement, scene: Scene | null): Scene | null {
  const surface = canvas.getContext('2d')
  const width = canvas.clientWidth * devicePixelRatio
  if (scene === null || surface === null || width === 0) return null
  canvas.width = Math.round(width)
  canvas.height = Math.round((width * scene.size.height) / scene.size.width)
  paintScene(surface, scene, { scale: width / scene.size.width, images: images.get })
  canvas.dataset.painted = scene.page
  return scene
}

interface Painting {
  readonly preview: Preview
  readonly page: PageId
  readonly theme: Theme
  onPainted(): void
}

/** Keeps a canvas painted in idle time, at once with what is loaded and again when the scene, a picture or the size changes. Returns a function that stops it. */
function startPainting(canvas: HTMLCanvasElement, { preview, page, theme, onPainted }: Painting): () => void {
  let isStopped = false
  let isStale = true
  let shown: Scene | null = null
  let release: () => void = () => undefined
  const follow = () => {
    release()
    release = whenIdle(() => {
      const scene = isStopped ? null : preview.sceneOf(page, theme)
      const isNew = scene !== shown
      if (!(isNew || isStale) || paint(canvas, scene) === null) return false
      isStale = false
      shown = scene
      onPainted()
      if (isNew && scene) void loadMissingFonts(scene)?.then(() => isStopped || follow())
      return false
    })
  }
  const repaint = () => {
    isStale = true
    follow()
  }
  follow()
  const stops = [images.onArrived(repaint), preview.onChange(follow)]
  const resized = new ResizeObserver(repaint)
  resized.observe(canvas)
  return () => {
    isStopped = true
    release()
    resized.disconnect()
    for (const stop of stops) stop()
  }
}

/** Returns whether an element has come near the viewport at least once. */
function useSeen(element: RefObject<Element | null>): boolean {
  const [isSeen, setSeen] = useState(false)
  useEffect(() => {
    if (element.current === null || isSeen) return
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && setSeen(true), {
      rootMargin: '200px',
    })
    observer.observe(element.current)
    return () => observer.disconnect()
  }, [element, isSeen])
  return isSeen
}

/** A page of a preview, painted in idle time once it is near the viewport. */
export function PagePicture({ preview, page, theme, label, isSmall = false }: PagePictureProps) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const isSeen = useSeen(canvas)
  const [isPainted, setPainted] = useState(false)

  useEffect(() => {
    const target = canvas.current
    if (!isSeen || target === null || preview === null || page === null || theme === null) return
    return startPainting(target, { preview, page, theme, onPainted: () => setPainted(true) })
  }, [isSeen, preview, page, theme])

  return (
    <span
      className={classNames(styles.frame, isSmall && styles.small, !isPainted && styles.waiting)}
      style={theme === null ? undefined : paperOf(theme)}
    >
      <canvas
        ref={canvas}
        className={styles.canvas}
        {...(label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label })}
      />
    </span>
  )
}

/** Returns the colors of the placeholder from the theme. */
function paperOf(theme: Theme): CSSProperties {
  const resolve = colorResolver(theme.colors)
  const [paper, ink] = (['background1', 'text1'] as const).map(base => toHex(resolve({ base })))
  return { '--paper': paper, '--ink': ink } as CSSProperties
}

/** Returns the pages of a preview built so far, and requests up to `wanted` of them. */
export function usePages(preview: Preview | null, wanted: number): readonly PageId[] {
  useEffect(() => preview?.want(wanted), [preview, wanted])
  return useSyncExternalStore(
    listener => preview?.onChange(listener) ?? (() => {}),
    () => preview?.pages ?? NO_PAGES,
  )
}

const NO_PAGES: readonly PageId[] = []
