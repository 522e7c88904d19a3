import { type Scene, THEME_SLOTS } from '@slidewright/engine/internal'
import { observer } from 'mobx-react-lite'
import { useCallback, useEffect, useState } from 'react'
import { ICON_LINE, type PreviewFrame, sceneOfMaterial } from '../../insert/materials/material-clip.ts'
import type { Material } from '../../insert/materials/material-store.ts'
import { useEditorContext } from '../../session/editor-context.ts'
import { ScenePicture } from '../../stage/ScenePicture.tsx'
import styles from './MaterialPicture.module.css'

/** The card for materials other than icons. */
const CARD: PreviewFrame = { ratio: 3 / 2, margin: 1.16 }
const CARD_WIDTH = 152

/** Props of MaterialPicture. */
interface MaterialPictureProps {
  readonly material: Material
  /** The aspect ratio (width / height) that the preview fills, as on the page; omitted: a card with padding. */
  readonly ratio?: number
}

/** Previews a material in the current deck's style. */
export function MaterialPicture({ material, ratio }: MaterialPictureProps) {
  if (material.form === 'outline') return <Outline material={material} />
  if (material.form === 'picture')
    return <img className={styles.photo} src={small(material.url)} alt="" draggable={false} loading="lazy" />
  return <Drawing material={material} room={ratio === undefined ? CARD : { ratio, margin: 1 }} />
}

function Outline({ material }: { readonly material: Material & { readonly form: 'outline' } }) {
  const { width, height, path, is_filled: isFilled } = material
  const line = ICON_LINE * width
  return (
    <svg className={styles.outline} viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
      <path d={path} strokeWidth={line} data-filled={isFilled || undefined} />
    </svg>
  )
}

/** Repaints when the deck's theme changes and when its images have loaded. */
const Drawing = observer(function Drawing({
  material,
  room,
}: {
  readonly material: Material
  readonly room: PreviewFrame
}) {
  const { store, images } = useEditorContext()
  const [arrivals, setArrivals] = useState(0)
  const { theme, size } = store.deck
  const colors = THEME_SLOTS.map(slot => theme.colors[slot]).join()
  const hasPictures = material.form === 'vector' && material.assets.length > 0
  useEffect(() => {
    if (hasPictures) return images.onArrived(() => setArrivals(count => count + 1))
  }, [hasPictures, images])
  const isWhole = material.form === 'fill' || (material.form === 'vector' && material.is_backdrop)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the scene reads colors, size and images from the store
  const make = useCallback(
    (): Scene | null => sceneOfMaterial(store, material, room),
    [store, material, colors, size, arrivals, room.ratio, room.margin],
  )
  const width = isWhole ? size.width : roomOf(material, room)
  return (
    <span className={isWhole ? styles.page : styles.drawing}>
      <ScenePicture make={make} scale={CARD_WIDTH / width} />
    </span>
  )
})

function roomOf(material: Material, { ratio, margin }: PreviewFrame): number {
  return material.form === 'vector' ? Math.max(material.width, material.height * ratio) * margin : CARD_WIDTH
}

function small(url: string): string {
  return `${url}?x-oss-process=image/resize,w_320/quality,q_80/interlace,1/format,webp`
}
