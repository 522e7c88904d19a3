import type { ImageElement } from '@slidewright/engine'
import { observer } from 'mobx-react-lite'
import { useText } from '../../../i18n/index.ts'
import { Button } from '../../../ui/Button.tsx'
import { Segmented } from '../../../ui/Segmented.tsx'
import { Select } from '../../../ui/Select.tsx'
import { Slider } from '../../../ui/Slider.tsx'
import { pickPicture } from '../pictures.ts'
import { useWorkbench } from '../workbench.ts'
import { AltField } from './AltField.tsx'
import { FrameSection } from './FrameSection.tsx'
import { Section } from './Section.tsx'

const MASKS = ['rect', 'roundRect', 'ellipse', 'hexagon', 'diamond', 'heart', 'teardrop', 'star5'] as const
type Mask = (typeof MASKS)[number]

/** A picture: which one, how it meets its frame, what it is cut to, and its words. */
export const ImageTab = observer(function ImageTab() {
  const { store } = useWorkbench()
  const [image] = store.selected
  if (image?.kind !== 'image') return null
  return <ImageFields image={image} />
})

const ImageFields = observer(function ImageFields({ image }: { readonly image: ImageElement }) {
  const text = useText()
  const workbench = useWorkbench()
  const { store } = workbench
  const mask = image.mask?.geometry.kind === 'preset' ? image.mask.geometry.preset : image.mask === null ? 'rect' : null
  return (
    <>
      <Section title={text('editor.image')}>
        <Button icon="image" isWide onPress={() => void pickPicture(workbench, image.id)}>
          {text('editor.replaceImage')}
        </Button>
        <Segmented
          label={text('editor.imageFit')}
          value={image.fit}
          onChange={fit => store.run('element.restyle', { look: { fit } })}
          options={[
            { id: 'cover', label: text('editor.fitCover') },
            { id: 'stretch', label: text('editor.fitStretch') },
          ]}
        />
        <Select
          label={text('editor.mask')}
          options={MASKS.map(id => ({ id, label: text(`editor.shape.${id}`) }))}
          value={MASKS.find(name => name === mask) ?? null}
          placeholder={text('editor.maskOwn')}
          onChange={(preset: Mask) =>
            store.run('element.restyle', {
              look: { mask: preset === 'rect' ? null : { geometry: { kind: 'preset', preset } } },
            })
          }
        />
        <Slider
          label={text('editor.opacity')}
          unit="%"
          value={Math.round(image.opacity * 100)}
          onChange={percent =>
            store.run('element.restyle', { look: { opacity: percent / 100 }, merge: 'panel:opacity' })
          }
        />
      </Section>
      <AltField element={image} />
      <FrameSection />
    </>
  )
})
