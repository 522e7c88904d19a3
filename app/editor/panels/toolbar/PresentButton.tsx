import { observer } from 'mobx-react-lite'
import { useText } from '../../../i18n/index.ts'
import { Button } from '../../../ui/Button.tsx'
import { Tooltip } from '../../../ui/Tooltip.tsx'
import { commandById, labelOf } from '../../commands/app-commands.ts'
import { useEditorContext } from '../../session/editor-context.ts'
import { useAnswerLater } from '../../session/use-answer.ts'
import styles from './PresentButton.module.css'

/** Presents from the current page. Shows only its icon where the bar is short. */
export const PresentButton = observer(function PresentButton() {
  const text = useText()
  const command = commandById(useEditorContext(), 'view.presentHere')
  const can = useAnswerLater(command, current => current.can())
  return (
    <Tooltip label={labelOf(command, text)} keys={command.keys[0]}>
      <Button
        variant="primary"
        icon="play"
        aria-label={text('editor.present')}
        isDisabled={!can}
        onPress={() => command.run()}
      >
        <span className={styles.name}>{text('editor.present')}</span>
      </Button>
    </Tooltip>
  )
})
