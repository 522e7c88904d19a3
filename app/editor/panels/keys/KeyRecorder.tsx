import { useEffect, useState } from 'react'
import { useText } from '../../../i18n/index.ts'
import { type KeyPress, writtenKeys } from '../../../platform/keyboard.ts'
import { Kbd } from '../../../ui/Kbd.tsx'
import styles from './KeysDialog.module.css'

interface KeyRecorderProps {
  readonly onKeys: (keys: string) => void
  readonly onCancel: () => void
}

/** Waits for a combination of keys. While it waits no key does anything else; Escape and a press elsewhere end it. */
export function KeyRecorder({ onKeys, onCancel }: KeyRecorderProps) {
  const text = useText()
  const [held, setHeld] = useState('')

  useEffect(() => {
    const stopped = new AbortController()
    const options = { signal: stopped.signal, capture: true }
    function down(event: KeyboardEvent): void {
      if (event.isComposing || event.keyCode === 229) return
      event.preventDefault()
      event.stopImmediatePropagation()
      const keys = writtenKeys(event)
      setHeld(modifiersOf(event))
      if (keys === 'escape' || keys === 'tab' || keys === 'shift+tab') onCancel()
      else if (keys !== null && !event.repeat) onKeys(keys)
    }
    function up(event: KeyboardEvent): void {
      event.stopImmediatePropagation()
      setHeld(modifiersOf(event))
    }
    window.addEventListener('keydown', down, options)
    window.addEventListener('keyup', up, options)
    window.addEventListener('pointerdown', onCancel, options)
    return () => stopped.abort()
  }, [onKeys, onCancel])

  return (
    <span className={styles.recorder} role="status">
      {held === '' ? null : <Kbd keys={held} />}
      {text('editor.keys.press')}
    </span>
  )
}

function modifiersOf({ ctrlKey, metaKey, shiftKey, altKey }: KeyPress): string {
  return [(ctrlKey || metaKey) && 'mod', shiftKey && 'shift', altKey && 'alt'].filter(Boolean).join('+')
}
