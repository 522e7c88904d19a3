import { NAME_MAX } from '@slidewright/shared'
import { useEffect, useRef, useState } from 'react'
import { Input } from './Input.tsx'

/** Props of NameField. */
export interface NameFieldProps {
  /** Accessible name. */
  readonly label: string
  readonly name: string
  /** Called with the new name, or null if it is unchanged. */
  readonly onDone: (name: string | null) => void
}

/** Edits a name in place: Enter and blur commit it, Escape reverts. */
export function NameField({ label, name, onDone }: NameFieldProps) {
  const [words, setWords] = useState(name)
  const input = useRef<HTMLInputElement>(null)
  const isFinished = useRef(false)
  useEffect(() => input.current?.select(), [])
  function finish(isCommitted: boolean): void {
    if (isFinished.current) return
    isFinished.current = true
    const next = words.trim()
    onDone(isCommitted && next !== '' && next !== name ? next : null)
  }
  return (
    <Input
      variant="alone"
      autoFocus
      aria-label={label}
      value={words}
      maxLength={NAME_MAX}
      inputRef={input}
      onChange={setWords}
      onBlur={() => finish(true)}
      onKeyDown={event => {
        if (event.key === 'Enter') finish(true)
        if (event.key !== 'Escape') return
        // Keeps a surrounding dialog open.
        event.preventDefault()
        finish(false)
      }}
    />
  )
}
