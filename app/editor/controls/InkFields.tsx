import type { Fill, Stroke } from '@slidewright/engine/internal'
import { observer } from 'mobx-react-lite'
import { useText } from '../../i18n/index.ts'
import { Segmented } from '../../ui/Segmented.tsx'
import { ColorSlots } from './ColorRow.tsx'
import { type FillKind, fillOf, kindOf } from './fill-kinds.ts'
import { GradientEditor } from './GradientEditor.tsx'
import { PatternFields } from './PatternFields.tsx'

type Ink = Stroke['fill']

interface InkFieldsProps {
  readonly ink: Ink
  readonly onChange: (ink: Ink, merge?: string) => void
}

/** The paint of an outline: a color, a gradient or a pattern. */
export const InkFields = observer(function InkFields({ ink, onChange }: InkFieldsProps) {
  const text = useText()
  const take = (fill: Fill, merge?: string) => {
    if (isInk(fill)) onChange(fill, merge)
  }
  const choose = (kind: FillKind) => {
    const next = kind === kindOf(ink) || kind === 'image' ? ink : fillOf(kind, ink)
    // Along the line, not across it.
    take(next.kind === 'linear' ? { ...next, angle: 0 } : next)
  }
  return (
    <>
      <Segmented
        label={text('editor.strokeKind')}
        value={kindOf(ink)}
        needsConfirm
        onChange={choose}
        options={[
          { id: 'solid', label: text('editor.fillSolid'), icon: 'drop', isLabelHidden: true },
          { id: 'gradient', label: text('editor.fillGradient'), icon: 'gradient', isLabelHidden: true },
          { id: 'pattern', label: text('editor.fillPattern'), icon: 'pattern', isLabelHidden: true },
        ]}
      />
      {ink.kind === 'solid' ? (
        <ColorSlots
          label={text('editor.stroke')}
          color={ink.color}
          onChange={(color, merge) => onChange({ kind: 'solid', color }, merge)}
        />
      ) : null}
      {ink.kind === 'linear' ? <GradientEditor fill={ink} isLinear onChange={take} /> : null}
      {ink.kind === 'pattern' ? <PatternFields fill={ink} onChange={take} /> : null}
    </>
  )
})

function isInk(fill: Fill): fill is Ink {
  return fill.kind === 'solid' || fill.kind === 'linear' || fill.kind === 'pattern'
}
