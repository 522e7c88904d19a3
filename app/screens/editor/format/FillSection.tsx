import type { Fill, LinearFill, ShapeElement, SolidFill } from '@slidewright/engine'
import { observer } from 'mobx-react-lite'
import { useText } from '../../../i18n/index.ts'
import { NumberField } from '../../../ui/NumberField.tsx'
import { Segmented } from '../../../ui/Segmented.tsx'
import { useWorkbench } from '../workbench.ts'
import { ColorSlots } from './ColorRow.tsx'
import { common } from './look-of.ts'
import { Section } from './Section.tsx'

type FillKind = 'none' | 'solid' | 'linear'

/** What fills shapes: nothing, a color, a gradient. */
export const FillSection = observer(function FillSection({ shapes }: { readonly shapes: readonly ShapeElement[] }) {
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
