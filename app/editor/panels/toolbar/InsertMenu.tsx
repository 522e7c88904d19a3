import { observer } from 'mobx-react-lite'
import type { ReactNode } from 'react'
import { Button } from 'react-aria-components'
import { Icon } from '../../../ui/Icon.tsx'
import type { IconName } from '../../../ui/icons.ts'
import { Popover, PopoverTrigger } from '../../../ui/Popover.tsx'
import { Tooltip } from '../../../ui/Tooltip.tsx'
import type { HoverOpen } from '../../../ui/use-hover-open.ts'
import { useEditorContext } from '../../session/editor-context.ts'

/** The class names of a tool's button and of its label. */
export interface ToolClasses {
  readonly className: string
  readonly nameClass: string
}

interface InsertMenuProps extends ToolClasses {
  readonly hover: HoverOpen
  /** The tool's accessible name and tooltip. */
  readonly label: string
  /** The text beside the icon. */
  readonly name: string
  readonly icon: IconName
  /** The title of the popover. */
  readonly title: string
  /** Whether to omit the padding, for a picker that has its own. */
  readonly isBare?: boolean
  readonly children: (popover: { readonly close: () => void }) => ReactNode
}

/** A toolbar button that opens an insert picker on a press or on hover. */
export const InsertMenu = observer(function InsertMenu(props: InsertMenuProps) {
  const { hover, label, name, icon, title, isBare = false, className, nameClass, children } = props
  const { view } = useEditorContext()
  return (
    <PopoverTrigger isOpen={hover.isOpen} onOpenChange={hover.onOpenChange}>
      <Tooltip label={label} isDisabled={hover.isOpen}>
        <Button {...hover.trigger} className={className} aria-label={label} isDisabled={view.isOpen('sorter')}>
          <Icon name={icon} />
          <span className={nameClass}>{name}</span>
        </Button>
      </Tooltip>
      <Popover hover={hover} label={title} isBare={isBare}>
        {children}
      </Popover>
    </PopoverTrigger>
  )
})
