import type { ChartKind } from '@slidewright/engine/internal'
import { observer } from 'mobx-react-lite'
import { Button, ToggleButton, ToggleButtonGroup } from 'react-aria-components'
import { useText } from '../../i18n/index.ts'
import { classNames } from '../../ui/class-names.ts'
import { Icon } from '../../ui/Icon.tsx'
import { Popover, PopoverTrigger } from '../../ui/Popover.tsx'
import { Tooltip } from '../../ui/Tooltip.tsx'
import { sampleData } from '../session/chart/chart-names.ts'
import { useEditorPopover } from '../session/panels/panel-events.ts'
import { useWorkbench } from '../session/workbench.ts'
import styles from './ChartKindMenu.module.css'
import { CHART_PICTURES, KINDS_IN_ORDER } from './chart-kinds.ts'

interface ChartKindsProps {
  readonly label: string
  /** Null: none is chosen yet. */
  readonly value: ChartKind | null
  readonly onChoose: (kind: ChartKind) => void
  /** Names below the pictures instead of in tooltips. */
  readonly hasNames?: boolean
}

/** The kinds of chart by their pictures. */
export function ChartKinds({ label, value, onChoose, hasNames = false }: ChartKindsProps) {
  const text = useText()
  return (
    <ToggleButtonGroup
      aria-label={label}
      selectionMode="single"
      disallowEmptySelection={value !== null}
      selectedKeys={value === null ? [] : [value]}
      onSelectionChange={keys => {
        const [key] = keys
        if (key !== undefined) onChoose(key as ChartKind)
      }}
      className={classNames(styles.kinds, hasNames && styles.named)}
    >
      {KINDS_IN_ORDER.map(kind => {
        const name = text(`editor.chart.${kind}`)
        const tile = (
          <ToggleButton key={kind} id={kind} aria-label={name} className={styles.kind ?? ''}>
            <ChartPicture kind={kind} />
            {hasNames ? <span className={styles.name}>{name}</span> : null}
          </ToggleButton>
        )
        return hasNames ? (
          tile
        ) : (
          <Tooltip key={kind} label={name}>
            {tile}
          </Tooltip>
        )
      })}
    </ToggleButtonGroup>
  )
}

/** What can be inserted as a chart, by picture; its numbers are open at once. */
export const ChartMenu = observer(function ChartMenu({
  className,
  nameClass,
}: {
  readonly className: string
  readonly nameClass: string
}) {
  const text = useText()
  const { store, view } = useWorkbench()
  const label = text('command.insertChart')
  const hover = useEditorPopover('chartKinds')
  return (
    <PopoverTrigger isOpen={hover.isOpen} onOpenChange={hover.onOpenChange}>
      <Tooltip label={label} isDisabled={hover.isOpen}>
        <Button {...hover.trigger} className={className} aria-label={label} isDisabled={view.isOpen('sorter')}>
          <Icon name="chart" />
          <span className={nameClass}>{text('editor.tool.chart')}</span>
        </Button>
      </Tooltip>
      <Popover hover={hover} label={text('editor.chartKind')}>
        {({ close }) => (
          <ChartKinds
            hasNames
            label={text('editor.chartKind')}
            value={null}
            onChoose={kind => {
              close()
              if (store.run('insert.chart', { kind, ...sampleData(kind) }) && !view.isNarrow) view.toggle('data', true)
            }}
          />
        )}
      </Popover>
    </PopoverTrigger>
  )
})

/** A kind of chart as a small line drawing. */
function ChartPicture({ kind }: { readonly kind: ChartKind }) {
  return (
    <svg
      className={classNames(styles.picture, ['scatter', 'funnel', 'bar', 'column'].includes(kind) && styles.heavy)}
      width="20"
      height="20"
      viewBox="0 0 20 20"
      aria-hidden="true"
    >
      <path d={CHART_PICTURES[kind]} />
    </svg>
  )
}
