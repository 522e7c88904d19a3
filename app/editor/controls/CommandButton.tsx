import { observer } from 'mobx-react-lite'
import { useText } from '../../i18n/index.ts'
import type { IconName } from '../../ui/Icon.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { commandById, labelOf } from '../commands/app-commands.ts'
import { useEditorContext } from '../session/editor-context.ts'
import { useAnswerLater } from '../session/use-answer.ts'

interface CommandButtonProps {
  readonly id: string
  /** Overrides the icon of the command table. */
  readonly icon?: IconName
  readonly size?: 'small' | 'medium'
  readonly isOn?: boolean
}

/** A button for a command, with its name and shortcut; disabled while the command cannot run. */
export const CommandButton = observer(function CommandButton({ id, icon, size, isOn }: CommandButtonProps) {
  const text = useText()
  const command = commandById(useEditorContext(), id)
  const can = useAnswerLater(command, current => current.can())
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
