import type { Fill, ShapeElement } from '@slidewright/engine/internal'
import { observer } from 'mobx-react-lite'
import { useText } from '../../../i18n/index.ts'
import { Segmented } from '../../../ui/Segmented.tsx'
import { fillWithPicture } from '../pictures.ts'
import { useWorkbench } from '../workbench.ts'
import { ColorSlots } from './ColorRow.tsx'
import { type FillKind, fillOf, kindOf } from './fill-kinds.ts'
import { GradientEditor } from './GradientEditor.tsx'
import { common } from './look-of.ts'
import { PatternFields } from './PatternFields.tsx'
import { PictureFields } from './PictureFields.tsx'
import { Section } from './Section.tsx'

/** What fills shapes: nothing, a color, a gradient, a pattern, a picture. */
export const FillSection = observer(function FillSection({ shapes }: { readonly shapes: readonly ShapeElement[] }) {
  const text = useText()
  const bench = useWorkbench()
  const { store } = bench
  const fill = common(shapes, shape => shape.fill)
  const kind = common(shapes, shape => kindOf(shape.fill))
  const set = (next: Fill, merge?: string) =>
    store.run('element.restyle', { look: { fill: next }, ...(merge && { merge }) })
  function choose(next: FillKind): void {
    if (next === 'image') void fillWithPicture(bench)
    else set(fillOf(next, fill))
  }
  return (
    <Section title={text('editor.fill')}>
      <Segmented
        label={text('editor.fillKind')}
        value={kind}
        isCostly
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
