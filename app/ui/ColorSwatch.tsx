import { Button as AriaButton } from 'react-aria-components'
import styles from './ColorSwatch.module.css'
import { classNames } from './class-names.ts'

/** Props of ColorSwatch. */
export interface ColorSwatchProps {
  /** Accessible name. */
  readonly label: string
  /** CSS color. */
  readonly color: string
  /** A second CSS color; splits the swatch along its diagonal, for themes. */
  readonly second?: string
  readonly isChosen?: boolean
  /** Square in panels, round for themes. */
  readonly shape?: 'square' | 'round'
  readonly size?: 14 | 20 | 28
  /** If omitted, the swatch is only an image. */
  readonly onPress?: () => void
}

function backgroundOf(color: string, second?: string): string {
  return second === undefined
    ? color
    : `linear-gradient(135deg, ${color} calc(50% - 0.5px), ${second} calc(50% + 0.5px))`
}

/** A swatch of a color or of a theme's two colors, optionally pressable. */
export function ColorSwatch(props: ColorSwatchProps) {
  const { label, color, second, isChosen = false, shape = 'square', size = 20, onPress } = props
  const className = classNames(styles.swatch, styles[shape], styles[`s${size}`], isChosen && styles.chosen)
  const style = { background: backgroundOf(color, second) }
  if (onPress === undefined) return <span className={className} style={style} role="img" aria-label={label} />
  return <AriaButton className={className} style={style} aria-label={label} aria-pressed={isChosen} onPress={onPress} />
}
