import type { Scene } from '@slidewright/engine/internal'
import { useEffect, useRef } from 'react'
import { ensureFonts, hasFonts } from '../../assets/fonts.ts'
import { paintScene } from '../../painter-2d/paint-scene.ts'
import { useEditorContext } from '../session/editor-context.ts'
import styles from './ScenePicture.module.css'

/**
 * A small picture of a page that is not in the deck, such as a suggested layout or an earlier version. `make` is called
 * again when fonts have loaded.
 */
export function ScenePicture({ make, scale = 0.4 }: { readonly make: () => Scene | null; readonly scale?: number }) {
  const { images } = useEditorContext()
  const canvas = useRef<HTMLCanvasElement>(null)

  useEffect(() => {
    let isUnmounted = false
    const paint = (scene: Scene | null) => {
      const surface = canvas.current?.getContext('2d')
      if (isUnmounted || !surface || scene === null) return
      const density = scale * Math.min(2, devicePixelRatio)
      surface.canvas.width = Math.round(scene.size.width * density)
      surface.canvas.height = Math.round(scene.size.height * density)
      paintScene(surface, scene, { scale: density, images: images.get })
    }
    const draft = make()
    paint(draft)
    if (draft !== null && !hasFonts(draft))
      void ensureFonts(draft).then(() => (isUnmounted ? undefined : paint(make())))
    return () => {
      isUnmounted = true
    }
  }, [make, scale, images])

  return <canvas ref={canvas} className={styles.picture} />
}
