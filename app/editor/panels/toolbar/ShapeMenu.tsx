import { observer } from 'mobx-react-lite'
import { Button } from 'react-aria-components'
import { useText } from '../../../i18n/index.ts'
import { Icon } from '../../../ui/Icon.tsx'
import { IconButton } from '../../../ui/IconButton.tsx'
import { Popover, PopoverTrigger } from '../../../ui/Popover.tsx'
import { Tooltip } from '../../../ui/Tooltip.tsx'
import { commandById, labelOf } from '../../commands/app-commands.ts'
import pickerStyles from '../../controls/ShapePicker.module.css'
import { ShapePicker } from '../../controls/ShapePicker.tsx'
import { insertShape } from '../../insert/insert-element.ts'
import { useEditorPopover } from '../../session/panels/panel-events.ts'
import { noteShape } from '../../session/recent-shapes.ts'
import { useWorkbench } from '../../session/workbench.ts'

/** The shapes by picture. A press puts one on the page, or takes it into the hand to be drawn. */
export const ShapeMenu = observer(function ShapeMenu({
  className,
  nameClass,
}: {
  readonly className: string
  readonly nameClass: string
}) {
  const text = useText()
  const workbench = useWorkbench()
  const { view } = workbench
  const hover = useEditorPopover('shapes')
  return (
    <PopoverTrigger
      isOpen={hover.isOpen || view.isOpen('shapes')}
      onOpenChange={isOpen => {
        view.toggle('shapes', false)
        hover.onOpenChange(isOpen)
      }}
    >
      <Tooltip label={text('editor.tool.shape')} isDisabled={hover.isOpen}>
        <Button
          {...hover.trigger}
          className={className}
          aria-label={text('editor.tool.shape')}
          isDisabled={view.isOpen('sorter')}
        >
          <Icon name="shape" />
          <span className={nameClass}>{text('editor.tool.shape')}</span>
        </Button>
      </Tooltip>
      <Popover hover={hover} label={text('editor.shapes')} isBare>
        {({ close }) => (
          <ShapePicker
            isPassing={hover.isPassing}
            tools={<LineTools onChoose={close} />}
            onChoose={preset => {
              close()
              noteShape(preset)
              insertShape(workbench, preset)
            }}
          />
        )}
      </Popover>
    </PopoverTrigger>
  )
})

const LINES = ['insert.line', 'tool.connector', 'tool.curve', 'tool.pen'] as const

/** The tools that draw lines. */
const LineTools = observer(function LineTools({ onChoose }: { readonly onChoose: () => void }) {
  const text = useText()
  const workbench = useWorkbench()
  return (
    <div className={pickerStyles.tools} role="toolbar" aria-label={text('editor.line')}>
      {LINES.map(id => {
        const command = commandById(workbench, id)
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
