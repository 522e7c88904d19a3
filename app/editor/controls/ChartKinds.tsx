import type { ChartKind } from '@slidewright/engine/internal'
import { ToggleButton, ToggleButtonGroup } from 'react-aria-components'
import { useText } from '../../i18n/index.ts'
import { classNames } from '../../ui/class-names.ts'
import { Tooltip } from '../../ui/Tooltip.tsx'
import styles from './ChartKinds.module.css'
import { CHART_PICTURES, KINDS_IN_ORDER } from './chart-kinds.ts'

interface ChartKindsProps {
  readonly label: string
  /** Null while none is chosen. */
  readonly value: ChartKind | null
  readonly onChoose: (kind: ChartKind) => void
  /** Whether to show names below the icons instead of in tooltips. */
  readonly hasNames?: boolean
}

/** Picks a chart kind by its icon. */
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

/** The line icon of a chart kind. */
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
