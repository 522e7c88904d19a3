import { usePointerDrag } from '../platform/use-pointer-drag.ts'
import { classNames } from './class-names.ts'
import styles from './field.module.css'
import { Icon, type IconName } from './Icon.tsx'

interface ScrubLetterProps {
  readonly letter: string | undefined
  readonly icon: IconName | undefined
  /** Null if the value cannot be changed. */
  readonly value: number | null
  /** `by` is the distance in px, times ten with Shift; 0 restores `from`. */
  onScrub(from: number, by: number): void
  readonly onSettle: (() => void) | undefined
}

/** The letter or icon at the left of a number field, which changes the number when dragged sideways. Renders nothing without either. */
export function ScrubLetter({ letter, icon, value, onScrub, onSettle }: ScrubLetterProps) {
  const start = usePointerDrag<{ readonly from: number; readonly x: number }>({
    threshold: 1,
    captures: true,
    move: ({ from, x }, event) => onScrub(from, (event.clientX - x) * (event.shiftKey ? 10 : 1)),
    end({ from }, outcome) {
      if (outcome === 'canceled') onScrub(from, 0)
      onSettle?.()
    },
  })
  if (letter === undefined && icon === undefined) return null
  return (
    <span
      className={classNames(styles.letter, styles.scrub)}
      aria-hidden="true"
      onPointerDown={press => {
        if (value === null) return
        press.preventDefault()
        start(press, { from: value, x: press.clientX })
      }}
    >
      {icon === undefined ? letter : <Icon name={icon} size={16} />}
    </span>
  )
}
