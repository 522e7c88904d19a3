import { NAME_MAX } from '@slidewright/shared'
import { useEffect, useRef, useState } from 'react'
import { Input } from './Input.tsx'

/** Props of NameField. */
export interface NameFieldProps {
  /** Its own name, read aloud. */
  readonly label: string
  readonly name: string
  /** The new name; null where it stays as it is. */
  readonly onDone: (name: string | null) => void
}

/** A name that is changed where it stands: Enter and leaving the field keep it, Escape takes it back. */
export function NameField({ label, name, onDone }: NameFieldProps) {
  const [words, setWords] = useState(name)
  const input = useRef<HTMLInputElement>(null)
  const isOver = useRef(false)
  useEffect(() => input.current?.select(), [])
  function finish(isKept: boolean): void {
    if (isOver.current) return
    isOver.current = true
    const next = words.trim()
    onDone(isKept && next !== '' && next !== name ? next : null)
  }
  return (
    <Input
      look="alone"
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
        // A dialog around it stays open.
        event.preventDefault()
        finish(false)
      }}
    />
  )
}
