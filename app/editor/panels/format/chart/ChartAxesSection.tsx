import { type ChartElement, type CommandArgs, readCell } from '@slidewright/engine/internal'
import { observer } from 'mobx-react-lite'
import { useText } from '../../../../i18n/index.ts'
import { Switch } from '../../../../ui/Switch.tsx'
import { useWorkbench } from '../../../session/workbench.ts'
import { Pair, Section } from '../../../widgets/Section.tsx'
import { AxisColorRows } from './AxisColorRows.tsx'
import { DraftField } from './DraftField.tsx'

type AxisChange = Omit<CommandArgs<'chart.setAxes'>, 'element' | 'merge'>

/** What of the axes shows, what they are called and where they end. */
export const ChartAxesSection = observer(function ChartAxesSection({ element }: { readonly element: ChartElement }) {
  const text = useText()
  const { store } = useWorkbench()
  const { style, series, kind } = element.chart
  const set = (change: AxisChange) => store.run('chart.setAxes', { element: element.id, ...change })
  const end = (label: string, value: number | undefined, change: (value: number | null) => AxisChange) => (
    <DraftField
      isNumber
      label={label}
      value={value === undefined ? '' : String(value)}
      placeholder={text('editor.chartLook.auto')}
      onSettle={typed => {
        const read = readCell(typed)
        if (typed.trim() === '' || read !== null) set(change(read))
      }}
    />
  )
  const hasSecond = kind === 'combo' && series.some(({ axis }) => axis === 'second')
  return (
    <Section title={text('editor.chartLook.axes')}>
      <Switch isSpread isOn={style.gridLines} onChange={gridLines => set({ gridLines })}>
        {text('editor.chartGrid')}
      </Switch>
      <Switch isSpread isOn={style.xAxis} onChange={xAxis => set({ xAxis })}>
        {text('editor.chartLook.categoryAxis')}
      </Switch>
      <Switch isSpread isOn={style.yAxis} onChange={yAxis => set({ yAxis })}>
        {text('editor.chartAxis')}
      </Switch>
      <AxisColorRows element={element} />
      <DraftField
        label={text('editor.chartLook.categoryTitle')}
        value={style.axisTitleX ?? ''}
        onSettle={axisTitleX => set({ axisTitleX })}
      />
      <DraftField
        label={text('editor.chartLook.valueTitle')}
        value={style.axisTitleY ?? ''}
        onSettle={axisTitleY => set({ axisTitleY })}
      />
      <Pair>
        {end(text('editor.chartLook.min'), style.valueMin, valueMin => ({ valueMin }))}
        {end(text('editor.chartLook.max'), style.valueMax, valueMax => ({ valueMax }))}
      </Pair>
      {kind === 'scatter' ? (
        <Pair>
          {end(text('editor.chartLook.minX'), style.categoryMin, categoryMin => ({ categoryMin }))}
          {end(text('editor.chartLook.maxX'), style.categoryMax, categoryMax => ({ categoryMax }))}
        </Pair>
      ) : null}
      {hasSecond ? (
        <>
          <DraftField
            label={text('editor.chartLook.secondTitle')}
            value={style.secondAxis?.title ?? ''}
            onSettle={secondTitle => set({ secondTitle })}
          />
          <Pair>
            {end(text('editor.chartLook.secondMin'), style.secondAxis?.min, secondMin => ({ secondMin }))}
            {end(text('editor.chartLook.secondMax'), style.secondAxis?.max, secondMax => ({ secondMax }))}
          </Pair>
        </>
      ) : null}
    </Section>
  )
})
