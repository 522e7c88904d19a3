/** The functions of harfbuzz's subset module that are called, with memory addresses as numbers. */
interface SubsetExports {
  readonly memory: { readonly buffer: ArrayBuffer }
  _initialize(): void
  malloc(size: number): number
  free(address: number): void
  hb_blob_create(data: number, length: number, mode: number, user: number, destroy: number): number
  hb_blob_destroy(blob: number): void
  hb_blob_get_data(blob: number, length: number): number
  hb_blob_get_length(blob: number): number
  hb_face_create(blob: number, index: number): number
  hb_face_destroy(face: number): void
  hb_face_reference_blob(face: number): number
  hb_set_add(set: number, value: number): void
  hb_set_clear(set: number): void
  hb_set_invert(set: number): void
  hb_subset_input_create_or_fail(): number
  hb_subset_input_destroy(input: number): void
  hb_subset_input_set(input: number, kind: number): number
  hb_subset_input_set_flags(input: number, flags: number): void
  hb_subset_input_unicode_set(input: number): number
  hb_subset_input_pin_axis_location(input: number, face: number, tag: number, value: number): number
  hb_subset_or_fail(face: number, input: number): number
}

/** WebAssembly as Node and browsers both have it. */
declare const WebAssembly: {
  instantiate(bytes: Uint8Array): Promise<{ readonly instance: { readonly exports: unknown } }>
}

/** Cuts a face down to the characters of a text. `weight` pins a variable face. The face is TrueType in and out; null where harfbuzz gives up. */
export type Subsetter = (face: Uint8Array, text: string, weight: number | null) => Uint8Array | null

const WRITABLE = 2
const LAYOUT_FEATURES = 6
const NO_HINTING = 1
const WEIGHT_AXIS = 0x77676874

/** Creates a subsetter from the bytes of `harfbuzz-subset.wasm`. */
export async function createSubsetter(wasm: Uint8Array): Promise<Subsetter> {
  const { instance } = await WebAssembly.instantiate(wasm)
  const hb = instance.exports as SubsetExports
  hb._initialize()
  return (face, text, weight) => subset(hb, face, { text, weight })
}

interface Wanted {
  readonly text: string
  readonly weight: number | null
}

function subset(hb: SubsetExports, bytes: Uint8Array, { text, weight }: Wanted): Uint8Array | null {
  const data = hb.malloc(bytes.length)
  new Uint8Array(hb.memory.buffer).set(bytes, data)
  const blob = hb.hb_blob_create(data, bytes.length, WRITABLE, 0, 0)
  const face = hb.hb_face_create(blob, 0)
  hb.hb_blob_destroy(blob)
  const input = hb.hb_subset_input_create_or_fail()
  const features = hb.hb_subset_input_set(input, LAYOUT_FEATURES)
  hb.hb_set_clear(features)
  hb.hb_set_invert(features)
  hb.hb_subset_input_set_flags(input, NO_HINTING)
  const characters = hb.hb_subset_input_unicode_set(input)
  for (const character of text) hb.hb_set_add(characters, character.codePointAt(0) ?? 0)
  if (weight !== null) hb.hb_subset_input_pin_axis_location(input, face, WEIGHT_AXIS, weight)
  const done = hb.hb_subset_or_fail(face, input)
  const result = done === 0 ? null : bytesOf(hb, done)
  hb.hb_subset_input_destroy(input)
  hb.hb_face_destroy(face)
  hb.free(data)
  return result
}

function bytesOf(hb: SubsetExports, face: number): Uint8Array | null {
  const blob = hb.hb_face_reference_blob(face)
  const length = hb.hb_blob_get_length(blob)
  const start = hb.hb_blob_get_data(blob, 0)
  const bytes = length === 0 ? null : new Uint8Array(hb.memory.buffer).slice(start, start + length)
  hb.hb_blob_destroy(blob)
  hb.hb_face_destroy(face)
  return bytes
}
