import { type ChartElement, type CommandArgs, readCell } from '@slidewright/engine/internal'
import { observer } from 'mobx-react-lite'
import { useText } from '../../../../i18n/index.ts'
import { Switch } from '../../../../ui/Switch.tsx'
import { useEditorContext } from '../../../session/editor-context.ts'
import { Pair, Section } from '../../../widgets/Section.tsx'
import { AxisColorRows } from './AxisColorRows.tsx'
import { DraftField } from './DraftField.tsx'

type AxisChange = Omit<CommandArgs<'chart.setAxes'>, 'element' | 'merge'>

/** The visibility, titles and bounds of the axes. */
export const ChartAxesSection = observer(function ChartAxesSection({ element }: { readonly element: ChartElement }) {
  const text = useText()
  const { store } = useEditorContext()
  const { style, series, kind } = element.chart
  const set = (change: AxisChange) => store.run('chart.setAxes', { element: element.id, ...change })
  const hasSecond = kind === 'combo' && series.some(({ axis }) => axis === 'second')
  return (
    <Section title={text('editor.chartStyle.axes')}>
      <Switch isSpread isOn={style.gridLines} onChange={gridLines => set({ gridLines })}>
        {text('editor.chartGrid')}
      </Switch>
      <Switch isSpread isOn={style.xAxis} onChange={xAxis => set({ xAxis })}>
        {text('editor.chartStyle.categoryAxis')}
      </Switch>
      <Switch isSpread isOn={style.yAxis} onChange={yAxis => set({ yAxis })}>
        {text('editor.chartAxis')}
      </Switch>
      <AxisColorRows element={element} />
      <DraftField
        label={text('editor.chartStyle.categoryTitle')}
        value={style.axisTitleX ?? ''}
        onSettle={axisTitleX => set({ axisTitleX })}
      />
      <DraftField
        label={text('editor.chartStyle.valueTitle')}
        value={style.axisTitleY ?? ''}
        onSettle={axisTitleY => set({ axisTitleY })}
      />
      <AxisEnds chart={element.chart} onChange={set} />
      {hasSecond ? <SecondAxisFields axis={style.secondAxis} onChange={set} /> : null}
    </Section>
  )
})

interface AxisEndsProps {
  readonly chart: ChartElement['chart']
  readonly onChange: (change: AxisChange) => void
}

/** The bounds of the value axis, and for a scatter chart of the horizontal axis too. */
function AxisEnds({ chart: { kind, style }, onChange }: AxisEndsProps) {
  const text = useText()
  return (
    <>
      <Pair>
        <AxisEnd
          label={text('editor.chartStyle.min')}
          value={style.valueMin}
          onSettle={valueMin => onChange({ valueMin })}
        />
        <AxisEnd
          label={text('editor.chartStyle.max')}
          value={style.valueMax}
          onSettle={valueMax => onChange({ valueMax })}
        />
      </Pair>
      {kind === 'scatter' ? (
        <Pair>
          <AxisEnd
            label={text('editor.chartStyle.minX')}
            value={style.categoryMin}
            onSettle={categoryMin => onChange({ categoryMin })}
          />
          <AxisEnd
            label={text('editor.chartStyle.maxX')}
            value={style.categoryMax}
            onSettle={categoryMax => onChange({ categoryMax })}
          />
        </Pair>
      ) : null}
    </>
  )
}

interface SecondAxisProps {
  readonly axis: ChartElement['chart']['style']['secondAxis']
  readonly onChange: (change: AxisChange) => void
}

/** The title and bounds of the secondary axis. */
function SecondAxisFields({ axis, onChange }: SecondAxisProps) {
  const text = useText()
  return (
    <>
      <DraftField
        label={text('editor.chartStyle.secondTitle')}
        value={axis?.title ?? ''}
        onSettle={secondTitle => onChange({ secondTitle })}
      />
      <Pair>
        <AxisEnd
          label={text('editor.chartStyle.secondMin')}
          value={axis?.min}
          onSettle={secondMin => onChange({ secondMin })}
        />
        <AxisEnd
          label={text('editor.chartStyle.secondMax')}
          value={axis?.max}
          onSettle={secondMax => onChange({ secondMax })}
        />
      </Pair>
    </>
  )
}

interface AxisEndProps {
  readonly label: string
  readonly value: number | undefined
  /** Null for automatic bounds. */
  readonly onSettle: (value: number | null) => void
}

/** A field for one axis bound; empty means automatic. */
function AxisEnd({ label, value, onSettle }: AxisEndProps) {
  const text = useText()
  return (
    <DraftField
      isNumber
      label={label}
      value={value === undefined ? '' : String(value)}
      placeholder={text('editor.chartStyle.auto')}
      onSettle={typed => {
        const read = readCell(typed)
        if (typed.trim() === '' || read !== null) onSettle(read)
      }}
    />
  )
}
