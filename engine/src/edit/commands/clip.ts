import { z } from 'zod'
import type { Page } from '../../document/deck.ts'
import type { Element } from '../../document/element.ts'
import { elementsOf } from '../../document/read.ts'
import { POINT } from '../../document/schema/values.ts'
import { boundsOf } from '../../geometry/frame.ts'
import { unionRects } from '../../geometry/rect.ts'
import type { Point } from '../../geometry/types.ts'
import { CLIP } from '../clipboard.ts'
import { command, plainCommand } from '../command.ts'
import { currentPage, selectedElements, withInsides } from '../selection.ts'
import { unchanged } from '../transaction.ts'
import type { Context, Sent } from '../types.ts'
import { detachedFromLayout, insertElements } from './insert.ts'
import { pageClipCommands } from './page-clip.ts'
import { pasteStyleCommands } from './paste-style.ts'
import { deleteSelection } from './remove.ts'

type Send = ((sent: Sent) => void) | undefined

/** The offset of a copy from its original, in px both ways. */
export const COPY_STEP = 16

function duplicate(context: Context, by: Point, send: Send): boolean {
  const page = currentPage(context.deck, context.session.selection)
  const tops = selectedElements(context.deck, context.session.selection)
  if (!page || tops.length === 0 || context.session.selection.editing) return false
  if (!send) return true
  const elements = withInsides(page, tops).map(detachedFromLayout)
  send(insertElements(context, page, { elements, assets: [], by }))
  return true
}

function paste(context: Context, args: z.output<typeof PASTE>, send: Send): boolean {
  const page = currentPage(context.deck, context.session.selection)
  if (!page) return false
  if (!send) return true
  const elements = args.clip.elements.map(detachedFromLayout)
  const by = args.at ? shiftTo(elements, args.at) : freeStep(page, elements)
  send(insertElements(context, page, { elements, assets: args.clip.assets, by }))
  return true
}

function shiftTo(elements: readonly Element[], at: Point): Point {
  const box = unionRects(elements.map(({ frame }) => boundsOf(frame)))
  return box ? { x: at.x - box.x - box.width / 2, y: at.y - box.y - box.height / 2 } : { x: 0, y: 0 }
}

/** Returns the offset, in steps of 16 px, at which no element is exactly below the copy; zero on a page without the original. */
function freeStep(page: Page, elements: readonly Element[]): Point {
  const first = elements.find(({ parent }) => parent === null)
  if (!first) return { x: 0, y: 0 }
  const taken = new Set(elementsOf(page).map(({ frame }) => `${frame.x},${frame.y},${frame.width},${frame.height}`))
  const { x, y, width, height } = first.frame
  let step = 0
  while (taken.has(`${x + step},${y + step},${width},${height}`)) step += COPY_STEP
  return { x: step, y: step }
}

const PASTE = z.object({ clip: CLIP, at: POINT.optional() })

export const clipCommands = {
  ...pageClipCommands,
  'selection.duplicate': command(
    'copy',
    z.object({ dx: z.number(), dy: z.number() }).optional(),
    (context, args, send) => duplicate(context, { x: args?.dx ?? COPY_STEP, y: args?.dy ?? COPY_STEP }, send),
    ['mod+d'],
  ),
  'selection.copy': plainCommand(
    'copy',
    (context, send) => {
      if (selectedElements(context.deck, context.session.selection).length === 0) return false
      send?.({ transaction: unchanged(context.deck) })
      return true
    },
    ['mod+c'],
  ),
  'selection.cut': plainCommand('cut', deleteSelection, ['mod+x']),
  'selection.paste': command('paste', PASTE, paste, ['mod+v']),
  ...pasteStyleCommands,
}
