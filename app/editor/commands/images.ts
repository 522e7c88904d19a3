import { type CroppedPicture, draggedCrop, pannedPicture, zoomedPicture } from '@slidewright/engine/internal'
import { chooseMaskFile, pickPicture } from '../insert/pictures.ts'
import {
  activeCrop,
  applyCrop,
  cancelCrop,
  croppable,
  resetCrop,
  showCrop,
  startCrop,
} from '../session/crop-picture.ts'
import type { AppCommand, CommandContext } from '../session/editor-context.ts'
import { row } from './command-row.ts'

const STEP = { fine: 1, coarse: 10 } as const
const ZOOM = 1.1

/** Commands for cropping by keyboard and for image files. */
export function imageToolCommands(context: CommandContext): AppCommand[] {
  const { store } = context
  const one = () => croppable(context)
  const isCropping = () => activeCrop(context) !== null
  const only = () => {
    const [image, ...others] = store.selected
    return image?.kind === 'image' && others.length === 0 && !image.locked ? image : null
  }
  return [
    row('crop.keep', 'command.cropKeep', 'check', ['enter'], () => applyCrop(context), { can: isCropping }),
    row('crop.leave', 'command.cropLeave', 'close', ['escape'], () => cancelCrop(context), { can: isCropping }),
    ...slides(context, '', STEP.fine),
    ...slides(context, 'Far', STEP.coarse),
    ...sides(context),
    changing(context, 'crop.larger', 'zoomIn', ['=', '+'], now => zoomedPicture(now, ZOOM)),
    changing(context, 'crop.smaller', 'zoomOut', ['-'], now => zoomedPicture(now, 1 / ZOOM)),
    row('crop.whole', 'command.cropWhole', 'refresh', [], () => resetCrop(context), { can: isCropping }),
    row('crop.start', 'command.cropStart', 'crop', ['enter'], () => void startSelected(context), {
      can: () => one() !== null && !isCropping(),
      isOn: isCropping,
    }),
    row('image.replace', 'command.elementReplaceImage', 'image', [], () => void pickPicture(context, only()?.id), {
      can: () => only() !== null,
    }),
    row('image.maskFile', 'command.imageMaskFile', 'shape', [], () => void chooseMaskFile(context), {
      can: () => only() !== null,
    }),
  ]
}

function startSelected(context: CommandContext): void {
  const image = croppable(context)
  if (image !== null) startCrop(context, image.id)
}

/** Builds a command that changes the active crop. */
function changing(
  context: CommandContext,
  id: string,
  icon: AppCommand['icon'],
  keys: readonly string[],
  change: (now: CroppedPicture) => CroppedPicture,
): AppCommand {
  const label = `command.crop${id[5]?.toUpperCase()}${id.slice(6)}`
  const run = () => {
    const active = activeCrop(context)
    if (active !== null) showCrop(context, change(active.draft), id)
  }
  return row(id, label, icon, keys, run, { can: () => activeCrop(context) !== null })
}

/** Moves the image within its frame, in the arrow's direction on the unrotated page. */
function slides(context: CommandContext, size: string, by: number): AppCommand[] {
  const keys = (arrow: string) => [by === STEP.fine ? arrow : `shift+${arrow}`]
  const slide = (x: number, y: number) => (now: CroppedPicture) =>
    pannedPicture(now, { x: now.flipX ? -x : x, y: now.flipY ? -y : y })
  return [
    changing(context, `crop.left${size}`, 'back', keys('left'), slide(-by, 0)),
    changing(context, `crop.right${size}`, 'chevronRight', keys('right'), slide(by, 0)),
    changing(context, `crop.up${size}`, 'chevronUp', keys('up'), slide(0, -by)),
    changing(context, `crop.down${size}`, 'chevronDown', keys('down'), slide(0, by)),
  ]
}

/** Moves the right and the bottom side of the frame. */
function sides(context: CommandContext): AppCommand[] {
  const side = (width: number, height: number) => (now: CroppedPicture) => {
    const { frame } = now
    const to = { x: frame.width + width * STEP.coarse, y: frame.height + height * STEP.coarse }
    return draggedCrop(now, width === 0 ? 's' : 'e', to, { ratio: context.view.crop.ratio })
  }
  return [
    changing(context, 'crop.wider', 'expand', ['mod+right'], side(1, 0)),
    changing(context, 'crop.narrower', 'expand', ['mod+left'], side(-1, 0)),
    changing(context, 'crop.taller', 'expand', ['mod+down'], side(0, 1)),
    changing(context, 'crop.lower', 'expand', ['mod+up'], side(0, -1)),
  ]
}
