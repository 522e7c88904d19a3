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
  state: 'idle' | 'loading' | 'loaded'
  arrival: Promise<void>
}

/** Delay before a failed font is requested again, in ms; doubled after each failure. */
const RETRY_AFTER = 3000
const MAX_RETRIES = 6
/** How long pages wait for their fonts, in ms; after that they are measured with the loaded ones. */
const FONT_TIMEOUT = 2500

/** The fallbacks of `--font-ui` (ui/tokens.css): Geist has no Greek, Thai, Chinese, Japanese or Korean. */
const INTERFACE_FAMILIES = ['Noto Sans', 'Noto Sans Thai', 'Noto Sans HK', 'Noto Sans JP', 'Noto Sans KR']

const slots = new Map<FontFile, Slot>()
const failures = new Map<FontFile, number>()
const listeners = new Set<() => void>()
let epoch = 0
let isNotifying = false

/** Returns a counter that rises whenever fonts have loaded: earlier measurements may be outdated. */
export function fontEpoch(): number {
  return epoch
}

/** Subscribes to loaded fonts, batched. Returns a function that unsubscribes. */
export function onFontsArrived(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The fallback family in which the interface is written in a language, by the language's name for Intl. */
const WRITTEN_IN: Readonly<Record<string, string>> = {
  zh: 'Noto Sans HK',
  ja: 'Noto Sans JP',
  ko: 'Noto Sans KR',
  th: 'Noto Sans Thai',
  ru: 'Noto Sans',
}

/** Registers the fallback family that the words of a language need, if there is one: without it they would change their face later. */
export function registerFontsOf(language: string): void {
  registerFamily(WRITTEN_IN[language.split('-')[0] ?? ''])
}

/** Registers the fallback families of the interface, one at a time while the browser is idle. */
export function registerInterfaceFonts(): void {
  const pending = [...INTERFACE_FAMILIES]
  whenIdle(() => {
    registerFamily(pending.shift())
    return pending.length > 0
  })
}

/** Loads the fonts of these texts, or of all texts of a scene, for measuring and painting. Fonts that fail to load are skipped: the browser falls back. */
export async function ensureFonts(needs: Iterable<FontNeed> | Scene): Promise<void> {
  const files = new Set<FontFile>()
  for (const { face, text } of 'nodes' in needs ? textsOf(needs.nodes.values()) : needs)
    for (const file of filesFor(face, text)) files.add(file)
  await Promise.all([...files].map(request))
}

/** Loads the fonts of these texts, waiting no longer than pages wait for them. */
export async function preloadFonts(needs: Iterable<FontNeed>): Promise<void> {
  await Promise.race([ensureFonts(needs), wait(FONT_TIMEOUT)])
}

/** Returns whether all fonts of a scene are loaded; requests the missing ones. */
export function hasFonts(scene: Scene): boolean {
  return [...textsOf(scene.nodes.values())].every(({ face, text }) => areFontsLoaded(face, text))
}

/** Returns whether all fonts of a text are loaded; requests the missing ones. */
export function areFontsLoaded(face: Face, text: string): boolean {
  const missing = filesFor(face, text).filter(file => slotOf(file).state !== 'loaded')
  for (const file of missing) void request(file)
  return missing.length === 0
}

/** Registers all faces of a family, so that the browser fetches the slices it shows. Measured text registers its own. */
function registerFamily(name: string | undefined): void {
  for (const file of FONT_FAMILIES.find(family => family.name === name)?.files ?? []) slotOf(file)
}

function slotOf(file: FontFile): Slot {
  const existing = slots.get(file)
  if (existing) return existing
  if (file.family === EMOJI_FAMILY) return emojiSlot(file)
  const [min, max] = file.weight
  const face = new FontFace(file.family, `url("${fontUrl(file)}") format("woff2")`, {
    weight: min === max ? String(min) : `${min} ${max}`,
    style: file.italic ? 'italic' : 'normal',
    unicodeRange: unicodeRange(file),
    display: 'swap',
  })
  const slot: Slot = { face, state: 'idle', arrival: Promise.resolve() }
  slots.set(file, slot)
  fontSet().add(face)
  // Painting may make the browser load a face that was never requested here.
  face.loaded.then(
    () => onLoaded(slot),
    () => undefined,
  )
  return slot
}

/** Returns the slot of the emoji font, which is patched before the browser gets it and therefore loaded only on request. */
function emojiSlot(file: FontFile): Slot {
  const slot: Slot = { face: null, state: 'idle', arrival: Promise.resolve() }
  slots.set(file, slot)
  return slot
}

function request(file: FontFile): Promise<void> {
  const slot = slotOf(file)
  if (slot.state !== 'idle') return slot.arrival
  slot.state = 'loading'
  slot.arrival = (slot.face ? slot.face.load() : loadEmoji(slot, file)).then(
    () => onLoaded(slot),
    () => replace(file),
  )
  return slot.arrival
}

async function loadEmoji(slot: Slot, file: FontFile): Promise<void> {
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

function onLoaded(slot: Slot): void {
  if (slot.state === 'loaded') return
  slot.state = 'loaded'
  epoch++
  if (isNotifying) return
  isNotifying = true
  // Slices load in bursts: the epoch rises with each, but listeners are notified once.
  setTimeout(() => {
    isNotifying = false
    for (const listener of listeners) listener()
  })
}

/** Discards a FontFace that failed, because it fails forever, and schedules another attempt. */
function replace(file: FontFile): void {
  const failed = slots.get(file)
  if (failed?.face) fontSet().delete(failed.face)
  slots.delete(file)
  const count = (failures.get(file) ?? 0) + 1
  failures.set(file, count)
  if (count <= MAX_RETRIES) setTimeout(() => void request(file), RETRY_AFTER * 2 ** (count - 1))
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
