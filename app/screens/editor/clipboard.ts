import { type CommandArgs, type CopiedStyle, clipOf, printClip, readClip, styleOf, textOf } from '@slidewright/engine'
import { placePicture } from './pictures.ts'
import type { CommandGround } from './workbench.ts'

const MARK = 'data-slidewright'

let copiedStyle: CopiedStyle | null = null

/** Puts what is selected on a clipboard: as elements for us, as words for everyone else. */
export function copyInto(data: DataTransfer, { store }: CommandGround): boolean {
  const clip = clipOf(store.deck, store.selection)
  if (clip === null) return false
  const words = clip.elements.flatMap(element => ('body' in element && element.body ? [textOf(element.body)] : []))
  data.setData('text/plain', words.join('\n'))
  data.setData('text/html', `<div ${MARK}="${encodeURIComponent(printClip(clip))}">${escaped(words.join('\n'))}</div>`)
  return true
}

/** Takes what a clipboard holds: our elements, a picture, or words as a new text. */
export function pasteFrom(data: DataTransfer, ground: CommandGround, isPlain: boolean): boolean {
  const clip = isPlain ? null : clipIn(data.getData('text/html'))
  if (clip !== null) {
    // The clip has been looked through: its lists are only readonly here.
    return ground.store.run('selection.paste', { clip: clip as CommandArgs<'selection.paste'>['clip'] })
  }
  const [picture] = [...data.files].filter(file => file.type.startsWith('image/'))
  if (picture && !isPlain) {
    void placePicture(ground, picture)
    return true
  }
  const words = data.getData('text/plain').trim()
  return words !== '' && ground.store.run('insert.text', { text: words, frame: placeForWords(ground, words) })
}

/** Copies with the system's clipboard where no key was pressed: from a menu or the palette. */
export async function copyBySystem(ground: CommandGround): Promise<void> {
  const data = new DataTransfer()
  if (!copyInto(data, ground)) return
  const item = (type: string) => [type, new Blob([data.getData(type)], { type })] as const
  await navigator.clipboard.write([new ClipboardItem(Object.fromEntries([item('text/plain'), item('text/html')]))])
}

/** Pastes from the system's clipboard where no key was pressed. */
export async function pasteBySystem(ground: CommandGround): Promise<void> {
  const data = new DataTransfer()
  for (const item of await navigator.clipboard.read()) {
    for (const type of item.types) {
      const blob = await item.getType(type)
      if (type.startsWith('image/')) data.items.add(new File([blob], 'picture', { type }))
      else data.setData(type, await blob.text())
    }
  }
  pasteFrom(data, ground, false)
}

/** Remembers how the first selected element looks. */
export function copyStyle({ store }: CommandGround): boolean {
  const [element] = store.selected
  if (element === undefined) return false
  copiedStyle = styleOf(element)
  return true
}

/** Whether a look has been copied. */
export function hasCopiedStyle(): boolean {
  return copiedStyle !== null
}

/** Gives the selected elements the look that was copied. */
export function pasteStyle({ store }: CommandGround): boolean {
  return (
    copiedStyle !== null &&
    store.run('selection.pasteStyle', {
      style: copiedStyle as CommandArgs<'selection.pasteStyle'>['style'],
    })
  )
}

function clipIn(html: string) {
  const found = new RegExp(`${MARK}="([^"]+)"`).exec(html)
  if (!found?.[1]) return null
  const clip = readClip(decodeURIComponent(found[1]))
  return clip.ok ? clip.value : null
}

function placeForWords({ store }: CommandGround, words: string) {
  const { width, height } = store.deck.size
  const wide = words.length > 60 ? width * 0.6 : width * 0.4
  return { x: (width - wide) / 2, y: height * 0.4, width: wide, height: 32 }
}

function escaped(words: string): string {
  return words.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}
