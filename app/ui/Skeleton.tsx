import type { CSSProperties } from 'react'
import { classNames } from './class-names.ts'
import styles from './Skeleton.module.css'

/** Props of Skeleton: the shape of what comes. */
export interface SkeletonProps {
  /** CSS width, 100 % by default. */
  readonly width?: CSSProperties['width']
  /** CSS height; `ratio` instead for pictures. */
  readonly height?: CSSProperties['height']
  /** CSS aspect-ratio: `16 / 9`. */
  readonly ratio?: string
  /** Corner: text lines 6, pictures 10. */
  readonly isCard?: boolean
}

/** A quiet shape where something will be. Screen readers hear `aria-busy` on its container instead. */
export function Skeleton({ width = '100%', height, ratio, isCard = false }: SkeletonProps) {
  return (
    <span
      className={classNames(styles.skeleton, isCard && styles.card)}
      style={{ width, ...(height === undefined ? {} : { height }), ...(ratio ? { aspectRatio: ratio } : {}) }}
      aria-hidden="true"
    />
  )
}
