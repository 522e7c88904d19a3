import type { Fill, ShapeElement } from '@slidewright/engine/internal'
import { observer } from 'mobx-react-lite'
import { useText } from '../../../../i18n/index.ts'
import { Segmented } from '../../../../ui/Segmented.tsx'
import { ColorSlots } from '../../../controls/ColorRow.tsx'
import { type FillKind, fillOf, kindOf } from '../../../controls/fill-kinds.ts'
import { GradientEditor } from '../../../controls/GradientEditor.tsx'
import { PatternFields } from '../../../controls/PatternFields.tsx'
import { fillWithPicture } from '../../../insert/pictures.ts'
import { useEditorContext } from '../../../session/editor-context.ts'
import { common } from '../../../session/text/text-format.ts'
import { Section } from '../../../widgets/Section.tsx'
import { PictureFields } from './PictureFields.tsx'

/** The fill of shapes: none, a color, a gradient, a pattern or an image. */
export const FillSection = observer(function FillSection({ shapes }: { readonly shapes: readonly ShapeElement[] }) {
  const text = useText()
  const context = useEditorContext()
  const { store } = context
  const fill = common(shapes, shape => shape.fill)
  const kind = common(shapes, shape => kindOf(shape.fill))
  const set = (next: Fill, merge?: string) =>
    store.run('element.restyle', { style: { fill: next }, ...(merge && { merge }) })
  function choose(next: FillKind): void {
    if (next === 'image') void fillWithPicture(context)
    else set(fillOf(next, fill))
  }
  return (
    <Section title={text('editor.fill')}>
      <Segmented
        label={text('editor.fillKind')}
        value={kind}
        needsConfirm
        onChange={choose}
        options={[
          { id: 'none', label: text('editor.fillNone'), icon: 'close', isLabelHidden: true },
          { id: 'solid', label: text('editor.fillSolid'), icon: 'drop', isLabelHidden: true },
          { id: 'gradient', label: text('editor.fillGradient'), icon: 'gradient', isLabelHidden: true },
          { id: 'pattern', label: text('editor.fillPattern'), icon: 'pattern', isLabelHidden: true },
          { id: 'image', label: text('editor.fillImage'), icon: 'image', isLabelHidden: true },
        ]}
      />
      {fill?.kind === 'solid' ? (
        <ColorSlots
          label={text('editor.fill')}
          color={fill.color}
          onChange={(color, merge) => set({ kind: 'solid', color }, merge)}
        />
      ) : null}
      {fill?.kind === 'linear' || fill?.kind === 'radial' ? <GradientEditor fill={fill} onChange={set} /> : null}
      {fill?.kind === 'pattern' ? <PatternFields fill={fill} onChange={set} /> : null}
      {fill?.kind === 'image' ? <PictureFields fill={fill} onChange={set} /> : null}
    </Section>
  )
})
