import { observer } from 'mobx-react-lite'
import { Button } from 'react-aria-components'
import { useText } from '../../../i18n/index.ts'
import { Icon } from '../../../ui/Icon.tsx'
import { Popover, PopoverTrigger } from '../../../ui/Popover.tsx'
import { Tooltip } from '../../../ui/Tooltip.tsx'
import { insertShape, SHAPES } from '../insert.ts'
import { useWorkbench } from '../workbench.ts'
import styles from './ShapeMenu.module.css'
import { ShapePicture } from './ShapePicture.tsx'

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
      <Popover label={text('editor.shapes')}>
        {({ close }) => (
          <div className={styles.shapes}>
            {SHAPES.map(preset => (
              <Tooltip key={preset} label={text(`editor.shape.${preset}`)}>
                <Button
                  className={styles.shape ?? ''}
                  aria-label={text(`editor.shape.${preset}`)}
                  onPress={() => {
                    close()
                    insertShape(workbench, preset)
                  }}
                >
                  <ShapePicture preset={preset} />
                </Button>
              </Tooltip>
            ))}
          </div>
        )}
      </Popover>
    </PopoverTrigger>
  )
})
