import type { CSSProperties } from 'react'
import { classNames } from './class-names.ts'
import styles from './Skeleton.module.css'

/** Props of Skeleton. */
export interface SkeletonProps {
  /** CSS width, 100 % by default. */
  readonly width?: CSSProperties['width']
  /** CSS height; pictures use `ratio` instead. */
  readonly height?: CSSProperties['height']
  /** CSS aspect ratio, such as `16 / 9`. */
  readonly ratio?: string
  /** Corner radius of a card (10) instead of a text line (6). */
  readonly isCard?: boolean
}

/** A placeholder for loading content. Hidden from screen readers: set `aria-busy` on the container. */
export function Skeleton({ width = '100%', height, ratio, isCard = false }: SkeletonProps) {
  return (
    <span
      className={classNames(styles.skeleton, isCard && styles.card)}
      style={{ width, ...(height === undefined ? {} : { height }), ...(ratio ? { aspectRatio: ratio } : {}) }}
      aria-hidden="true"
    />
  )
}
