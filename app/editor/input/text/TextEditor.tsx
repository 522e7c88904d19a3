import { autorun } from 'mobx'
import { observer } from 'mobx-react-lite'
import { useEffect, useRef } from 'react'
import { TextEditing } from '../../../canvas/text-editing/text-editing.ts'
import { useText } from '../../../i18n/index.ts'
import { useEditorContext } from '../../session/editor-context.ts'
import type { EditorStore } from '../../session/editor-store.ts'
import { useAnswer } from '../../session/use-answer.ts'
import { crispCamera } from '../../stage/crisp-camera.ts'
import type { TextInputController } from './text-input-controller.ts'

/** The transparent editable element over the text being edited; nothing if none is. */
export const TextEditor = observer(function TextEditor({ input }: { readonly input: TextInputController }) {
  const text = useText()
  const { store, view } = useEditorContext()
  const host = useRef<HTMLDivElement>(null)
  const place = useAnswer(store, editedPlaceKey)
  const label = text('editor.textField')

  useEffect(() => {
    if (place === null || host.current === null) return
    const editable = new TextEditing(host.current, label, input)
    let hasFocus = false
    const stop = autorun(() => {
      const shown = input.shown(crispCamera(view))
      if (shown === null) return
      editable.show(shown)
      if (!hasFocus) editable.focus()
      hasFocus = true
    })
    return () => {
      stop()
      editable.destroy()
    }
  }, [place, label, input, view])

  return <div ref={host} />
})

/** A key for the text being edited, independent of the caret. */
function editedPlaceKey({ selection: { editing } }: EditorStore): string | null {
  return editing === null ? null : `${editing.element} ${editing.cell?.row} ${editing.cell?.column}`
}
