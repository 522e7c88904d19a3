import {
  type Fill,
  resolveColor,
  type Stroke,
  type TableElement,
  type Theme,
  toCss,
} from '@slidewright/engine/internal'
import { observer } from 'mobx-react-lite'
import { Button } from 'react-aria-components'
import { useText } from '../../../../i18n/index.ts'
import { Switch } from '../../../../ui/Switch.tsx'
import { Tooltip } from '../../../../ui/Tooltip.tsx'
import { useEditorContext } from '../../../session/editor-context.ts'
import { Section } from '../../../widgets/Section.tsx'
import styles from './TableSections.module.css'
import { matchesPreset, TABLE_STYLE_PRESETS, type TableStylePreset } from './table-style-presets.ts'

const FLAGS = [
  ['headerRow', 'editor.tableHeader'],
  ['bandedRows', 'editor.tableBands'],
  ['firstColumn', 'editor.tableFirst'],
  ['lastRow', 'editor.tableLast'],
] as const

/** A gallery of table styles in the theme's colors, and the emphasized parts. */
export const TableStyleSection = observer(function TableStyleSection({ table }: { readonly table: TableElement }) {
  const text = useText()
  const { store } = useEditorContext()
  const { colors } = store.theme
  return (
    <Section title={text('editor.tableStyle')}>
      <fieldset className={styles.looks} aria-label={text('editor.tableLook.title')}>
        {TABLE_STYLE_PRESETS.map(preset => {
          const name = text('editor.tableLook.name', {
            design: text(`editor.tableLook.${preset.design}`),
            slot: text(`editor.slot.${preset.slot}`),
          })
          return (
            <Tooltip key={`${preset.design} ${preset.slot}`} label={name}>
              <Button
                className={styles.look ?? ''}
                aria-label={name}
                aria-pressed={matchesPreset(table.style, preset)}
                onPress={() => store.run('element.restyle', { style: { style: { ...table.style, ...preset.style } } })}
              >
                <StylePreview preset={preset} colors={colors} />
              </Button>
            </Tooltip>
          )
        })}
      </fieldset>
      {FLAGS.map(([flag, label]) => (
        <Switch
          key={flag}
          isSpread
          isOn={table.style[flag]}
          onChange={isOn => store.run('table.setFlags', { element: table.id, [flag]: isOn })}
        >
          {text(label)}
        </Switch>
      ))}
    </Section>
  )
})

/** A table thumbnail in this style, on the page's background. */
function StylePreview({ preset, colors }: { readonly preset: TableStylePreset; readonly colors: Theme['colors'] }) {
  const { headerFill, bandFill, rule, headerRule, outerRule } = preset.style
  const fill = (value: Fill) => (value.kind === 'solid' ? toCss(resolveColor(value.color, colors)) : 'none')
  const line = (stroke: Stroke | null, y: number) =>
    stroke && <path d={`M3 ${y}h42`} stroke={fill(stroke.fill)} strokeWidth={stroke.width > 1 ? 1.5 : 1} />
  return (
    <svg width="48" height="34" viewBox="0 0 48 34" aria-hidden="true">
      <rect width="48" height="34" fill={toCss(resolveColor({ base: 'background1' }, colors))} />
      <rect x="3" y="3" width="42" height="7" fill={fill(headerFill)} />
      <rect x="3" y="10" width="42" height="7" fill={fill(bandFill)} />
      <rect x="3" y="24" width="42" height="7" fill={fill(bandFill)} />
      {line(rule, 17)}
      {line(rule, 24)}
      {line(headerRule, 10)}
      {line(outerRule, 3)}
      {line(outerRule, 31)}
      {[6.5, 13.5, 20.5, 27.5].map(y => (
        <path
          key={y}
          d={`M6 ${y}h8M20 ${y}h8M34 ${y}h8`}
          stroke={toCss(resolveColor({ base: 'text1' }, colors))}
          strokeWidth="1.5"
          opacity={y < 10 ? 0.9 : 0.45}
        />
      ))}
    </svg>
  )
}
