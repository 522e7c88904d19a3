import { type CommandArgs, isIcon, type Point, type ShapeElement } from '@slidewright/engine/internal'
import { text } from '../../../i18n/index.ts'
import { templates } from '../../../stores/templates.ts'
import type { CommandContext } from '../../session/editor-context.ts'
import { dropTargetAt } from '../drop-target.ts'
import { putPicture } from '../pictures.ts'
import { clipOfMaterial, pictureSize } from './material-clip.ts'
import type { Material } from './material-store.ts'

/** Inserts a material centered at a point or on the page, as one undo step. Returns whether it could. */
export function placeMaterial(context: CommandContext, material: Material, at?: Point): boolean {
  const isPlaced = place(context, material, at)
  if (isPlaced) context.view.announcements.announce(text('editor.materials.placed', { name: material.name }))
  return isPlaced
}

function place(context: CommandContext, material: Material, at?: Point): boolean {
  const { store } = context
  if (material.form === 'fill') {
    // The fill comes from our own server, and the command validates it before use.
    const background = material.fill as CommandArgs<'page.setBackground'>['background']
    return store.run('page.setBackground', { background }) !== null
  }
  if (material.form === 'picture') return placePicture(context, material, at)
  if (material.form === 'outline' && !material.is_mask) return placeIcon(context, material, at)
  if (material.form === 'outline' && cutPictures(context, material)) return true
  return placeElements(context, material, at)
}

/** The selection left by the last inserted icon: the next one goes beside it, not in its place. */
let selectionAfterInsert: unknown = null

/** Returns the icon that another one would replace: the only selected element, unlocked; null otherwise. */
export function selectedIcon({ store }: Pick<CommandContext, 'store'>): ShapeElement | null {
  const [only, ...others] = store.selected
  const isReplaceable = only !== undefined && others.length === 0 && isIcon(only) && !only.locked
  return isReplaceable ? only : null
}

/** Marks the selected icon as the one to be replaced. */
export function captureSelectedIcon(): void {
  selectionAfterInsert = null
}

function placeIcon(context: CommandContext, icon: Material & { readonly form: 'outline' }, at?: Point): boolean {
  const { store } = context
  const old = at === undefined && selectionAfterInsert !== store.selection ? selectedIcon(context) : null
  if (old !== null) {
    const { name, width, height, is_filled: isFilled } = icon
    return (
      store.run('shape.setIcon', {
        element: old.id,
        path: drawnFor(context, old, icon),
        width,
        height,
        isFilled,
        name,
      }) !== null
    )
  }
  const isPlaced = placeElements(context, icon, at)
  selectionAfterInsert = isPlaced ? store.selection : selectionAfterInsert
  return isPlaced
}

/** Returns the path in the template's drawing style, if the icon fills one of its placeholders. */
function drawnFor(
  { store }: CommandContext,
  { origin }: ShapeElement,
  { path }: Material & { readonly form: 'outline' },
) {
  const { deck, page } = store
  const layout = templates.suitOf(deck.suit)?.layouts.find(({ key }) => `${deck.suit}:${key}` === page?.layout)
  const slot = layout?.slots.find(({ name }) => name === origin?.slot)
  return slot?.redraw?.(path) ?? path
}

function placeElements({ store }: CommandContext, material: Material, at?: Point): boolean {
  const { size } = store.deck
  const clip = clipOfMaterial(material, size)
  if (clip === null) return false
  const { elements, assets } = clip
  const isBackdrop = material.form === 'vector' && material.is_backdrop
  const named = elements.map(element =>
    element.parent === null && element.name === '' ? { ...element, name: material.name } : element,
  )
  if (isBackdrop) return store.run('element.insert', { elements: named, assets, behind: true }) !== null
  return (
    store.run('element.insert', { elements: named, assets, at: at ?? { x: size.width / 2, y: size.height / 2 } }) !==
    null
  )
}

/** Masks the selected images; with any other selection the mask is inserted as a shape. */
function cutPictures(
  { store }: CommandContext,
  { path, width, height }: Material & { readonly form: 'outline' },
): boolean {
  const { selected } = store
  if (selected.length === 0 || selected.some(({ kind }) => kind !== 'image')) return false
  return store.run('element.restyle', { style: { mask: { geometry: { kind: 'path', path, width, height } } } }) !== null
}

/** On another image it replaces that image, as a dropped file does. */
function placePicture(context: CommandContext, picture: Material & { readonly form: 'picture' }, at?: Point): boolean {
  const { store } = context
  const { url, hash, mime } = picture
  const asset = { id: store.ids.asset(), url, hash, mime, width: picture.width, height: picture.height }
  const target = at ? dropTargetAt(store, at) : null
  if (target?.kind === 'image') {
    putPicture(context, asset, { replaced: target.id })
    return true
  }
  const page = store.deck.size
  const { width, height } = pictureSize(picture, page)
  const middle = at ?? { x: page.width / 2, y: page.height / 2 }
  return (
    store.run('insert.image', {
      asset,
      frame: { x: middle.x - width / 2, y: middle.y - height / 2, width, height },
    }) !== null
  )
}
