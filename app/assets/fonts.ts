import {
  EMOJI_FAMILY,
  type Face,
  FONT_FAMILIES,
  type FontFile,
  type FontNeed,
  filesFor,
  fontUrl,
  type Scene,
  type SceneNode,
  unicodeRange,
  withoutSelectors,
} from '@slidewright/engine/internal'
import { wait } from '../platform/clock.ts'
import { whenIdle } from '../platform/idle.ts'

interface Slot {
  face: FontFace | null
  state: 'unasked' | 'coming' | 'here'
  arrival: Promise<void>
}

/** How long after a failure a face is asked for again, in ms; twice as long after each more. */
const RETRY_AFTER = 3000
const MAX_RETRIES = 6
/** How long pages wait for their faces, in ms; then they are measured with those that are here. */
const FONT_PATIENCE = 2500

/** The fallbacks of `--font-ui` (ui/tokens.css): its own typeface has no Greek, Thai, Chinese, Japanese or Korean. */
const INTERFACE_FAMILIES = ['Noto Sans', 'Noto Sans Thai', 'Noto Sans HK', 'Noto Sans JP', 'Noto Sans KR']

const slots = new Map<FontFile, Slot>()
const failures = new Map<FontFile, number>()
const listeners = new Set<() => void>()
let epoch = 0
let isTelling = false

/** Rises whenever faces have arrived: what was measured before may have changed. */
export function fontEpoch(): number {
  return epoch
}

/** Calls back when faces have arrived (several at once count once). Returns what ends it. */
export function onFontsArrived(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Registers the families that the interface falls back to, one at a time while the browser is idle. */
export function registerInterfaceFonts(): void {
  const left = [...INTERFACE_FAMILIES]
  whenIdle(() => {
    registerFamily(left.shift())
    return left.length > 0
  })
}

/** Waits until the faces of these texts (or of all the texts of a scene) can be measured and painted. Faces that cannot be had are let go: the browser then falls back. */
export async function ensureFonts(needs: Iterable<FontNeed> | Scene): Promise<void> {
  const files = new Set<FontFile>()
  for (const { face, text } of 'nodes' in needs ? textsOf(needs.nodes.values()) : needs)
    for (const file of filesFor(face, text)) files.add(file)
  await Promise.all([...files].map(ask))
}

/** Waits for the faces of these texts as long as pages wait for them before they are measured with others. */
export async function warmFonts(needs: Iterable<FontNeed>): Promise<void> {
  await Promise.race([ensureFonts(needs), wait(FONT_PATIENCE)])
}

/** Whether all faces of a scene are here, so that it need not be made again; those that are not are asked for. */
export function hasFonts(scene: Scene): boolean {
  return [...textsOf(scene.nodes.values())].every(({ face, text }) => areFontsHere(face, text))
}

/** Whether all faces of a text are here; those that are not are asked for. */
export function areFontsHere(face: Face, text: string): boolean {
  const missing = filesFor(face, text).filter(file => slotOf(file).state !== 'here')
  for (const file of missing) void ask(file)
  return missing.length === 0
}

/** Registers all faces of a family, so that the browser fetches the slices it shows. Text that is measured registers its own. */
function registerFamily(name: string | undefined): void {
  for (const file of FONT_FAMILIES.find(family => family.name === name)?.files ?? []) slotOf(file)
}

function slotOf(file: FontFile): Slot {
  const known = slots.get(file)
  if (known) return known
  if (file.family === EMOJI_FAMILY) return emojiSlot(file)
  const [min, max] = file.weight
  const face = new FontFace(file.family, `url("${fontUrl(file)}") format("woff2")`, {
    weight: min === max ? String(min) : `${min} ${max}`,
    style: file.italic ? 'italic' : 'normal',
    unicodeRange: unicodeRange(file),
    display: 'swap',
  })
  const slot: Slot = { face, state: 'unasked', arrival: Promise.resolve() }
  slots.set(file, slot)
  fontSet().add(face)
  // Painting may make the browser fetch a face that nobody asked us for.
  face.loaded.then(
    () => arrived(slot),
    () => undefined,
  )
  return slot
}

/** The font of pictures is spelled anew before the browser gets it, so it is brought only when it is asked for. */
function emojiSlot(file: FontFile): Slot {
  const slot: Slot = { face: null, state: 'unasked', arrival: Promise.resolve() }
  slots.set(file, slot)
  return slot
}

function ask(file: FontFile): Promise<void> {
  const slot = slotOf(file)
  if (slot.state !== 'unasked') return slot.arrival
  slot.state = 'coming'
  slot.arrival = (slot.face ? slot.face.load() : bringEmoji(slot, file)).then(
    () => arrived(slot),
    () => replace(file),
  )
  return slot.arrival
}

async function bringEmoji(slot: Slot, file: FontFile): Promise<void> {
  const answer = await fetch(`${fontUrl(file)}?format=ttf`)
  if (!answer.ok) throw new Error(`${answer.status} ${file.file}`)
  const bytes = withoutSelectors(new Uint8Array(await answer.arrayBuffer()))
  slot.face = new FontFace(file.family, bytes as Uint8Array<ArrayBuffer>, {
    weight: '100 900',
    unicodeRange: unicodeRange(file),
  })
  fontSet().add(slot.face)
  await slot.face.load()
}

function arrived(slot: Slot): void {
  if (slot.state === 'here') return
  slot.state = 'here'
  epoch++
  if (isTelling) return
  isTelling = true
  // Slices arrive in flocks: the epoch rises with each, the telling waits for all of them.
  setTimeout(() => {
    isTelling = false
    for (const listener of listeners) listener()
  })
}

/** A FontFace that failed once fails for ever: the next one to ask gets a new one, and so do we after a while. */
function replace(file: FontFile): void {
  const failed = slots.get(file)
  if (failed?.face) fontSet().delete(failed.face)
  slots.delete(file)
  const count = (failures.get(file) ?? 0) + 1
  failures.set(file, count)
  if (count <= MAX_RETRIES) setTimeout(() => void ask(file), RETRY_AFTER * 2 ** (count - 1))
}

function fontSet(): FontFaceSet {
  return typeof document === 'undefined' ? (globalThis as unknown as { fonts: FontFaceSet }).fonts : document.fonts
}

function* textsOf(nodes: Iterable<SceneNode>): Generator<FontNeed> {
  for (const node of nodes) {
    if (node.kind === 'text') yield* node.glyphs
    if (node.kind === 'group') yield* textsOf(node.children)
  }
}
