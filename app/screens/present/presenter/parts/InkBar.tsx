import type { SessionAct } from '@slidewright/shared'
import { useText } from '../../../../i18n/index.ts'
import { Button } from '../../../../ui/Button.tsx'
import { classNames } from '../../../../ui/class-names.ts'
import { IconButton } from '../../../../ui/IconButton.tsx'
import { INK_WIDTHS, type InkChoices } from '../ink-tools.ts'
import type { ReceivedDeck } from '../received-deck.ts'
import styles from './InkBar.module.css'

interface InkBarProps {
  readonly deck: ReceivedDeck
  readonly ink: InkChoices
  readonly page: string
  readonly change: (act: SessionAct) => void
}

const WIDTH_NAMES = ['presenter.thin', 'presenter.medium', 'presenter.thick'] as const

/** Colors of the deck and widths for drawing, with undo and clear. */
export function InkBar({ deck, ink, page, change }: InkBarProps) {
  const text = useText()
  const { accent1, accent2, accent3, text1 } = deck.deck.theme.colors
  const colors = [...new Set([accent1, accent2, accent3, text1])]
  return (
    <div className={styles.bar} role="toolbar" aria-label={text('presenter.ink')}>
      {colors.map((color, index) => (
        <button
          key={color}
          type="button"
          className={classNames(styles.color, color === ink.color && styles.chosen)}
          style={{ background: color }}
          aria-label={text('presenter.color', { number: index + 1 })}
          aria-pressed={color === ink.color}
          onClick={() => ink.choose({ color })}
        />
      ))}
      <span className={styles.line} />
      {INK_WIDTHS.map((width, index) => (
        <button
          key={width}
          type="button"
          className={classNames(styles.width, width === ink.width && styles.on)}
          aria-label={text(WIDTH_NAMES[index] ?? 'presenter.medium')}
          aria-pressed={width === ink.width}
          onClick={() => ink.choose({ width })}
        >
          <i style={{ height: width }} />
        </button>
      ))}
      <span className={styles.line} />
      <IconButton
        label={text('presenter.undoInk')}
        icon="undo"
        keys="mod+z"
        tooltip="top"
        onPress={() => change({ kind: 'undoInk', page })}
      />
      <Button variant="quiet" onPress={() => change({ kind: 'clearInk', page })}>
        {text('presenter.clearInk')}
      </Button>
    </div>
  )
}
