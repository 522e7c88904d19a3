import { type CroppedPicture, draggedCrop, pannedPicture, zoomedPicture } from '@slidewright/engine/internal'
import { chooseMaskFile, pickPicture } from '../insert/pictures.ts'
import { cropInHand, croppable, keepCrop, leaveCrop, showCrop, showWhole, startCrop } from '../session/crop-picture.ts'
import type { AppCommand, CommandGround } from '../session/workbench.ts'
import { row } from './command-row.ts'

const STEP = { fine: 1, coarse: 10 } as const
const ZOOM = 1.1

/** Cropping by keys, and what asks for a file. */
export function imageToolCommands(ground: CommandGround): AppCommand[] {
  const { store } = ground
  const one = () => croppable(ground)
  const isCropping = () => cropInHand(ground) !== null
  const only = () => {
    const [image, ...others] = store.selected
    return image?.kind === 'image' && others.length === 0 && !image.locked ? image : null
  }
  return [
    row('crop.keep', 'command.cropKeep', 'check', ['enter'], () => keepCrop(ground), { can: isCropping }),
    row('crop.leave', 'command.cropLeave', 'close', ['escape'], () => leaveCrop(ground), { can: isCropping }),
    ...slides(ground, '', STEP.fine),
    ...slides(ground, 'Far', STEP.coarse),
    ...sides(ground),
    changing(ground, 'crop.larger', 'zoomIn', ['=', '+'], now => zoomedPicture(now, ZOOM)),
    changing(ground, 'crop.smaller', 'zoomOut', ['-'], now => zoomedPicture(now, 1 / ZOOM)),
    row('crop.whole', 'command.cropWhole', 'refresh', [], () => showWhole(ground), { can: isCropping }),
    row('crop.start', 'command.cropStart', 'crop', ['enter'], () => void startSelected(ground), {
      can: () => one() !== null && !isCropping(),
      isOn: isCropping,
    }),
    row('image.replace', 'command.elementReplaceImage', 'image', [], () => void pickPicture(ground, only()?.id), {
      can: () => only() !== null,
    }),
    row('image.maskFile', 'command.imageMaskFile', 'shape', [], () => void chooseMaskFile(ground), {
      can: () => only() !== null,
    }),
  ]
}

function startSelected(ground: CommandGround): void {
  const image = croppable(ground)
  if (image !== null) startCrop(ground, image.id)
}

/** A key that changes the crop in hand. */
function changing(
  ground: CommandGround,
  id: string,
  icon: AppCommand['icon'],
  keys: readonly string[],
  change: (now: CroppedPicture) => CroppedPicture,
): AppCommand {
  const label = `command.crop${id[5]?.toUpperCase()}${id.slice(6)}`
  const run = () => {
    const held = cropInHand(ground)
    if (held !== null) showCrop(ground, change(held.draft), id)
  }
  return row(id, label, icon, keys, run, { can: () => cropInHand(ground) !== null })
}

/** The picture moves behind its frame, the way the arrow points on the page when it is upright. */
function slides(ground: CommandGround, size: string, by: number): AppCommand[] {
  const keys = (arrow: string) => [by === STEP.fine ? arrow : `shift+${arrow}`]
  const slide = (x: number, y: number) => (now: CroppedPicture) =>
    pannedPicture(now, { x: now.flipX ? -x : x, y: now.flipY ? -y : y })
  return [
    changing(ground, `crop.left${size}`, 'back', keys('left'), slide(-by, 0)),
    changing(ground, `crop.right${size}`, 'chevronRight', keys('right'), slide(by, 0)),
    changing(ground, `crop.up${size}`, 'chevronUp', keys('up'), slide(0, -by)),
    changing(ground, `crop.down${size}`, 'chevronDown', keys('down'), slide(0, by)),
  ]
}

/** The right and the lower side of the frame move. */
function sides(ground: CommandGround): AppCommand[] {
  const side = (width: number, height: number) => (now: CroppedPicture) => {
    const { frame } = now
    const to = { x: frame.width + width * STEP.coarse, y: frame.height + height * STEP.coarse }
    return draggedCrop(now, width === 0 ? 's' : 'e', to, { ratio: ground.view.crop.ratio })
  }
  return [
    changing(ground, 'crop.wider', 'expand', ['mod+right'], side(1, 0)),
    changing(ground, 'crop.narrower', 'expand', ['mod+left'], side(-1, 0)),
    changing(ground, 'crop.taller', 'expand', ['mod+down'], side(0, 1)),
    changing(ground, 'crop.lower', 'expand', ['mod+up'], side(0, -1)),
  ]
}
