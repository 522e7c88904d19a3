import type { ShapeElement } from '@slidewright/engine/internal'
import { observer } from 'mobx-react-lite'
import { useText } from '../../../../i18n/index.ts'
import { NumberField } from '../../../../ui/NumberField.tsx'
import { EffectsSection } from '../../../controls/EffectsSection.tsx'
import { FrameSection } from '../../../controls/FrameSection.tsx'
import { StrokeSection } from '../../../controls/StrokeSection.tsx'
import { useEditorContext } from '../../../session/editor-context.ts'
import { common } from '../../../session/text/text-format.ts'
import { Section } from '../../../widgets/Section.tsx'
import { FillSection } from './FillSection.tsx'
import { LineSection } from './LineSection.tsx'
import { ShapeSection } from './ShapeSection.tsx'

/** The fill, outline, corners and shadow of shapes, lines and images. */
export const StyleTab = observer(function StyleTab() {
  const { store } = useEditorContext()
  const { selectedForFormat: selected } = store
  const shapes = selected.filter(element => element.kind === 'shape')
  const lines = selected.filter(element => element.kind === 'line')
  return (
    <>
      {shapes.length > 0 ? <ShapeSection shapes={shapes} /> : null}
      {shapes.length > 0 ? <FillSection shapes={shapes} /> : null}
      <StrokeSection elements={selected} />
      {lines.length > 0 ? <LineSection lines={lines} /> : null}
      {shapes.length > 0 ? <CornerSection shapes={shapes} /> : null}
      {selected.length > 0 ? <EffectsSection elements={selected} /> : null}
      <FrameSection />
    </>
  )
})

/** Presets with rounded corners, and the share of the shorter side that 100 % of the field stands for (1/100000). */
const ROUND = new Set(['rect', 'roundRect'])
const FULL_ROUND = 50_000

const CornerSection = observer(function CornerSection({ shapes }: { readonly shapes: readonly ShapeElement[] }) {
  const text = useText()
  const { store } = useEditorContext()
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
          store.run('element.restyle', { style: { geometry }, merge: 'panel:radius' })
        }}
      />
    </Section>
  )
})
