import { presetPath } from '@slidewright/engine'
import { useMemo } from 'react'
import styles from './ShapePicture.module.css'

/** A preset shape as a small line drawing. */
export function ShapePicture({ preset }: { readonly preset: string }) {
  const path = useMemo(() => presetPath(preset, { width: 22, height: 18 }), [preset])
  return (
    <svg className={styles.picture} viewBox="-1 -1 24 20" width={24} height={20} aria-hidden="true">
      <path d={path} />
    </svg>
  )
}
