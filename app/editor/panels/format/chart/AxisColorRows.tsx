import { type ChartElement, resolveColor, toCss } from '@slidewright/engine/internal'
import { observer } from 'mobx-react-lite'
import { Button } from 'react-aria-components'
import { useText } from '../../../../i18n/index.ts'
import { Icon } from '../../../../ui/Icon.tsx'
import { Popover, PopoverTrigger } from '../../../../ui/Popover.tsx'
import { useEditorContext } from '../../../session/editor-context.ts'
import styles from './ChartSeriesSection.module.css'
import { SlotRow } from './ChartSeriesSection.tsx'

/** The label colors of the axes that have labels. */
export const AxisColorRows = observer(function AxisColorRows({ element }: { readonly element: ChartElement }) {
  const text = useText()
  const { xAxis, yAxis } = element.chart.style
  return (
    <div className={styles.rows}>
      {xAxis ? (
        <AxisColorRow element={element} axis="xAxisColor" name={text('editor.chartStyle.categoryLabels')} />
      ) : null}
      {yAxis ? <AxisColorRow element={element} axis="yAxisColor" name={text('editor.chartStyle.valueLabels')} /> : null}
    </div>
  )
})

interface AxisColorRowProps {
  readonly element: ChartElement
  readonly axis: 'xAxisColor' | 'yAxisColor'
  /** The name of the axis labels. */
  readonly name: string
}

/** The label color of an axis: the chart's text color, or a theme color. */
const AxisColorRow = observer(function AxisColorRow({ element, axis, name }: AxisColorRowProps) {
  const text = useText()
  const { store } = useEditorContext()
  const { style } = element.chart
  const color = style[axis] ?? style.textColor
  const label = text('editor.chartStyle.axisColor', { name })
  return (
    <PopoverTrigger>
      <Button className={styles.row ?? ''} aria-label={label}>
        <span className={styles.dot} style={{ background: toCss(resolveColor(color, store.theme.colors)) }} />
        <span className={styles.name}>{name}</span>
        <Icon name="chevronDown" size={16} className={styles.more ?? ''} />
      </Button>
      <Popover label={label}>
        <div className={styles.panel}>
          <SlotRow
            label={text('editor.chartStyle.color')}
            clear={text('editor.chartStyle.asText')}
            canClear={style[axis] !== undefined}
            chosen={color.transforms?.length ? null : color.base}
            onChoose={next => store.run('chart.setAxes', { element: element.id, [axis]: next })}
          />
        </div>
      </Popover>
    </PopoverTrigger>
  )
})
