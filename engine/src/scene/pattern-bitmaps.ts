/**
 * The 8×8 bitmaps of DrawingML's preset patterns (ECMA-376 Part 1, 20.1.10.51): eight rows from the top, two hex digits each,
 * the highest bit on the left; a set bit is foreground.
 */
const BITMAPS = {
  pct5: '8000000008000000',
  pct10: '8000080080000800',
  pct20: '8800220088002200',
  pct25: '8822882288228822',
  pct30: 'aa44aa11aa44aa11',
  pct40: 'aa55aa45aa55aa54',
  pct50: 'aa55aa55aa55aa55',
  pct60: 'ee55bb55ee55bb55',
  pct70: '77dd77dd77dd77dd',
  pct75: '77ffddff77ffddff',
  pct80: 'ffeffffefffeffef',
  pct90: 'fffffff7ffffff7f',
  horz: 'ff000000ff000000',
  vert: '8888888888888888',
  ltHorz: 'ff000000ff000000',
  ltVert: '8888888888888888',
  dkHorz: 'ffff0000ffff0000',
  dkVert: 'cccccccccccccccc',
  narHorz: 'ff00ff00ff00ff00',
  narVert: 'aaaaaaaaaaaaaaaa',
  dashHorz: 'f00000000f000000',
  dashVert: '8080808008080808',
  cross: 'ff80808080808080',
  dnDiag: '8040201008040201',
  upDiag: '0102040810204080',
  ltDnDiag: '8844221188442211',
  ltUpDiag: '1122448811224488',
  dkDnDiag: 'cc663399cc663399',
  dkUpDiag: '993366cc993366cc',
  wdDnDiag: 'c1e070381c0e0783',
  wdUpDiag: '83070e1c3870e0c1',
  dashDnDiag: '0000884422110000',
  dashUpDiag: '0000112244880000',
  diagCross: '8142241818244281',
  smCheck: '9966669999666699',
  lgCheck: 'f0f0f0f00f0f0f0f',
  smGrid: 'ff888888ff888888',
  lgGrid: 'ff80808080808080',
  dotGrid: 'aa00800080008000',
  smConfetti: '8010024001080420',
  lgConfetti: 'b1311b1bd8c00c8d',
  horzBrick: 'ff808080ff080808',
  diagBrick: '0102040810284482',
  solidDmnd: '10387cfe7c381000',
  openDmnd: '8244281028448201',
  dotDmnd: '8000220008002200',
  plaid: 'aa55aa55f0f0f0f0',
  sphere: '778998f877898f8f',
  weave: '8855228855222211',
  divot: '0010081000800180',
  shingle: '03844830304c8c02',
  wave: '0018a5c00018a5c0',
  trellis: 'ff66ff99ff66ff99',
  zigZag: '8142241881422418',
} as const satisfies Readonly<Record<string, string>>

/** The name of a preset pattern. */
export type PatternName = keyof typeof BITMAPS

/** Whether the bit at column x and row y (0..7) of a preset's bitmap is foreground. Unknown presets are drawn as pct50. */
export function patternBit(preset: string, x: number, y: number): boolean {
  const bitmap = (Object.hasOwn(BITMAPS, preset) ? BITMAPS[preset as PatternName] : undefined) ?? 'aa55aa55aa55aa55'
  const row = Number.parseInt(bitmap.slice(y * 2, y * 2 + 2), 16)
  return ((row >> (7 - x)) & 1) === 1
}

/** Returns the foreground of a preset's bitmap as boxes one px high, within 0..8 by 0..8, for vector outputs to tile. */
export function patternBoxes(preset: string): { readonly x: number; readonly y: number; readonly width: number }[] {
  const boxes: { x: number; y: number; width: number }[] = []
  for (let y = 0; y < 8; y++) {
    for (let x = 0; x < 8; x++) {
      if (!patternBit(preset, x, y)) continue
      const last = boxes.at(-1)
      if (last && last.y === y && last.x + last.width === x) last.width++
      else boxes.push({ x, y, width: 1 })
    }
  }
  return boxes
}

/** The names of the patterns that have a bitmap. */
export const PATTERN_PRESETS = Object.keys(BITMAPS) as readonly PatternName[]
