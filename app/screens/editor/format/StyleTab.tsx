import {
  DASH_STYLES,
  type DashStyle,
  type Element,
  type Fill,
  type LinearFill,
  type LineElement,
  type LineEnd,
  type Shadow,
  type ShapeElement,
  type SolidFill,
  type Stroke,
} from '@slidewright/engine'
import { observer } from 'mobx-react-lite'
import { type TextKey, useText } from '../../../i18n/index.ts'
import { NumberField } from '../../../ui/NumberField.tsx'
import { Segmented } from '../../../ui/Segmented.tsx'
import { Select } from '../../../ui/Select.tsx'
import { Switch } from '../../../ui/Switch.tsx'
import { useWorkbench } from '../workbench.ts'
import { ColorSlots } from './ColorRow.tsx'
import { FrameSection } from './FrameSection.tsx'
import { common } from './look-of.ts'
import { Pair, Section } from './Section.tsx'

/** Fill, outline, corners and shadow of shapes, lines and pictures. */
export const StyleTab = observer(function StyleTab() {
  const { store } = useWorkbench()
  const { selected } = store
  const shapes = selected.filter(element => element.kind === 'shape')
  const lines = selected.filter(element => element.kind === 'line')
  return (
    <>
      {shapes.length > 0 ? <FillSection shapes={shapes} /> : null}
      <StrokeSection elements={selected} />
      {lines.length > 0 ? <LineSection lines={lines} /> : null}
      {shapes.length > 0 ? <CornerSection shapes={shapes} /> : null}
      {selected.length > 0 ? <ShadowSection elements={selected} /> : null}
      <FrameSection />
    </>
  )
})

type FillKind = 'none' | 'solid' | 'linear'

const FillSection = observer(function FillSection({ shapes }: { readonly shapes: readonly ShapeElement[] }) {
  const text = useText()
  const { store } = useWorkbench()
  const fill = common(shapes, shape => shape.fill)
  const kind = common(shapes, shape => shape.fill.kind)
  const set = (next: Fill, merge?: string) =>
    store.run('element.restyle', { look: { fill: next }, ...(merge && { merge }) })
  return (
    <Section title={text('editor.fill')}>
      <Segmented
        label={text('editor.fillKind')}
        value={kind === 'none' || kind === 'solid' || kind === 'linear' ? kind : null}
        onChange={(next: FillKind) => set(fillOf(next, fill))}
        options={[
          { id: 'none', label: text('editor.fillNone') },
          { id: 'solid', label: text('editor.fillSolid') },
          { id: 'linear', label: text('editor.fillGradient') },
        ]}
      />
      {fill?.kind === 'solid' ? (
        <ColorSlots
          label={text('editor.fill')}
          color={fill.color}
          onChange={(color, merge) => set({ kind: 'solid', color }, merge)}
        />
      ) : null}
      {fill?.kind === 'linear' ? <GradientFields fill={fill} onChange={set} /> : null}
    </Section>
  )
})

/** The nearest fill of another kind. */
function fillOf(kind: FillKind, fill: Fill | null): Fill {
  if (kind === 'none') return { kind }
  const color = fill?.kind === 'solid' ? fill.color : fill?.kind === 'linear' ? fill.stops[0]?.color : undefined
  const solid: SolidFill = { kind: 'solid', color: color ?? { base: 'accent1' } }
  if (kind === 'solid') return solid
  return {
    kind,
    angle: 90,
    stops: [
      { offset: 0, color: solid.color },
      { offset: 1, color: { base: 'accent2' } },
    ],
  }
}

function GradientFields({
  fill,
  onChange,
}: {
  readonly fill: LinearFill
  readonly onChange: (fill: Fill, merge?: string) => void
}) {
  const text = useText()
  const { from: _from, to: _to, ...rest } = fill
  const withStop = (index: number, color: LinearFill['stops'][number]['color']): LinearFill => ({
    ...fill,
    stops: fill.stops.map((stop, at) => (at === index ? { ...stop, color } : stop)),
  })
  return (
    <>
      {[0, fill.stops.length - 1].map(index => (
        <ColorSlots
          key={index}
          label={text(index === 0 ? 'editor.gradientFrom' : 'editor.gradientTo')}
          color={fill.stops[index]?.color ?? null}
          onChange={(color, merge) => onChange(withStop(index, color), merge)}
        />
      ))}
      <NumberField
        label={text('editor.angle')}
        icon="rotate"
        unit="°"
        value={fill.angle}
        onChange={angle => onChange({ ...rest, angle }, 'panel:angle')}
      />
    </>
  )
}

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

const DEFAULT_STROKE: Stroke = { fill: { kind: 'solid', color: { base: 'text1' } }, width: 1, dash: 'solid' }

const StrokeSection = observer(function StrokeSection({ elements }: { readonly elements: readonly Element[] }) {
  const text = useText()
  const { store } = useWorkbench()
  const stroked = elements.flatMap(element => ('stroke' in element ? [element.stroke] : []))
  if (stroked.length === 0) return null
  const stroke = common(stroked, value => value)
  const isLine = elements.every(element => element.kind === 'line')
  const set = (next: Stroke | null, merge?: string) =>
    store.run('element.restyle', { look: { stroke: next }, ...(merge && { merge }) })
  return (
    <Section
      title={text('editor.stroke')}
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
          <ColorSlots
            label={text('editor.stroke')}
            color={stroke.fill.kind === 'solid' ? stroke.fill.color : null}
            onChange={(color, merge) => set({ ...stroke, fill: { kind: 'solid', color } }, merge)}
          />
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
              options={DASH_STYLES.map(id => ({ id, label: text(DASH_NAMES[id]) }))}
              value={stroke.dash}
              onChange={dash => set({ ...stroke, dash })}
            />
          </Pair>
        </>
      )}
    </Section>
  )
})

const ENDS: readonly { readonly id: LineEnd; readonly label: TextKey }[] = [
  { id: 'none', label: 'editor.end.none' },
  { id: 'arrow', label: 'editor.end.arrow' },
  { id: 'triangle', label: 'editor.end.triangle' },
  { id: 'stealth', label: 'editor.end.stealth' },
  { id: 'diamond', label: 'editor.end.diamond' },
  { id: 'oval', label: 'editor.end.oval' },
]

const LineSection = observer(function LineSection({ lines }: { readonly lines: readonly LineElement[] }) {
  const text = useText()
  const { store } = useWorkbench()
  const stroke = common(lines, line => line.stroke)
  const ends = ENDS.map(({ id, label }) => ({ id, label: text(label) }))
  return (
    <Section title={text('editor.line')}>
      <Segmented
        label={text('editor.route')}
        value={common(lines, line => line.route)}
        onChange={route => store.run('element.restyle', { look: { route } })}
        options={[
          { id: 'straight', label: text('editor.routeStraight') },
          { id: 'elbow', label: text('editor.routeElbow') },
          { id: 'curved', label: text('editor.routeCurved') },
        ]}
      />
      {stroke === null ? null : (
        <Pair>
          <Select
            label={text('editor.lineStart')}
            options={ends}
            value={stroke.start ?? 'none'}
            onChange={start => store.run('element.restyle', { look: { stroke: { ...stroke, start } } })}
          />
          <Select
            label={text('editor.lineEnd')}
            options={ends}
            value={stroke.end ?? 'none'}
            onChange={end => store.run('element.restyle', { look: { stroke: { ...stroke, end } } })}
          />
        </Pair>
      )}
    </Section>
  )
})

/** Presets whose corners can be rounded, and what of the shorter side 100 % of the field is (1/100000). */
const ROUND = new Set(['rect', 'roundRect'])
const FULL_ROUND = 50_000

const CornerSection = observer(function CornerSection({ shapes }: { readonly shapes: readonly ShapeElement[] }) {
  const text = useText()
  const { store } = useWorkbench()
  const isRound = shapes.every(({ geometry }) => geometry.kind === 'preset' && ROUND.has(geometry.preset))
  const [first] = shapes
  if (!isRound || first === undefined) return null
  const shorter = Math.min(first.frame.width, first.frame.height)
  const share = common(shapes, ({ geometry }) =>
    geometry.kind === 'preset' && geometry.preset === 'roundRect' ? (geometry.adjust?.[0] ?? 16_667) : 0,
  )
  return (
    <Section title={text('editor.corner')}>
      <NumberField
        label={text('editor.radius')}
        icon="corner"
        unit="px"
        min={0}
        max={shorter / 2}
        value={share === null ? null : Math.round((share / 100_000) * shorter * 10) / 10}
        onChange={radius => {
          const adjust = Math.min(FULL_ROUND, Math.round((radius / Math.max(1, shorter)) * 100_000))
          const geometry =
            radius === 0
              ? ({ kind: 'preset', preset: 'rect' } as const)
              : ({ kind: 'preset', preset: 'roundRect', adjust: [adjust] } as const)
          store.run('element.restyle', { look: { geometry }, merge: 'panel:radius' })
        }}
      />
    </Section>
  )
})

const DEFAULT_SHADOW: Shadow = { color: { base: '#000000', opacity: 30_000 }, blur: 16, distance: 6, angle: 90 }

const ShadowSection = observer(function ShadowSection({ elements }: { readonly elements: readonly Element[] }) {
  const text = useText()
  const { store } = useWorkbench()
  const shadow = common(elements, element => element.shadow ?? null)
  const set = (next: Shadow | null, merge?: string) =>
    store.run('element.restyle', { look: { shadow: next }, ...(merge && { merge }) })
  const field = (name: 'blur' | 'distance' | 'angle', label: string, unit: string) =>
    shadow === null ? null : (
      <NumberField
        label={label}
        unit={unit}
        value={shadow[name]}
        {...(name === 'angle' ? {} : { min: 0, max: 200 })}
        onChange={value => set({ ...shadow, [name]: value }, `panel:shadow:${name}`)}
      />
    )
  return (
    <Section
      title={text('editor.shadow')}
      note={
        <Switch
          label={text('editor.shadow')}
          isOn={shadow !== null}
          onChange={isOn => set(isOn ? DEFAULT_SHADOW : null)}
        />
      }
    >
      {shadow === null ? null : (
        <Pair>
          {field('blur', text('editor.blur'), 'px')}
          {field('distance', text('editor.distance'), 'px')}
          {field('angle', text('editor.angle'), '°')}
        </Pair>
      )}
    </Section>
  )
})
