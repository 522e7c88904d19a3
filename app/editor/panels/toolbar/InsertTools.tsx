import { observer } from 'mobx-react-lite'
import { Button } from 'react-aria-components'
import { useText } from '../../../i18n/index.ts'
import { classNames } from '../../../ui/class-names.ts'
import { Icon } from '../../../ui/Icon.tsx'
import { Tooltip } from '../../../ui/Tooltip.tsx'
import { commandById, labelOf } from '../../commands/app-commands.ts'
import { useEditorContext } from '../../session/editor-context.ts'
import { useAnswerLater } from '../../session/use-answer.ts'
import { ChartMenu } from './ChartMenu.tsx'
import styles from './InsertTools.module.css'
import { ShapeMenu } from './ShapeMenu.tsx'
import { TableMenu } from './TableMenu.tsx'
import { useSlimTools } from './use-slim-tools.ts'

/** The insert tools: with labels in the top bar, as icons in a floating row on narrow screens. */
export const InsertTools = observer(function InsertTools({ isFloating = false }: { readonly isFloating?: boolean }) {
  const text = useText()
  const { view } = useEditorContext()
  const row = useSlimTools(text)
  return (
    <div
      ref={row}
      role="toolbar"
      aria-label={text('editor.insert')}
      data-guide="insert"
      aria-orientation={isFloating && view.isLow ? 'vertical' : 'horizontal'}
      className={isFloating ? styles.floating : styles.tools}
    >
      <Tool id="tool.text" name="text" />
      <ShapeMenu className={styles.tool ?? ''} nameClass={styles.name ?? ''} />
      <Tool id="tool.line" name="line" />
      <Tool id="insert.pictureFile" name="image" />
      <ChartMenu className={styles.tool ?? ''} nameClass={styles.name ?? ''} />
      <TableMenu className={styles.tool ?? ''} nameClass={styles.name ?? ''} />
      <Tool id="insert.icon" name="icon" />
    </div>
  )
})

interface ToolProps {
  /** The id of its command. */
  readonly id: string
  /** Its short name, the last part of a translation key. */
  readonly name: 'text' | 'line' | 'image' | 'icon'
}

const Tool = observer(function Tool({ id, name }: ToolProps) {
  const text = useText()
  const context = useEditorContext()
  const command = commandById(context, id)
  const isOn = command.isOn?.() ?? false
  const can = useAnswerLater(command, current => current.can())
  const label = labelOf(command, text)
  return (
    <Tooltip label={label} keys={command.keys[0]}>
      <Button
        className={classNames(styles.tool, isOn && styles.on)}
        aria-label={label}
        aria-pressed={isOn}
        isDisabled={!can}
        onPress={() => command.run()}
      >
        <Icon name={command.icon} />
        <span className={styles.name}>{text(`editor.tool.${name}`)}</span>
      </Button>
    </Tooltip>
  )
})
