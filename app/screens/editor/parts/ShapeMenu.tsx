import { observer } from 'mobx-react-lite'
import { Button } from 'react-aria-components'
import { useText } from '../../../i18n/index.ts'
import { Icon } from '../../../ui/Icon.tsx'
import { Popover, PopoverTrigger } from '../../../ui/Popover.tsx'
import { Tooltip } from '../../../ui/Tooltip.tsx'
import { insertShape } from '../insert.ts'
import { noteShape } from '../recent-shapes.ts'
import { useWorkbench } from '../workbench.ts'
import { ShapePicker } from './ShapePicker.tsx'

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
  return (
    <PopoverTrigger>
      <Tooltip label={text('editor.tool.shape')}>
        <Button className={className} aria-label={text('editor.tool.shape')}>
          <Icon name="shape" />
          <span className={nameClass}>{text('editor.tool.shape')}</span>
        </Button>
      </Tooltip>
      <Popover label={text('editor.shapes')} isBare>
        {({ close }) => (
          <ShapePicker
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
