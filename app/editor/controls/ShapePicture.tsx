import { drawPreset } from '@slidewright/engine/internal'
import { useMemo } from 'react'
import styles from './ShapePicture.module.css'

const WIDTH = 22
const HEIGHT = 18
/** Presets drawn in a square, because a flat box would show less. */
const SQUARE =
  /^(star|irregularSeal|gear|quadArrow|math(Plus|Multiply)|ellipse$|donut|pie|sun|noSmoking|smiley|heart|plus$)/
/** Presets drawn in a narrow box. */
const NARROW = /^(left|right)(Bracket|Brace)$/

/** The line icon of a preset shape, with all of its paths. */
export function ShapePicture({ preset }: { readonly preset: string }) {
  const width = SQUARE.test(preset) ? HEIGHT : NARROW.test(preset) ? HEIGHT / 3 : WIDTH
  const paths = useMemo(() => drawPreset(preset, { width, height: HEIGHT }).paths, [preset, width])
  return (
    <svg className={styles.picture} viewBox={`${(width - 24) / 2} -1 24 20`} width={24} height={20} aria-hidden="true">
      {paths.map(({ path, fill, stroke }, index) => (
        <path
          // biome-ignore lint/suspicious/noArrayIndexKey: the paths of a preset have a fixed order
          key={index}
          d={path}
          data-fill={fill}
          data-line={stroke || undefined}
        />
      ))}
    </svg>
  )
}
