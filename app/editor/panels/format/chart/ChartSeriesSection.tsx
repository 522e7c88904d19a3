import {
  type ChartElement,
  type ChartSeries,
  type Color,
  drawnAs,
  isOfParts,
  isOnSecond,
  pointColor,
  resolveColor,
  THEME_SLOTS,
  type ThemeSlot,
  toCss,
} from '@slidewright/engine/internal'
import { observer } from 'mobx-react-lite'
import { Button as AriaButton } from 'react-aria-components'
import { useText } from '../../../../i18n/index.ts'
import { pageTitle } from '../../../../stores/page-title.ts'
import { Button } from '../../../../ui/Button.tsx'
import { ColorSwatch } from '../../../../ui/ColorSwatch.tsx'
import { Icon } from '../../../../ui/Icon.tsx'
import { Popover, PopoverTrigger } from '../../../../ui/Popover.tsx'
import { Segmented } from '../../../../ui/Segmented.tsx'
import { Switch } from '../../../../ui/Switch.tsx'
import { categoryNumber, seriesNumber, shownSeries } from '../../../session/chart/chart-names.ts'
import { useEditorContext } from '../../../session/editor-context.ts'
import { Section } from '../../../widgets/Section.tsx'
import styles from './ChartSeriesSection.module.css'

const SLOTS = [...THEME_SLOTS.slice(4), ...THEME_SLOTS.slice(0, 4)]

/** The colors of a chart's series, or of the slices of a pie. Colors are theme slots, so they follow the theme. */
export const ChartSeriesSection = observer(function ChartSeriesSection({
  element,
}: {
  readonly element: ChartElement
}) {
  const text = useText()
  const { store } = useEditorContext()
  const { id, chart } = element
  const isParts = isOfParts(chart)
  const title = store.page === null ? '' : pageTitle(store.page)
  return (
    <Section title={text(isParts ? 'editor.chartStyle.parts' : 'editor.chartSeries')}>
      <div className={styles.rows}>
        {isParts
          ? chart.categories.map((name, category) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a category is identified by its index
              <SeriesRow key={category} element={element} name={name} series={0} category={category} />
            ))
          : chart.series.map((_, series) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a series is identified by its index
              <SeriesRow key={series} element={element} name={shownSeries(chart, series, title)} series={series} />
            ))}
      </div>
      {isParts ? <BorderRow element={element} series={0} /> : null}
      <Button
        variant="quiet"
        icon="plus"
        onPress={() =>
          isParts
            ? store.run('chart.addCategory', { element: id, name: categoryNumber(chart.categories.length + 1) })
            : store.run('chart.addSeries', { element: id, name: seriesNumber(chart.series.length + 1) })
        }
      >
        {text(isParts ? 'editor.data.addRow' : 'editor.data.addSeries')}
      </Button>
    </Section>
  )
})

interface SeriesRowProps {
  readonly element: ChartElement
  readonly name: string
  readonly series: number
  readonly category?: number
}

const SeriesRow = observer(function SeriesRow({ element, name, series, category }: SeriesRowProps) {
  const text = useText()
  const { store } = useEditorContext()
  const { id, chart } = element
  const { colors } = store.theme
  const color = pointColor(chart, series, category ?? 0)
  const set = (next: Color | null) =>
    store.run('chart.setSeriesColor', {
      element: id,
      series,
      color: next as { base: 'accent1' } | null,
      ...(category !== undefined && { category }),
    })
  const label = text('editor.chartStyle.lookOf', { name })
  return (
    <PopoverTrigger>
      <AriaButton className={styles.row ?? ''} aria-label={label}>
        <span className={styles.dot} style={{ background: toCss(resolveColor(color, colors)) }} />
        <span className={styles.name}>{name}</span>
        <Icon name="chevronDown" size={16} className={styles.more ?? ''} />
      </AriaButton>
      <Popover label={label}>
        <div className={styles.panel}>
          <SlotRow
            label={text('editor.chartStyle.color')}
            clear={text('editor.chartStyle.autoColor')}
            chosen={color.transforms?.length ? null : color.base}
            onChoose={set}
          />
          {category === undefined ? <SeriesKind element={element} series={series} /> : null}
        </div>
      </Popover>
    </PopoverTrigger>
  )
})

interface SlotRowProps {
  readonly label: string
  /** The label of the option for no color. */
  readonly clear: string
  readonly canClear?: boolean
  readonly chosen: string | null
  readonly onChoose: (slot: { base: ThemeSlot } | null) => void
}

/** A row of theme color slots with an option for none. */
export const SlotRow = observer(function SlotRow({ label, clear, canClear = true, chosen, onChoose }: SlotRowProps) {
  const text = useText()
  const { colors } = useEditorContext().store.theme
  return (
    <div className={styles.part}>
      <div className={styles.head}>
        <span className={styles.label}>{label}</span>
        <Button variant="quiet" size="small" isDisabled={!canClear} onPress={() => onChoose(null)}>
          {clear}
        </Button>
      </div>
      <fieldset className={styles.slots} aria-label={label}>
        {SLOTS.map(slot => (
          <ColorSwatch
            key={slot}
            size={28}
            label={text(`editor.slot.${slot}`)}
            color={colors[slot]}
            isChosen={chosen === slot}
            onPress={() => onChoose({ base: slot })}
          />
        ))}
      </fieldset>
    </div>
  )
})

const SURFACES = ['flat', 'gradient', 'hatched'] as const

function surfaceOf(series: ChartSeries | undefined): (typeof SURFACES)[number] {
  if (series?.hatch) return 'hatched'
  return series?.gradient ? 'gradient' : 'flat'
}

/** The outline of a series' columns, slices or dots: none, or a theme slot. */
const BorderRow = observer(function BorderRow({
  element: { id, chart },
  series,
}: {
  readonly element: ChartElement
  readonly series: number
}) {
  const text = useText()
  const { store } = useEditorContext()
  const border = chart.series[series]?.border
  return (
    <SlotRow
      label={text('editor.chartStyle.border')}
      clear={text('editor.chartStyle.noBorder')}
      canClear={border !== undefined}
      chosen={border?.base ?? null}
      onChoose={next => store.run('chart.setSeries', { element: id, series, border: next })}
    />
  )
})

const SeriesKind = observer(function SeriesKind({
  element,
  series,
}: {
  readonly element: ChartElement
  readonly series: number
}) {
  const text = useText()
  const { store } = useEditorContext()
  const { id, chart } = element
  return (
    <>
      <div className={styles.part}>
        <span className={styles.label}>{text('editor.chartStyle.fill')}</span>
        <Segmented
          label={text('editor.chartStyle.fill')}
          value={surfaceOf(chart.series[series])}
          onChange={surface =>
            store.run('chart.setSeries', {
              element: id,
              series,
              hatch: surface === 'hatched',
              gradient: surface === 'gradient',
            })
          }
          options={SURFACES.map(surface => ({ id: surface, label: text(`editor.chartStyle.fills.${surface}`) }))}
        />
      </div>
      <BorderRow element={element} series={series} />
      {chart.kind === 'combo' ? (
        <>
          <Segmented
            label={text('editor.chartStyle.drawnAs')}
            value={drawnAs(chart, series)}
            onChange={as => store.run('chart.setSeries', { element: id, series, as })}
            options={[
              { id: 'column', label: text('editor.chart.column') },
              { id: 'line', label: text('editor.chart.line') },
            ]}
          />
          <Switch
            isSpread
            isOn={isOnSecond(chart, series)}
            onChange={isOn => store.run('chart.setSeries', { element: id, series, axis: isOn ? 'second' : 'first' })}
          >
            {text('editor.chartStyle.second')}
          </Switch>
        </>
      ) : null}
    </>
  )
})
