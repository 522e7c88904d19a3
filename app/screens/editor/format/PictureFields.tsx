import type { Fill, ImageFill } from '@slidewright/engine'
import { observer } from 'mobx-react-lite'
import { useText } from '../../../i18n/index.ts'
import { Button } from '../../../ui/Button.tsx'
import { Segmented } from '../../../ui/Segmented.tsx'
import { Slider } from '../../../ui/Slider.tsx'
import { fillWithPicture } from '../pictures.ts'
import { useWorkbench } from '../workbench.ts'

interface PictureFieldsProps {
  readonly fill: ImageFill
  readonly onChange: (fill: Fill, merge?: string) => void
}

/** A picture in a shape: another one, how it meets the shape, how much shows through. */
export const PictureFields = observer(function PictureFields({ fill, onChange }: PictureFieldsProps) {
  const text = useText()
  const bench = useWorkbench()
  return (
    <>
      <Button icon="image" onPress={() => void fillWithPicture(bench)}>
        {text('editor.imageChoose')}
      </Button>
      <Segmented
        label={text('editor.imageFit')}
        value={fill.fit}
        onChange={fit => onChange({ ...fill, fit })}
        options={[
          { id: 'cover', label: text('editor.fitCover') },
          { id: 'stretch', label: text('editor.fitStretch') },
        ]}
      />
      <Slider
        label={text('editor.opacity')}
        unit="%"
        value={Math.round((fill.opacity ?? 1) * 100)}
        onChange={percent => onChange({ ...fill, opacity: percent / 100 }, 'panel:pictureOpacity')}
      />
    </>
  )
})
