import { croppedOf, type Element, type ImageElement, type Rect } from '@slidewright/engine/internal'
import { observer } from 'mobx-react-lite'
import { useText } from '../../../../i18n/index.ts'
import { Button } from '../../../../ui/Button.tsx'
import { Segmented } from '../../../../ui/Segmented.tsx'
import { commandById } from '../../../commands/app-commands.ts'
import { AltField } from '../../../controls/AltField.tsx'
import { CropFields } from '../../../controls/CropFields.tsx'
import { EffectsSection } from '../../../controls/EffectsSection.tsx'
import { FrameSection } from '../../../controls/FrameSection.tsx'
import { StrokeSection } from '../../../controls/StrokeSection.tsx'
import { useEditorContext } from '../../../session/editor-context.ts'
import { Pair, Section } from '../../../widgets/Section.tsx'
import { DuotoneSection } from './DuotoneSection.tsx'
import { FilterSection, type PicturesProps } from './FilterSection.tsx'
import { MaskSection } from './MaskSection.tsx'

/** Formats images: mask, colors and edges; for a single image also crop, alternative text and position. */
export const ImageTab = observer(function ImageTab() {
  const { store, view } = useEditorContext()
  const images = picturesOf(store.selected)
  if (images === null) return null
  const [image, ...others] = images
  const isOne = others.length === 0
  return (
    <>
      {isOne ? <CropSection image={image} /> : null}
      {view.tool.kind === 'crop' ? null : (
        <>
          <MaskSection images={images} />
          <FilterSection images={images} />
          <DuotoneSection images={images} />
          <StrokeSection elements={images} />
          <EffectsSection elements={images} />
          {isOne ? <AltField element={image} /> : null}
          {isOne ? <FrameSection /> : null}
        </>
      )}
    </>
  )
})

/** Returns the selected images, or null if anything else is selected. */
function picturesOf(selected: readonly Element[]): PicturesProps['images'] | null {
  const pictures = selected.filter(element => element.kind === 'image')
  const [first, ...others] = pictures
  return first && pictures.length === selected.length ? [first, ...others] : null
}

/** Checks whether an image is uncropped, within rounding. */
function isWhole({ width, height }: Rect): boolean {
  return width > 0.99 && height > 0.99
}

const CropSection = observer(function CropSection({ image }: { readonly image: ImageElement }) {
  const text = useText()
  const context = useEditorContext()
  const { store, view } = context
  if (view.tool.kind === 'crop')
    return (
      <Section title={text('editor.picture.crop')}>
        <CropFields />
      </Section>
    )
  const cropped = croppedOf(image, store.deck.assets[image.asset])
  const start = commandById(context, 'crop.start')
  return (
    <Section title={text('editor.image')}>
      <Pair>
        <Button icon="crop" isDisabled={!start.can()} onPress={() => start.run()}>
          {text('editor.picture.crop')}
        </Button>
        <Button icon="swap" onPress={() => commandById(context, 'image.replace').run()}>
          {text('editor.picture.replace')}
        </Button>
      </Pair>
      <Segmented
        label={text('editor.imageFit')}
        value={image.fit}
        onChange={fit => store.run('element.restyle', { style: { fit } })}
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
