import { DASH_STYLES, type DashStyle, type Element, type Stroke } from '@slidewright/engine/internal'
import { observer } from 'mobx-react-lite'
import { type TextKey, useText } from '../../i18n/index.ts'
import { NumberField } from '../../ui/NumberField.tsx'
import { Select } from '../../ui/Select.tsx'
import { Switch } from '../../ui/Switch.tsx'
import { useEditorContext } from '../session/editor-context.ts'
import { common } from '../session/text/text-format.ts'
import { Pair, Section } from '../widgets/Section.tsx'
import { InkFields } from './InkFields.tsx'
import { DashPicture } from './StrokePictures.tsx'

const DASH_NAMES: { readonly [D in DashStyle]: TextKey } = {
  solid: 'editor.dash.solid',
  dot: 'editor.dash.dot',
  dash: 'editor.dash.dash',
  lgDash: 'editor.dash.lgDash',
  dashDot: 'editor.dash.dashDot',
  lgDashDot: 'editor.dash.lgDashDot',
  lgDashDotDot: 'editor.dash.lgDashDotDot',
  sysDash: 'editor.dash.sysDash',
  sysDot: 'editor.dash.sysDot',
  sysDashDot: 'editor.dash.sysDashDot',
  sysDashDotDot: 'editor.dash.sysDashDotDot',
}

const CAPS = ['flat', 'round', 'square'] as const
const JOINS = ['miter', 'round', 'bevel'] as const
const DEFAULT_STROKE: Stroke = { fill: { kind: 'solid', color: { base: 'text1' } }, width: 1, dash: 'solid' }

/** The color, width and dashes of outlines and lines. */
export const StrokeSection = observer(function StrokeSection({ elements }: { readonly elements: readonly Element[] }) {
  const text = useText()
  const { store } = useEditorContext()
  const stroked = elements.flatMap(element => ('stroke' in element ? [element.stroke] : []))
  if (stroked.length === 0) return null
  const stroke = common(stroked, value => value)
  const isLine = elements.every(element => element.kind === 'line')
  const set = (next: Stroke | null, merge?: string) =>
    store.run('element.restyle', { style: { stroke: next }, ...(merge && { merge }) })
  return (
    <Section
      title={text(isLine ? 'editor.line' : 'editor.stroke')}
      note={
        isLine ? undefined : (
          <Switch
            label={text('editor.stroke')}
            isOn={stroke !== null}
            onChange={isOn => set(isOn ? DEFAULT_STROKE : null)}
          />
        )
      }
    >
      {stroke === null ? null : (
        <>
          <InkFields ink={stroke.fill} onChange={(fill, merge) => set({ ...stroke, fill }, merge)} />
          <Pair>
            <NumberField
              label={text('editor.strokeWidth')}
              icon="stroke"
              unit="px"
              value={stroke.width}
              min={0.25}
              max={100}
              step={0.25}
              decimals={2}
              onChange={width => set({ ...stroke, width }, 'panel:strokeWidth')}
            />
            <Select
              label={text('editor.dashName')}
              isLabelHidden
              options={DASH_STYLES.map(id => ({ id, label: text(DASH_NAMES[id]), picture: <DashPicture dash={id} /> }))}
              value={stroke.dash}
              onChange={dash => set({ ...stroke, dash })}
            />
            <Select
              label={text('editor.cap.label')}
              options={CAPS.map(id => ({ id, label: text(`editor.cap.${id}`) }))}
              value={stroke.cap ?? 'flat'}
              onChange={cap => set({ ...stroke, cap })}
            />
            <Select
              label={text('editor.join.label')}
              options={JOINS.map(id => ({ id, label: text(`editor.join.${id}`) }))}
              value={stroke.join ?? 'miter'}
              onChange={join => set({ ...stroke, join })}
            />
          </Pair>
        </>
      )}
    </Section>
  )
})
