import { croppedOf, type ImageElement, type Rect } from '@slidewright/engine'
import { observer } from 'mobx-react-lite'
import { useText } from '../../../i18n/index.ts'
import { Button } from '../../../ui/Button.tsx'
import { Segmented } from '../../../ui/Segmented.tsx'
import { commandById } from '../app-commands.ts'
import { CropFields } from '../parts/CropFields.tsx'
import { useWorkbench } from '../workbench.ts'
import { AltField } from './AltField.tsx'
import { DuotoneSection } from './DuotoneSection.tsx'
import { EffectsSection } from './EffectsSection.tsx'
import { FilterSection } from './FilterSection.tsx'
import { FrameSection } from './FrameSection.tsx'
import { MaskSection } from './MaskSection.tsx'
import { Pair, Section } from './Section.tsx'
import { StrokeSection } from './StrokeSection.tsx'

/** A picture: which part of it shows, what it is cut to, its colors, its edges, and its words. */
export const ImageTab = observer(function ImageTab() {
  const { store, view } = useWorkbench()
  const [image] = store.selected
  if (image?.kind !== 'image') return null
  return (
    <>
      <CropSection image={image} />
      {view.tool.kind === 'crop' ? null : (
        <>
          <MaskSection image={image} />
          <FilterSection image={image} />
          <DuotoneSection image={image} />
          <StrokeSection elements={[image]} />
          <EffectsSection elements={[image]} />
          <AltField element={image} />
          <FrameSection />
        </>
      )}
    </>
  )
})

/** Whether all of a picture shows, but for what rounding takes. */
function isWhole({ width, height }: Rect): boolean {
  return width > 0.99 && height > 0.99
}

const CropSection = observer(function CropSection({ image }: { readonly image: ImageElement }) {
  const text = useText()
  const bench = useWorkbench()
  const { store, view } = bench
  if (view.tool.kind === 'crop')
    return (
      <Section title={text('editor.picture.crop')}>
        <CropFields />
      </Section>
    )
  const cropped = croppedOf(image, store.deck.assets[image.asset])
  const start = commandById(bench, 'crop.start')
  return (
    <Section title={text('editor.image')}>
      <Pair>
        <Button icon="crop" isDisabled={!start.can()} onPress={() => start.run()}>
          {text('editor.picture.crop')}
        </Button>
        <Button icon="swap" onPress={() => commandById(bench, 'image.replace').run()}>
          {text('editor.picture.replace')}
        </Button>
      </Pair>
      <Segmented
        label={text('editor.imageFit')}
        value={image.fit}
        onChange={fit => store.run('element.restyle', { look: { fit } })}
        options={[
          { id: 'cover', label: text('editor.fitCover') },
          { id: 'stretch', label: text('editor.fitStretch') },
        ]}
      />
      {cropped === null || isWhole(cropped.crop) ? null : (
        <Button variant="quiet" size="small" icon="expand" onPress={() => store.run('image.resetCrop')}>
          {text('command.imageResetCrop')}
        </Button>
      )}
    </Section>
  )
})
