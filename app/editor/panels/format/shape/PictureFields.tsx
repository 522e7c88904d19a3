import type { Fill, ImageFill, ImageTile } from '@slidewright/engine/internal'
import { observer } from 'mobx-react-lite'
import { useText } from '../../../../i18n/index.ts'
import { Button } from '../../../../ui/Button.tsx'
import { NumberField } from '../../../../ui/NumberField.tsx'
import { Segmented } from '../../../../ui/Segmented.tsx'
import { Slider } from '../../../../ui/Slider.tsx'
import { fillWithPicture } from '../../../insert/pictures.ts'
import { useEditorContext } from '../../../session/editor-context.ts'
import { Pair } from '../../../widgets/Section.tsx'

interface PictureFieldsProps {
  readonly fill: ImageFill
  readonly onChange: (fill: Fill, merge?: string) => void
}

/** An image fill: replace it, choose how it fits the shape, set its opacity. */
export const PictureFields = observer(function PictureFields({ fill, onChange }: PictureFieldsProps) {
  const text = useText()
  const context = useEditorContext()
  return (
    <>
      <Button icon="image" onPress={() => void fillWithPicture(context)}>
        {text('editor.imageChoose')}
      </Button>
      <Segmented<'cover' | 'stretch' | 'tile'>
        label={text('editor.imageFit')}
        value={fill.tile ? 'tile' : fill.fit}
        needsConfirm
        onChange={way => onChange(way === 'tile' ? tiled(fill) : { ...plain(fill), fit: way })}
        options={[
          { id: 'cover', label: text('editor.fitCover') },
          { id: 'stretch', label: text('editor.fitStretch') },
          { id: 'tile', label: text('editor.picture.tile') },
        ]}
      />
      {fill.tile ? <TileFields fill={fill} tile={fill.tile} onChange={onChange} /> : null}
      <Slider
        label={text('editor.opacity')}
        unit="%"
        value={Math.round((fill.opacity ?? 1) * 100)}
        onChange={percent => onChange({ ...fill, opacity: percent / 100 }, 'panel:pictureOpacity')}
      />
    </>
  )
})

/** The initial tile width, in px. */
const TILE = 120

function tiled(fill: ImageFill): ImageFill {
  return { ...fill, tile: fill.tile ?? { width: TILE, x: 0, y: 0 } }
}

function plain({ tile: _tile, ...fill }: ImageFill): ImageFill {
  return fill
}

interface TileFieldsProps extends PictureFieldsProps {
  readonly tile: ImageTile
}

/** The tile width and the offset of the first tile. */
const TileFields = observer(function TileFields({ fill, tile, onChange }: TileFieldsProps) {
  const text = useText()
  const set = (change: Partial<ImageTile>, name: string) =>
    onChange({ ...fill, tile: { ...tile, ...change } }, `panel:tile:${name}`)
  return (
    <>
      <Slider
        label={text('editor.picture.tileWidth')}
        unit=" px"
        min={8}
        max={480}
        value={Math.round(tile.width)}
        onChange={width => set({ width }, 'width')}
      />
      <Pair>
        <NumberField
          label={text('editor.picture.tileX')}
          letter="X"
          unit="px"
          value={tile.x}
          onChange={x => set({ x }, 'x')}
        />
        <NumberField
          label={text('editor.picture.tileY')}
          letter="Y"
          unit="px"
          value={tile.y}
          onChange={y => set({ y }, 'y')}
        />
      </Pair>
    </>
  )
})
