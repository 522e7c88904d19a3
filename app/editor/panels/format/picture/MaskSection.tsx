import type { ImageElement, ShapePreset } from '@slidewright/engine/internal'
import { observer } from 'mobx-react-lite'
import { ListBox, ListBoxItem } from 'react-aria-components'
import { useText } from '../../../../i18n/index.ts'
import { Button } from '../../../../ui/Button.tsx'
import { NumberField } from '../../../../ui/NumberField.tsx'
import { Popover, PopoverTrigger } from '../../../../ui/Popover.tsx'
import { commandById } from '../../../commands/app-commands.ts'
import { ShapePicker } from '../../../controls/ShapePicker.tsx'
import { ShapePicture } from '../../../controls/ShapePicture.tsx'
import { useEditorContext } from '../../../session/editor-context.ts'
import { rememberShape } from '../../../session/recent-shapes.ts'
import { Pair, Section } from '../../../widgets/Section.tsx'
import { useGestureKey } from '../../../widgets/use-gesture-key.ts'
import type { PicturesProps } from './FilterSection.tsx'
import styles from './MaskSection.module.css'

/** The most used mask shapes. */
const GALLERY = [
  'rect',
  'roundRect',
  'ellipse',
  'round2DiagRect',
  'hexagon',
  'octagon',
  'diamond',
  'triangle',
  'parallelogram',
  'heart',
  'teardrop',
  'star5',
  'flowChartDelay',
  'cloud',
] as const satisfies readonly ShapePreset[]

const ROUND = new Set(['rect', 'roundRect'])
/** The default corner radius of presets that do not define one, in 1/100000 of the shorter side. */
const DEFAULT_RADIUS = 16_667

/** The mask of images: a common shape, any other shape, a custom outline, rounded corners. */
export const MaskSection = observer(function MaskSection({ images: pictures }: PicturesProps) {
  const text = useText()
  const context = useEditorContext()
  const { store } = context
  const chosen = presetOf(pictures[0])
  const elements = pictures.map(({ id }) => id)
  const choose = (preset: ShapePreset) => store.run('image.setMask', { elements, mask: { preset } })
  const ownMask = commandById(context, 'image.maskFile')
  return (
    <Section
      title={text('editor.mask')}
      note={chosen === null ? text('editor.maskOwn') : text(`editor.shape.${chosen}`)}
    >
      <ListBox
        aria-label={text('editor.mask')}
        className={styles.grid ?? ''}
        layout="grid"
        items={GALLERY.map(id => ({ id }))}
        selectionMode="single"
        selectedKeys={chosen === null ? [] : [chosen]}
        onSelectionChange={keys => {
          for (const key of keys) choose(key as ShapePreset)
        }}
      >
        {({ id }) => (
          <ListBoxItem
            id={id}
            textValue={text(`editor.shape.${id}`)}
            aria-label={text(`editor.shape.${id}`)}
            className={styles.shape ?? ''}
          >
            <ShapePicture preset={id} />
          </ListBoxItem>
        )}
      </ListBox>
      {chosen !== null && ROUND.has(chosen) ? <RadiusField images={pictures} /> : null}
      <Pair>
        <PopoverTrigger>
          <Button icon="shape">{text('editor.picture.moreShapes')}</Button>
          <Popover label={text('editor.picture.moreShapes')} isBare>
            {({ close }) => (
              <ShapePicker
                chosen={chosen}
                onChoose={preset => {
                  close()
                  rememberShape(preset)
                  choose(preset)
                }}
              />
            )}
          </Popover>
        </PopoverTrigger>
        <Button icon="upload" isDisabled={!ownMask.can()} onPress={() => ownMask.run()}>
          {text('editor.picture.ownSvg')}
        </Button>
      </Pair>
    </Section>
  )
})

const RadiusField = observer(function RadiusField({ images: pictures }: PicturesProps) {
  const text = useText()
  const { store } = useEditorContext()
  const gesture = useGestureKey('radius')
  const [{ frame, mask }] = pictures
  const elements = pictures.map(({ id }) => id)
  const shorter = Math.min(frame.width, frame.height)
  const share = mask?.geometry.kind === 'preset' ? (mask.geometry.adjust?.[0] ?? DEFAULT_RADIUS) : 0
  return (
    <NumberField
      label={text('editor.radius')}
      icon="corner"
      unit="px"
      min={0}
      max={shorter / 2}
      value={Math.round((share / 100_000) * shorter * 10) / 10}
      onChange={radius => store.run('image.setRadius', { elements, radius, merge: gesture.key('px') })}
    />
  )
})

function presetOf({ mask }: ImageElement): ShapePreset | null {
  if (mask === null) return 'rect'
  return mask.geometry.kind === 'preset' ? (mask.geometry.preset as ShapePreset) : null
}
