import { CHART_KINDS, type Chart, type ChartElement, type ChartKind, type ChartStyle } from '@slidewright/engine'
import { observer } from 'mobx-react-lite'
import { useText } from '../../../i18n/index.ts'
import { Button } from '../../../ui/Button.tsx'
import { NumberField } from '../../../ui/NumberField.tsx'
import { Select } from '../../../ui/Select.tsx'
import { Switch } from '../../../ui/Switch.tsx'
import { useWorkbench } from '../workbench.ts'
import { AltField } from './AltField.tsx'
import { ColorSlots } from './ColorRow.tsx'
import { FrameSection } from './FrameSection.tsx'
import { Section } from './Section.tsx'

/** The kinds that are drawn as what they are. */
const SHOWN: readonly ChartKind[] = CHART_KINDS.filter(kind =>
  ['bar', 'column', 'stackedColumn', 'line', 'area'].includes(kind),
)
const FORMATS = ['#,##0', '0', '0.0', '0%'] as const

/** A chart: its kind, its numbers and what of it shows. */
export const ChartTab = observer(function ChartTab() {
  const { store } = useWorkbench()
  const [element] = store.selected
  if (element?.kind !== 'chart') return null
  return <ChartFields element={element} />
})

const ChartFields = observer(function ChartFields({ element }: { readonly element: ChartElement }) {
  const text = useText()
  const { store, view } = useWorkbench()
  const { chart } = element
  const set = (next: Partial<Chart>, merge?: string) =>
    store.run('element.setChart', { element: element.id, chart: { ...chart, ...next }, ...(merge && { merge }) })
  const setStyle = (style: Partial<ChartStyle>, merge?: string) => set({ style: { ...chart.style, ...style } }, merge)
  return (
    <>
      <Section title={text('editor.chartKind')}>
        <Select
          label={text('editor.chartKind')}
          isLabelHidden
          options={SHOWN.map(id => ({ id, label: text(`editor.chart.${id as 'bar'}`) }))}
          value={chart.kind}
          onChange={kind => set({ kind })}
        />
        <Button icon="table" isWide onPress={() => view.toggle('data', true)}>
          {text('editor.chartData')}
        </Button>
      </Section>
      <Section title={text('editor.chartSeries')}>
        {chart.series.map((series, index) => (
          <ColorSlots
            // biome-ignore lint/suspicious/noArrayIndexKey: a series is known by its place
            key={index}
            label={series.name}
            color={series.color ?? { base: `accent${(index % 6) + 1}` as 'accent1' }}
            onChange={(color, merge) =>
              set({ series: chart.series.map((other, at) => (at === index ? { ...other, color } : other)) }, merge)
            }
          />
        ))}
      </Section>
      <Section title={text('editor.chartShow')}>
        <Switch
          isSpread
          isOn={chart.style.legend !== 'none'}
          onChange={isOn => setStyle({ legend: isOn ? 'top' : 'none' })}
        >
          {text('editor.chartLegend')}
        </Switch>
        <Switch isSpread isOn={chart.style.gridLines} onChange={gridLines => setStyle({ gridLines })}>
          {text('editor.chartGrid')}
        </Switch>
        <Switch isSpread isOn={chart.style.labels} onChange={labels => setStyle({ labels })}>
          {text('editor.chartLabels')}
        </Switch>
        <Switch isSpread isOn={chart.style.yAxis} onChange={yAxis => setStyle({ yAxis })}>
          {text('editor.chartAxis')}
        </Switch>
        <Select
          label={text('editor.chartNumbers')}
          options={FORMATS.map(id => ({ id, label: id }))}
          value={FORMATS.find(format => format === chart.style.numberFormat) ?? null}
          placeholder={chart.style.numberFormat}
          onChange={numberFormat => setStyle({ numberFormat })}
        />
        <NumberField
          label={text('editor.fontSize')}
          icon="text"
          unit="px"
          min={8}
          max={48}
          value={chart.style.fontSize}
          onChange={fontSize => setStyle({ fontSize }, 'panel:chartFont')}
        />
      </Section>
      <AltField element={element} />
      <FrameSection />
    </>
  )
})
