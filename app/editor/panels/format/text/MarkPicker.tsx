import { type Bullet, NUMBER_FORMATS, type NumberFormat, numberText } from '@slidewright/engine/internal'
import { useState } from 'react'
import { Button as AriaButton, ListBox, ListBoxItem } from 'react-aria-components'
import { useText } from '../../../../i18n/index.ts'
import { Icon } from '../../../../ui/Icon.tsx'
import { Input } from '../../../../ui/Input.tsx'
import { Popover, PopoverTrigger } from '../../../../ui/Popover.tsx'
import styles from './MarkPicker.module.css'
import opener from './PickerButton.module.css'

type Mark = Exclude<Bullet, { kind: 'none' }>

const CHARS = ['•', '◦', '▪', '▫', '◆', '–', '✓', '✗', '➢', '→', '★', '♦', '○', '●', '■', '□', '❖', '➤'] as const
/** The lines of a preview. */
const LINES = [0, 1, 2] as const
/** The maximum length of a custom list prefix, in UTF-16 units. */
const MAX_PREFIX = 8

/** Picks a list marker; each option previews the resulting list. */
export function MarkPicker({ mark, onChange }: { readonly mark: Mark; readonly onChange: (mark: Mark) => void }) {
  const text = useText()
  const isNumber = mark.kind === 'number'
  const chosen = isNumber ? mark.format : mark.char
  const label = text(isNumber ? 'editor.words.numbering' : 'editor.words.bullet')
  return (
    <PopoverTrigger>
      <AriaButton className={opener.button ?? ''} aria-label={`${label}, ${marksOf(mark)[0]}`}>
        <span className={styles.value}>{marksOf(mark).join('  ')}</span>
        <Icon name="chevronDown" size={16} />
      </AriaButton>
      <Popover label={label} isBare>
        {({ close }) => (
          <div className={styles.picker}>
            <ListBox
              aria-label={label}
              layout="grid"
              className={styles.marks ?? ''}
              selectionMode="none"
              onAction={key => {
                close()
                onChange(isNumber ? { ...mark, format: key as NumberFormat } : { ...mark, char: String(key) })
              }}
            >
              {optionsOf(mark).map(option => {
                const [first = ''] = marksOf(option.mark)
                return (
                  <ListBoxItem
                    key={option.id}
                    id={option.id}
                    textValue={first}
                    aria-label={marksOf(option.mark).join(' ')}
                    className={styles.mark ?? ''}
                    data-chosen={option.id === chosen || undefined}
                  >
                    <MarkPicture mark={option.mark} />
                  </ListBoxItem>
                )
              })}
            </ListBox>
            {isNumber ? null : <OwnMark onSettle={char => onChange({ ...mark, char })} onDone={close} />}
          </div>
        )}
      </Popover>
    </PopoverTrigger>
  )
}

/** A three-line preview of a list with this marker. */
function MarkPicture({ mark }: { readonly mark: Mark }) {
  const marks = marksOf(mark)
  return (
    <svg viewBox="0 0 64 48" width="64" height="48" aria-hidden="true">
      {LINES.map(line => (
        <g key={line}>
          <text x="22" y={14 + line * 15} textAnchor="end" className={styles.letters}>
            {marks[line]}
          </text>
          <path d={`M28 ${10 + line * 15}h${line === 1 ? 22 : 30}`} className={styles.words} />
        </g>
      ))}
    </svg>
  )
}

function OwnMark({ onSettle, onDone }: { readonly onSettle: (char: string) => void; readonly onDone: () => void }) {
  const text = useText()
  const [char, setChar] = useState('')
  return (
    <form
      className={styles.own}
      onSubmit={event => {
        event.preventDefault()
        if (char.trim() === '') return
        onSettle(char.trim())
        onDone()
      }}
    >
      <Input
        aria-label={text('editor.words.ownBullet')}
        placeholder={text('editor.words.ownBullet')}
        value={char}
        maxLength={MAX_PREFIX}
        onChange={setChar}
      />
    </form>
  )
}

function optionsOf(mark: Mark): readonly { readonly id: string; readonly mark: Mark }[] {
  if (mark.kind === 'char')
    return [...new Set([...CHARS, mark.char])].map(char => ({ id: char, mark: { ...mark, char } }))
  return NUMBER_FORMATS.map(format => ({ id: format, mark: { ...mark, format, start: 1 } }))
}

/** Returns the markers of the first three items. */
function marksOf(mark: Mark): readonly string[] {
  return LINES.map(line => (mark.kind === 'char' ? mark.char : numberText(mark.start + line, mark.format)))
}
