import { useState } from 'react'
import { Input } from '../../../../ui/Input.tsx'

interface DraftFieldProps {
  readonly label: string
  readonly value: string
  readonly placeholder?: string
  /** Called when the text is committed by Enter or blur. Returning false rejects it and restores the previous text. */
  readonly onSettle: (value: string) => unknown
  readonly isNumber?: boolean
}

/** A text field that commits on Enter or blur and reverts on Escape. */
export function DraftField({ label, value, placeholder, onSettle, isNumber = false }: DraftFieldProps) {
  const [draft, setDraft] = useState<string | null>(null)
  const commit = () => {
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
      onBlur={commit}
      onKeyDown={event => {
        if (event.nativeEvent.isComposing) return
        if (event.key === 'Enter') commit()
        if (event.key === 'Escape') setDraft(null)
      }}
    />
  )
}
