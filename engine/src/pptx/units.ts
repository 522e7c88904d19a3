/** EMU of a px: 914400 an inch of 96 px. */
const EMU = 9525
/** The greatest coordinate of DrawingML (ECMA-376 Part 1, 20.1.10.16), in EMU; ours end long before. */
const FARTHEST = 27_273_042_316_900
/** The greatest coordinate of 32 bits. */
const FARTHEST_32 = 2_147_483_647

/** Converts px to whole EMU. */
export function emu(px: number): number {
  return within(Math.round(px * EMU), -FARTHEST, FARTHEST)
}

/** Converts px to whole EMU from 0. */
export function emuLength(px: number): number {
  return Math.max(0, emu(px))
}

/** Converts px to whole EMU of 32 bits, as insets and indents have them. */
export function emu32(px: number): number {
  return within(Math.round(px * EMU), -FARTHEST_32, FARTHEST_32)
}

/** Converts degrees to 1/60000 of a degree in one turn. */
export function angle60000(degrees: number): number {
  return Math.round((((degrees % 360) + 360) % 360) * 60_000) % 21_600_000
}

/** Converts px to 1/100 pt. */
export function hundredths(px: number): number {
  return Math.round(px * 75)
}

/** Converts a share of 1 to 1/1000 %. */
export function thousandths(share: number): number {
  return Math.round(share * 100_000)
}

/** Returns a number kept within its range. */
export function within(value: number, min: number, max: number): number {
  return Math.min(max, Math.max(min, Number.isFinite(value) ? value : 0))
}
