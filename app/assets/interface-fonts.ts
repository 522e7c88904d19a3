/** The files of a language: its fonts hold the characters of its words that Geist lacks. */
interface LocaleFiles {
  readonly fonts?: string
}

declare global {
  /** The files of each language, as the build has named them (boot.js); none in development. */
  var slidewrightLocales: Readonly<Record<string, LocaleFiles>> | undefined
}

/** The family of `--font-ui` (ui/tokens.css) that has the words of the shown language. */
const FAMILY = 'Interface'
/** How long the interface waits for its typefaces, in ms: longer than that, other faces are better than no words. */
const TIMEOUT_MS = 2500

/** A font of a file of fonts: its bytes stand behind the list, in its order. */
export interface PackedFont {
  readonly bytes: number
  /** As `unicode-range` of CSS. */
  readonly range: string
}

let shown: readonly FontFace[] = []

/** Makes the typefaces of a language's words ready before they are shown. Without them, in time, the words are shown in other faces. */
export async function showInterfaceFonts(locale: string): Promise<void> {
  const late = new Promise<void>(resolve => setTimeout(resolve, TIMEOUT_MS))
  await Promise.race([Promise.all([loadLatin(), loadWords(locale)]), late])
}

/** Weights do not matter: all of them are one file. */
async function loadLatin(): Promise<void> {
  await document.fonts.load('14px "Geist Variable"', 'a').catch(() => undefined)
}

async function loadWords(locale: string): Promise<void> {
  const url = globalThis.slidewrightLocales?.[locale]?.fonts
  const faces = url === undefined ? [] : await fetchFaces(url).catch(() => [])
  for (const face of shown) document.fonts.delete(face)
  for (const face of faces) document.fonts.add(face)
  shown = faces
}

async function fetchFaces(url: string): Promise<readonly FontFace[]> {
  const answer = await fetch(url)
  if (!answer.ok) throw new Error(`${answer.status} ${url}`)
  const fonts = unpackFonts(await answer.arrayBuffer())
  return Promise.all(fonts.map(({ bytes, range }) => faceOf(bytes, range)))
}

function faceOf(bytes: ArrayBuffer, unicodeRange: string): Promise<FontFace> {
  return new FontFace(FAMILY, bytes, { weight: '100 900', unicodeRange }).load()
}

/** Splits a file of fonts (scripts/interface-fonts.ts): the length of the list as 32 bits, the list as JSON, the bytes of each font. */
export function unpackFonts(file: ArrayBuffer): readonly { readonly bytes: ArrayBuffer; readonly range: string }[] {
  const length = new DataView(file).getUint32(0)
  const list = JSON.parse(new TextDecoder().decode(new Uint8Array(file, 4, length))) as readonly PackedFont[]
  let at = 4 + length
  return list.map(({ bytes, range }) => {
    at += bytes
    return { bytes: file.slice(at - bytes, at), range }
  })
}
