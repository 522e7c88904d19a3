import { useState } from 'react'
import styles from './ChartData.module.css'

interface DataCellProps {
  readonly label: string
  readonly value: string
  readonly isNumber?: boolean
  readonly onChange: (value: string) => void
}

/** One cell of a grid: kept with Enter or by leaving it, taken back with Escape. */
export function DataCell({ label, value, isNumber = false, onChange }: DataCellProps) {
  const [draft, setDraft] = useState<string | null>(null)

  function settle(): void {
    if (draft !== null && draft !== value) onChange(draft)
    setDraft(null)
  }

  return (
    <input
      className={isNumber ? styles.number : styles.cell}
      aria-label={label}
      inputMode={isNumber ? 'decimal' : 'text'}
      value={draft ?? value}
      onChange={event => setDraft(event.target.value)}
      onFocus={event => event.target.select()}
      onBlur={settle}
      onKeyDown={event => {
        if (event.nativeEvent.isComposing) return
        if (event.key === 'Escape') setDraft(null)
        if (event.key === 'Enter') {
          settle()
          below(event.currentTarget)?.focus()
        }
      }}
    />
  )
}

/** The cell in the next row of the same column. */
function below(input: HTMLInputElement): HTMLInputElement | null {
  const cell = input.closest<HTMLTableCellElement>('td, th')
  const row = cell?.closest('tr')?.nextElementSibling
  return row?.children[cell?.cellIndex ?? 0]?.querySelector('input') ?? null
}
