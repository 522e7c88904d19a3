import { useEffect, useState } from 'react'
import { useText } from '../../../i18n/index.ts'
import { useKeyHandler } from '../../../platform/key-handlers.ts'
import { type KeyPress, writtenKeys } from '../../../platform/keyboard.ts'
import { Kbd } from '../../../ui/Kbd.tsx'
import styles from './KeysDialog.module.css'

interface KeyRecorderProps {
  readonly onKeys: (keys: string) => void
  readonly onCancel: () => void
}

/** Records a key combination. Keys have no other effect meanwhile; Escape or a press elsewhere cancels. */
export function KeyRecorder({ onKeys, onCancel }: KeyRecorderProps) {
  const text = useText()
  const [pressed, setPressed] = useState('')

  useKeyHandler('recorder', {
    keydown(event) {
      if (event.isComposing || event.keyCode === 229) return false
      const keys = writtenKeys(event)
      setPressed(modifiersOf(event))
      if (keys === 'escape' || keys === 'tab' || keys === 'shift+tab') onCancel()
      else if (keys !== null && !event.repeat) onKeys(keys)
      return true
    },
    keyup(event) {
      setPressed(modifiersOf(event))
      return 'andBrowser'
    },
  })
  useEffect(() => {
    window.addEventListener('pointerdown', onCancel, { capture: true })
    return () => window.removeEventListener('pointerdown', onCancel, { capture: true })
  }, [onCancel])

  return (
    <span className={styles.recorder} role="status">
      {pressed === '' ? null : <Kbd keys={pressed} />}
      {text('editor.keys.press')}
    </span>
  )
}

function modifiersOf({ ctrlKey, metaKey, shiftKey, altKey }: KeyPress): string {
  return [(ctrlKey || metaKey) && 'mod', shiftKey && 'shift', altKey && 'alt'].filter(Boolean).join('+')
}
