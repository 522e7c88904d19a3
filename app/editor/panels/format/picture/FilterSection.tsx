import {
  deepEqual,
  FILTER_NAMES,
  FILTER_RANGES,
  type FilterName,
  filterPixels,
  type ImageElement,
  type ImageFilters,
  pictureFilter,
  resolveColor,
} from '@slidewright/engine/internal'
import { observer } from 'mobx-react-lite'
import { useEffect, useRef, useState } from 'react'
import { ListBox, ListBoxItem } from 'react-aria-components'
import { extentOf } from '../../../../assets/picture-pixels.ts'
import { useText } from '../../../../i18n/index.ts'
import { Button } from '../../../../ui/Button.tsx'
import { IconButton } from '../../../../ui/IconButton.tsx'
import { Slider } from '../../../../ui/Slider.tsx'
import { useEditorContext } from '../../../session/editor-context.ts'
import { Section } from '../../../widgets/Section.tsx'
import { useGestureKey } from '../../../widgets/use-gesture-key.ts'
import styles from './FilterSection.module.css'
import { FILTER_PRESET_NAMES, FILTER_PRESETS, type FilterPreset } from './filter-presets.ts'

/** The most used filters; the rest are behind a button. */
const PRIMARY: readonly FilterName[] = ['brightness', 'contrast', 'saturation', 'blur']

/** Props of the image sections: changes apply to all images, the values shown are the first one's. */
export interface PicturesProps {
  readonly images: readonly [ImageElement, ...ImageElement[]]
}

/** Image color adjustments: presets, and a slider for each setting. */
export const FilterSection = observer(function FilterSection({ images: pictures }: PicturesProps) {
  const text = useText()
  const { store } = useEditorContext()
  const [hasMore, setMore] = useState(false)
  const elements = pictures.map(({ id }) => id)
  const names = hasMore ? FILTER_NAMES : PRIMARY
  return (
    <Section
      title={text('editor.filter.title')}
      note={
        pictures.some(({ filters }) => filters) ? (
          <IconButton
            label={text('command.imageResetFilters')}
            icon="refresh"
            size="small"
            onPress={() => store.run('image.resetFilters', { elements })}
          />
        ) : undefined
      }
    >
      <Presets images={pictures} />
      {names.map(name => (
        <FilterSlider key={name} images={pictures} name={name} />
      ))}
      <Button
        variant="quiet"
        size="small"
        icon={hasMore ? 'chevronUp' : 'chevronDown'}
        onPress={() => setMore(!hasMore)}
      >
        {text(hasMore ? 'editor.filter.fewer' : 'editor.filter.more')}
      </Button>
    </Section>
  )
})

const FilterSlider = observer(function FilterSlider({
  images: pictures,
  name,
}: PicturesProps & { readonly name: FilterName }) {
  const text = useText()
  const { store, images } = useEditorContext()
  const gesture = useGestureKey('filter')
  const change = (value: number) => {
    images.preview()
    const elements = pictures.map(({ id }) => id)
    store.run('image.setFilters', { elements, filters: { [name]: value }, merge: gesture.key(name) })
  }
  const [min, max] = FILTER_RANGES[name]
  return (
    <Slider
      label={text(`editor.filter.${name}`)}
      min={min}
      max={max}
      unit={name === 'hue' ? '°' : name === 'blur' ? '' : '%'}
      value={pictures[0].filters?.[name] ?? 0}
      onChange={change}
      onSettle={gesture.end}
    />
  )
})

/** Presets, previewed on the image itself. */
const Presets = observer(function Presets({ images: pictures }: PicturesProps) {
  const [image] = pictures
  const text = useText()
  const { store } = useEditorContext()
  const chosen = FILTER_PRESET_NAMES.find(name => deepEqual(colorsOf(image.filters), FILTER_PRESETS[name]))
  const choose = (name: FilterPreset) => {
    const none = Object.fromEntries(FILTER_NAMES.filter(each => each !== 'blur').map(each => [each, 0]))
    store.run('image.setFilters', {
      elements: pictures.map(({ id }) => id),
      filters: { ...none, ...FILTER_PRESETS[name] },
    })
  }
  return (
    <ListBox
      aria-label={text('editor.filter.looks')}
      className={styles.looks ?? ''}
      layout="grid"
      orientation="horizontal"
      items={FILTER_PRESET_NAMES.map(id => ({ id }))}
      dependencies={[image]}
      selectionMode="single"
      selectedKeys={chosen === undefined ? [] : [chosen]}
      onSelectionChange={keys => {
        for (const key of keys) choose(key as FilterPreset)
      }}
    >
      {({ id }) => (
        <ListBoxItem id={id} textValue={text(`editor.filter.look.${id}`)} className={styles.look ?? ''}>
          <PresetPreview image={image} preset={id} />
          <span className={styles.name}>{text(`editor.filter.look.${id}`)}</span>
        </ListBoxItem>
      )}
    </ListBox>
  )
})

/** Returns only the color settings of the filters. */
function colorsOf(filters: ImageFilters = {}): ImageFilters {
  const { blur: _blur, duotone: _duotone, ...colors } = filters
  return colors
}

const PICTURE = { width: 112, height: 76 } as const

/** A thumbnail of the image with a preset applied. */
const PresetPreview = observer(function PresetPreview({
  image,
  preset,
}: {
  readonly image: ImageElement
  readonly preset: FilterPreset
}) {
  const { store, images } = useEditorContext()
  const canvas = useRef<HTMLCanvasElement>(null)
  const url = store.deck.assets[image.asset]?.url
  const { colors: palette } = store.theme
  const duotone = image.filters?.duotone
  useEffect(() => {
    let isGone = false
    const paint = (picture: CanvasImageSource | null) => {
      const surface = canvas.current?.getContext('2d')
      if (isGone || !surface || picture === null) return
      cover(surface, picture)
      const filters = { ...FILTER_PRESETS[preset], ...(duotone && { duotone }) }
      const applied = pictureFilter(filters, color => ({ color, resolved: resolveColor(color, palette) }))
      if (applied === null) return
      const { width, height } = PICTURE
      const { data } = filterPixels(surface.getImageData(0, 0, width, height), applied)
      surface.putImageData(new ImageData(data as Uint8ClampedArray<ArrayBuffer>, width, height), 0, 0)
    }
    if (url) void images.load(url).then(paint)
    return () => {
      isGone = true
    }
  }, [images, url, preset, duotone, palette])
  return <canvas ref={canvas} {...PICTURE} className={styles.picture} />
})

function cover(surface: CanvasRenderingContext2D, picture: CanvasImageSource): void {
  const { width, height } = extentOf(picture)
  const scale = Math.max(PICTURE.width / width, PICTURE.height / height)
  const [wide, high] = [width * scale, height * scale]
  surface.imageSmoothingQuality = 'high'
  surface.drawImage(picture, (PICTURE.width - wide) / 2, (PICTURE.height - high) / 2, wide, high)
}
