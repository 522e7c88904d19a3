import { type ChartElement, isSample, stackOf } from '@slidewright/engine/internal'
import { observer } from 'mobx-react-lite'
import { useText } from '../../../../i18n/index.ts'
import { Button } from '../../../../ui/Button.tsx'
import { Segmented } from '../../../../ui/Segmented.tsx'
import { AltField } from '../../../controls/AltField.tsx'
import { ChartKinds } from '../../../controls/ChartKinds.tsx'
import { canStack, hasAxes } from '../../../controls/chart-kinds.ts'
import { FrameSection } from '../../../controls/FrameSection.tsx'
import { SampleSection } from '../../../controls/SampleSection.tsx'
import { useEditorContext } from '../../../session/editor-context.ts'
import { Section } from '../../../widgets/Section.tsx'
import { ChartAxesSection } from './ChartAxesSection.tsx'
import { ChartSeriesSection } from './ChartSeriesSection.tsx'
import { ChartShowSection, ChartStyleSection } from './ChartShowSection.tsx'

/** Formats a chart: its kind, data and visible parts. */
export const ChartTab = observer(function ChartTab() {
  const { store } = useEditorContext()
  const [element] = store.selectedForFormat
  if (element?.kind !== 'chart') return null
  return <ChartFields element={element} />
})

const ChartFields = observer(function ChartFields({ element }: { readonly element: ChartElement }) {
  const { kind } = element.chart
  return (
    <>
      {isSample(element) ? <SampleSection element={element} /> : null}
      <KindSection element={element} />
      <ChartSeriesSection element={element} />
      {hasAxes(kind) ? <ChartAxesSection element={element} /> : null}
      <ChartShowSection element={element} />
      <ChartStyleSection element={element} />
      <AltField element={element} />
      <FrameSection />
    </>
  )
})

const STACKS = ['none', 'stacked', 'percent'] as const

const KindSection = observer(function KindSection({ element }: { readonly element: ChartElement }) {
  const text = useText()
  const { store, view } = useEditorContext()
  const { id, chart } = element
  const { kind } = chart
  return (
    <Section title={text('editor.chartKind')} note={text(`editor.chart.${kind}`)}>
      <ChartKinds
        label={text('editor.chartKind')}
        value={kind}
        onChoose={next => store.run('chart.setKind', { element: id, kind: next })}
      />
      {canStack(kind) && chart.series.length > 1 ? (
        <Segmented
          label={text('editor.chartStyle.stack')}
          value={stackOf(chart) ?? 'none'}
          onChange={stack =>
            store.run('chart.setKind', {
              element: id,
              kind: kind === 'stackedColumn' && stack === 'none' ? 'column' : kind,
              stack: stack === 'none' ? null : stack,
            })
          }
          options={STACKS.map(stack => ({ id: stack, label: text(`editor.chartStyle.stacks.${stack}`) }))}
        />
      ) : null}
      <Button icon="table" isWide onPress={() => view.toggle('data', true)}>
        {text('editor.chartData')}
      </Button>
    </Section>
  )
})
