import { observer } from 'mobx-react-lite'
import { useText } from '../../../i18n/index.ts'
import { IconButton } from '../../../ui/IconButton.tsx'
import { commandById, labelOf } from '../../commands/app-commands.ts'
import pickerStyles from '../../controls/ShapePicker.module.css'
import { ShapePicker } from '../../controls/ShapePicker.tsx'
import { insertShape } from '../../insert/insert-element.ts'
import { useEditorContext } from '../../session/editor-context.ts'
import { useEditorPopover } from '../../session/panels/panel-events.ts'
import { rememberShape } from '../../session/recent-shapes.ts'
import { InsertMenu, type ToolClasses } from './InsertMenu.tsx'

/** Picks a shape: a click inserts it, or selects it as the drawing tool. */
export const ShapeMenu = observer(function ShapeMenu(classes: ToolClasses) {
  const text = useText()
  const context = useEditorContext()
  const { view } = context
  const hover = useEditorPopover('shapes')
  const name = text('editor.tool.shape')
  const onOpenChange = (isOpen: boolean) => {
    view.toggle('shapes', false)
    hover.onOpenChange(isOpen)
  }
  return (
    <InsertMenu
      {...classes}
      hover={{ ...hover, isOpen: hover.isOpen || view.isOpen('shapes'), onOpenChange }}
      icon="shape"
      label={name}
      name={name}
      title={text('editor.shapes')}
      isBare
    >
      {({ close }) => (
        <ShapePicker
          isPassing={hover.isPassing}
          tools={<LineTools onChoose={close} />}
          onChoose={preset => {
            close()
            rememberShape(preset)
            insertShape(context, preset)
          }}
        />
      )}
    </InsertMenu>
  )
})

const LINES = ['tool.line', 'tool.connector', 'tool.curve', 'tool.pen'] as const

/** The line drawing tools. */
const LineTools = observer(function LineTools({ onChoose }: { readonly onChoose: () => void }) {
  const text = useText()
  const context = useEditorContext()
  return (
    <div className={pickerStyles.tools} role="toolbar" aria-label={text('editor.line')}>
      {LINES.map(id => {
        const command = commandById(context, id)
        return (
          <IconButton
            key={id}
            label={labelOf(command, text)}
            icon={command.icon}
            keys={command.keys[0]}
            onPress={() => {
              onChoose()
              command.run()
            }}
          />
        )
      })}
    </div>
  )
})
