import { observer } from 'mobx-react-lite'
import { useRef } from 'react'
import { useText } from '../../../i18n/index.ts'
import { IconButton } from '../../../ui/IconButton.tsx'
import { commandById, labelOf } from '../../commands/app-commands.ts'
import { useEditorContext } from '../../session/editor-context.ts'
import { useAnswerLater } from '../../session/use-answer.ts'

/** The double-click interval that locks the brush, in ms. */
const DOUBLE = 400

/** The format painter: a click applies once, a double click until Escape or another click. */
export const FormatPainterButton = observer(function FormatPainterButton({
  size,
}: {
  readonly size?: 'small' | 'medium'
}) {
  const text = useText()
  const context = useEditorContext()
  const pressed = useRef(Number.NEGATIVE_INFINITY)
  const command = commandById(context, 'format.brush')
  const { can, isOn } = useAnswerLater(command, target => ({ can: target.can(), isOn: target.isOn?.() }))
  return (
    <IconButton
      label={labelOf(command, text)}
      hint={text('editor.words.brushHint')}
      icon={command.icon}
      isOn={isOn}
      isDisabled={!can}
      onPress={() => {
        const now = performance.now()
        const isDouble = now - pressed.current < DOUBLE && context.view.tool.kind === 'brush'
        pressed.current = isDouble ? Number.NEGATIVE_INFINITY : now
        commandById(context, isDouble ? 'format.brushLocked' : 'format.brush').run()
      }}
      {...(size === undefined ? {} : { size })}
    />
  )
})
