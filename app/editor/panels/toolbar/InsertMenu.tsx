import { observer } from 'mobx-react-lite'
import type { ReactNode } from 'react'
import { Button } from 'react-aria-components'
import { Icon } from '../../../ui/Icon.tsx'
import type { IconName } from '../../../ui/icons.ts'
import { Popover, PopoverTrigger } from '../../../ui/Popover.tsx'
import { Tooltip } from '../../../ui/Tooltip.tsx'
import type { HoverOpen } from '../../../ui/use-hover-open.ts'
import { useEditorContext } from '../../session/editor-context.ts'

/** The classes of a tool in the row: those of its button and of the word beside its icon. */
export interface ToolClasses {
  readonly className: string
  readonly nameClass: string
}

interface InsertMenuProps extends ToolClasses {
  readonly hover: HoverOpen
  /** The tool's name as it is read aloud and in its tooltip. */
  readonly label: string
  /** The word beside the icon. */
  readonly name: string
  readonly icon: IconName
  /** The name of what opens. */
  readonly title: string
  /** Without padding: for a picker that brings its own. */
  readonly isBare?: boolean
  readonly children: (popover: { readonly close: () => void }) => ReactNode
}

/** A tool of the row from which something to insert is picked: opens on a press or when the pointer rests on it. */
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
