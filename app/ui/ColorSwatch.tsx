import { Button as AriaButton } from 'react-aria-components'
import styles from './ColorSwatch.module.css'
import { classNames } from './class-names.ts'

/** Props of ColorSwatch. */
export interface ColorSwatchProps {
  /** Its name, read aloud. */
  readonly label: string
  /** CSS color. */
  readonly color: string
  /** A second CSS color: the swatch is split along its diagonal (a theme). */
  readonly second?: string
  readonly isChosen?: boolean
  /** Square in panels, round for themes. */
  readonly shape?: 'square' | 'round'
  readonly size?: 14 | 20 | 28
  /** Without it the swatch is only a picture. */
  readonly onPress?: () => void
}

function paint(color: string, second?: string): string {
  return second === undefined
    ? color
    : `linear-gradient(135deg, ${color} calc(50% - 0.5px), ${second} calc(50% + 0.5px))`
}

/** A color, or the two colors of a theme, to look at or to press. */
export function ColorSwatch(props: ColorSwatchProps) {
  const { label, color, second, isChosen = false, shape = 'square', size = 20, onPress } = props
  const className = classNames(styles.swatch, styles[shape], styles[`s${size}`], isChosen && styles.chosen)
  const style = { background: paint(color, second) }
  if (onPress === undefined) return <span className={className} style={style} role="img" aria-label={label} />
  return <AriaButton className={className} style={style} aria-label={label} aria-pressed={isChosen} onPress={onPress} />
}
