import type { Suit, Theme } from '@slidewright/engine/internal'
import { observer } from 'mobx-react-lite'
import { useEffect, useRef } from 'react'
import { paintScene } from '../../../painter-2d/paint-scene.ts'
import { useEditorContext } from '../../session/editor-context.ts'
import styles from '../../stage/ScenePicture.module.css'
import { previewScene } from './use-suit.ts'

const SCALE = 0.5

/** Previews the first page of this deck in another template. */
export const SuitPicture = observer(function SuitPicture({
  suit,
  theme,
}: {
  readonly suit: Suit
  readonly theme: Theme
}) {
  const { store, images } = useEditorContext()
  const canvas = useRef<HTMLCanvasElement>(null)

  useEffect(() => {
    let isGone = false
    async function paint(): Promise<void> {
      const scene = await previewScene(store, suit, theme)
      const surface = canvas.current?.getContext('2d')
      if (isGone || !surface || scene === null) return
      surface.canvas.width = scene.size.width * SCALE
      surface.canvas.height = scene.size.height * SCALE
      paintScene(surface, scene, { scale: SCALE, images: images.get })
    }
    // Building a preview takes a moment: let the dialog open first.
    const timer = setTimeout(() => void paint(), 60)
    return () => {
      isGone = true
      clearTimeout(timer)
    }
  }, [store, images, suit, theme])

  return <canvas ref={canvas} className={styles.picture} />
})
