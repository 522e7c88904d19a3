import { pictureZoom, zoomedPicture } from '@slidewright/engine/internal'
import { observer } from 'mobx-react-lite'
import { useText } from '../../i18n/index.ts'
import { Button } from '../../ui/Button.tsx'
import { Popover, PopoverTrigger } from '../../ui/Popover.tsx'
import { Select } from '../../ui/Select.tsx'
import { Slider } from '../../ui/Slider.tsx'
import { commandById } from '../commands/app-commands.ts'
import { type ActiveCrop, activeCrop, applyCrop, cropInRatio, showCrop } from '../session/crop-picture.ts'
import { useEditorContext } from '../session/editor-context.ts'
import { rememberShape } from '../session/recent-shapes.ts'
import { Pair } from '../widgets/Section.tsx'
import { ShapePicker } from './ShapePicker.tsx'

/** The aspect ratio presets, width to height. */
const RATIOS = [
  [1, 1],
  [4, 3],
  [3, 4],
  [3, 2],
  [2, 3],
  [16, 9],
  [9, 16],
  [21, 9],
] as const

/** The slider's maximum zoom in percent; keys and the wheel go further. */
const MAX_ZOOM = 600

/** The controls of the active crop: aspect ratio, zoom, mask shape, and done or cancel. */
export const CropFields = observer(function CropFields() {
  const context = useEditorContext()
  const active = activeCrop(context)
  return active === null ? null : (
    <>
      <RatioSelect active={active} />
      <ZoomSlider active={active} />
      <ShapeButton active={active} />
      <CropEnds />
    </>
  )
})

/** Picks a free, the original, or a preset aspect ratio. */
export const RatioSelect = observer(function RatioSelect({
  active,
  isLabelHidden = false,
}: {
  readonly active: ActiveCrop
  readonly isLabelHidden?: boolean
}) {
  const text = useText()
  const context = useEditorContext()
  const { store, view } = context
  const asset = store.deck.assets[active.image.asset]
  const own = asset ? asset.width / asset.height : 1
  const { ratio } = view.crop
  const chosen = RATIOS.find(([width, height]) => width / height === ratio)
  const options = [
    { id: 'free', label: text('editor.picture.free') },
    { id: 'own', label: text('editor.picture.original') },
    ...RATIOS.map(([width, height]) => ({
      id: `${width}:${height}`,
      label: text('editor.picture.ratioOf', { width, height }),
    })),
  ]
  const ratioOf = (id: string) => {
    if (id === 'free') return null
    const [width = 1, height = 1] = id === 'own' ? [own] : id.split(':').map(Number)
    return width / height
  }
  return (
    <Select
      label={text('editor.picture.ratio')}
      isLabelHidden={isLabelHidden}
      options={options}
      value={ratio === null ? 'free' : chosen ? `${chosen[0]}:${chosen[1]}` : 'own'}
      onChange={id => cropInRatio(context, ratioOf(id))}
    />
  )
})

/** The zoom of the image within its frame. */
export const ZoomSlider = observer(function ZoomSlider({
  active,
  isLabelHidden = false,
}: {
  readonly active: ActiveCrop
  readonly isLabelHidden?: boolean
}) {
  const text = useText()
  const context = useEditorContext()
  const zoom = pictureZoom(active.draft)
  return (
    <Slider
      label={text('editor.picture.zoom')}
      isLabelHidden={isLabelHidden}
      unit="%"
      min={100}
      max={MAX_ZOOM}
      value={Math.min(MAX_ZOOM, Math.round(Math.max(1, zoom) * 100))}
      onChange={percent => showCrop(context, zoomedPicture(active.draft, percent / 100 / zoom), 'zoom')}
    />
  )
})

/** Masks the image, with its current crop, with a shape. */
export const ShapeButton = observer(function ShapeButton({ active }: { readonly active: ActiveCrop }) {
  const text = useText()
  const context = useEditorContext()
  const { mask } = active.image
  return (
    <PopoverTrigger>
      <Button icon="shape">{text('editor.picture.toShape')}</Button>
      <Popover label={text('editor.picture.toShape')} isBare>
        {({ close }) => (
          <ShapePicker
            chosen={mask?.geometry.kind === 'preset' ? mask.geometry.preset : null}
            onChoose={preset => {
              close()
              rememberShape(preset)
              applyCrop(context, preset)
            }}
          />
        )}
      </Popover>
    </PopoverTrigger>
  )
})

const CropEnds = observer(function CropEnds() {
  const text = useText()
  const context = useEditorContext()
  const run = (id: string) => () => commandById(context, id).run()
  return (
    <>
      <Button icon="refresh" onPress={run('crop.whole')}>
        {text('command.cropWhole')}
      </Button>
      <Pair>
        <Button onPress={run('crop.leave')}>{text('common.cancel')}</Button>
        <Button variant="primary" onPress={run('crop.keep')}>
          {text('command.cropKeep')}
        </Button>
      </Pair>
    </>
  )
})
