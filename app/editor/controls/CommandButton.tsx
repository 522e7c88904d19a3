import { observer } from 'mobx-react-lite'
import { useText } from '../../i18n/index.ts'
import type { IconName } from '../../ui/Icon.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { commandById, labelOf } from '../commands/app-commands.ts'
import { useEditorContext } from '../session/editor-context.ts'
import { useAnswerLater } from '../session/use-answer.ts'

interface CommandButtonProps {
  readonly id: string
  /** Another icon than the table's. */
  readonly icon?: IconName
  readonly size?: 'small' | 'medium'
  readonly isOn?: boolean
}

/** A command of the table as a button: its name, its key, and grey while it cannot be done. */
export const CommandButton = observer(function CommandButton({ id, icon, size, isOn }: CommandButtonProps) {
  const text = useText()
  const command = commandById(useEditorContext(), id)
  const can = useAnswerLater(command, asked => asked.can())
  return (
    <IconButton
      label={labelOf(command, text)}
      icon={icon ?? command.icon}
      keys={command.keys[0]}
      isDisabled={!can}
      onPress={() => command.run()}
      {...(size === undefined ? {} : { size })}
      {...(isOn === undefined ? {} : { isOn })}
    />
  )
})
