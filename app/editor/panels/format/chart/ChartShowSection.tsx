import {
  type ChartElement,
  type CommandArgs,
  formatValue,
  LABEL_CONTENTS,
  LEGEND_PLACES,
  VALUE_FORMATS,
} from '@slidewright/engine/internal'
import { observer } from 'mobx-react-lite'
import { useText } from '../../../../i18n/index.ts'
import { NumberField } from '../../../../ui/NumberField.tsx'
import { Select } from '../../../../ui/Select.tsx'
import { Switch } from '../../../../ui/Switch.tsx'
import { hasAxes, hasColumns, hasLines } from '../../../controls/chart-kinds.ts'
import { useEditorContext } from '../../../session/editor-context.ts'
import { Pair, Section } from '../../../widgets/Section.tsx'
import { DraftField } from './DraftField.tsx'

/** The sample number in the list of formats: large enough for thousands, with decimals. */
const SAMPLE = 12345.678
const SMALL_SAMPLE = 0.256
const LARGE_SAMPLE = 2_345_600_000

/** Title, legend, labels and number format. */
export const ChartShowSection = observer(function ChartShowSection({ element }: { readonly element: ChartElement }) {
  const text = useText()
  const { store } = useEditorContext()
  const { id, chart } = element
  const { style } = chart
  const { language } = store.deck
  const isParts = chart.kind === 'pie' || chart.kind === 'ring'
  return (
    <Section title={text('editor.chartShow')}>
      <DraftField
        label={text('editor.chartStyle.title')}
        value={style.title ?? ''}
        onSettle={title => store.run('chart.setTitle', { element: id, title: title.trim() === '' ? null : title })}
      />
      <Select
        label={text('editor.chartLegend')}
        options={LEGEND_PLACES.map(place => ({ id: place, label: text(`editor.chartStyle.legends.${place}`) }))}
        value={style.legend}
        onChange={legend => store.run('chart.setLegend', { element: id, legend })}
      />
      <Switch isSpread isOn={style.labels} onChange={labels => store.run('chart.setLabels', { element: id, labels })}>
        {text('editor.chartLabels')}
      </Switch>
      {style.labels ? (
        <Select
          label={text('editor.chartStyle.labelContent')}
          options={LABEL_CONTENTS.map(each => ({ id: each, label: text(`editor.chartStyle.labels.${each}`) }))}
          value={style.labelContent ?? (isParts ? 'namePercent' : 'value')}
          onChange={labelContent => store.run('chart.setLabels', { element: id, labelContent })}
        />
      ) : null}
      <Select
        label={text('editor.chartNumbers')}
        options={VALUE_FORMATS.map(format => ({
          id: format,
          label: formatValue(sampleFor(format), format, language),
        }))}
        value={VALUE_FORMATS.find(format => format === style.numberFormat) ?? null}
        placeholder={formatValue(SAMPLE, style.numberFormat, language)}
        onChange={numberFormat => store.run('chart.setNumberFormat', { element: id, numberFormat })}
      />
      <DraftField
        label={text('editor.chartStyle.formatCode')}
        value={style.numberFormat}
        onSettle={numberFormat => store.run('chart.setNumberFormat', { element: id, numberFormat })}
      />
    </Section>
  )
})

function sampleFor(format: string): number {
  if (format.includes('%')) return SMALL_SAMPLE
  return /,+"/.test(format) && !format.includes('K') ? LARGE_SAMPLE : SAMPLE
}

const MISSING = ['gap', 'zero', 'connect'] as const

/** The default gap between columns, in % of a column's width. */
const DEFAULT_GAP = 47

type StyleChange = Omit<CommandArgs<'chart.setStyle'>, 'element'>

/** How the marks of a chart are drawn. */
export const ChartStyleSection = observer(function ChartStyleSection({ element }: { readonly element: ChartElement }) {
  const text = useText()
  const { store } = useEditorContext()
  const { kind, style, categories, series } = element.chart
  const set = (change: StyleChange) => store.run('chart.setStyle', { element: element.id, ...change })
  const last = categories.length - 1
  const canStandOut = hasAxes(kind) && typeof series[0]?.values[last] === 'number'
  return (
    <Section title={text('editor.chartStyle.marks')}>
      {canStandOut ? (
        <Switch
          isSpread
          isOn={style.emphasis?.[1] === last}
          onChange={isOn => set({ emphasis: isOn ? [0, last] : null })}
        >
          {text('editor.chartStyle.emphasis')}
        </Switch>
      ) : null}
      {hasLines(kind) ? <LineFields chart={element.chart} onChange={set} /> : null}
      <Pair>
        {hasColumns(kind) ? <ColumnFields chart={element.chart} onChange={set} /> : null}
        <NumberField
          label={text('editor.fontSize')}
          icon="text"
          unit="px"
          min={6}
          max={96}
          value={style.fontSize}
          onChange={fontSize => set({ fontSize, merge: 'panel:chartFont' })}
        />
      </Pair>
    </Section>
  )
})

interface ChartFieldsProps {
  readonly chart: ChartElement['chart']
  readonly onChange: (change: StyleChange) => void
}

/** Line interpolation, and how missing values are drawn. */
function LineFields({ chart: { kind, style }, onChange }: ChartFieldsProps) {
  const text = useText()
  return (
    <>
      <Switch isSpread isOn={style.smooth ?? kind === 'area'} onChange={smooth => onChange({ smooth })}>
        {text('editor.chartStyle.smooth')}
      </Switch>
      <Select
        label={text('editor.chartStyle.missing')}
        options={MISSING.map(id => ({ id, label: text(`editor.chartStyle.missings.${id}`) }))}
        value={style.missing ?? 'gap'}
        onChange={missing => onChange({ missing })}
      />
    </>
  )
}

/** The gap between columns and their corner radius. */
function ColumnFields({ chart: { style }, onChange }: ChartFieldsProps) {
  const text = useText()
  return (
    <>
      <NumberField
        label={text('editor.chartStyle.gap')}
        icon="bars"
        unit="%"
        min={0}
        max={500}
        value={style.gapWidth ?? DEFAULT_GAP}
        onChange={gapWidth => onChange({ gapWidth, merge: 'panel:chartGap' })}
      />
      <NumberField
        label={text('editor.chartStyle.rounded')}
        icon="corner"
        unit="px"
        min={0}
        max={200}
        value={style.rounded ?? 2}
        onChange={rounded => onChange({ rounded, merge: 'panel:chartRound' })}
      />
    </>
  )
}
