import { NAME_MAX } from '@slidewright/shared'
import { useEffect, useRef, useState } from 'react'
import type { ApiFailure } from '../../../api/failure.ts'
import { useText } from '../../../i18n/index.ts'
import { library, type Work } from '../../../stores/library.ts'
import { Input } from '../../../ui/Input.tsx'

/** What renaming is told. */
export interface RenameProps {
  readonly work: Work
  readonly onDone: () => void
  /** Says a failure to the user. */
  readonly tell: (failure: ApiFailure | null) => unknown
}

/** The name as a field: Enter and leaving it save, Escape takes it back. */
export function Rename({ work, onDone, tell }: RenameProps) {
  const text = useText()
  const [name, setName] = useState(work.name)
  const input = useRef<HTMLInputElement>(null)
  const isOver = useRef(false)
  useEffect(() => input.current?.select(), [])
  function finish(isKept: boolean): void {
    if (isOver.current) return
    isOver.current = true
    const next = name.trim()
    if (isKept && next !== '') void library.rename(work.user_design_id, next).then(tell)
    onDone()
  }
  return (
    <form
      onSubmit={event => {
        event.preventDefault()
        finish(true)
      }}
    >
      <Input
        look="alone"
        aria-label={text('workspace.nameOf', { name: work.name })}
        value={name}
        onChange={setName}
        maxLength={NAME_MAX}
        inputRef={input}
        autoFocus
        onBlur={() => finish(true)}
        onKeyDown={event => {
          if (event.key === 'Escape') finish(false)
        }}
      />
    </form>
  )
}
