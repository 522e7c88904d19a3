import { useState } from 'react'
import { Input } from '../../../../ui/Input.tsx'

interface DraftFieldProps {
  readonly label: string
  readonly value: string
  readonly placeholder?: string
  /** Called when the words are settled: Enter, or leaving the field. False: they do not do, and the old ones come back. */
  readonly onSettle: (value: string) => unknown
  readonly isNumber?: boolean
}

/** A line of words that is settled by Enter or by leaving it and taken back by Escape. */
export function DraftField({ label, value, placeholder, onSettle, isNumber = false }: DraftFieldProps) {
  const [draft, setDraft] = useState<string | null>(null)
  const settle = () => {
    if (draft !== null && draft !== value) onSettle(draft)
    setDraft(null)
  }
  return (
    <Input
      label={label}
      value={draft ?? value}
      {...(placeholder === undefined ? {} : { placeholder })}
      inputMode={isNumber ? 'decimal' : 'text'}
      onChange={setDraft}
      onBlur={settle}
      onKeyDown={event => {
        if (event.nativeEvent.isComposing) return
        if (event.key === 'Enter') settle()
        if (event.key === 'Escape') setDraft(null)
      }}
    />
  )
}
