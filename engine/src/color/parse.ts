import { fail, ok, type Result } from '../base/result.ts'
import { FULL_OPACITY } from './transform.ts'
import type { Color, HexColor } from './types.ts'

const HEX = /^#?([0-9a-f]{3}|[0-9a-f]{4}|[0-9a-f]{6}|[0-9a-f]{8})$/i
const RGB = /^rgba?\(\s*(\d{1,3})\s*,\s*(\d{1,3})\s*,\s*(\d{1,3})\s*(?:,\s*(\d*\.?\d+)\s*)?\)$/i

/**
 * Parses a color as people and files write it: hex of 3, 4, 6 or 8 digits, or rgb/rgba with channels 0 to 255 and alpha 0 to 1. Fails
 * with `color.invalid`.
 */
export function parseColor(text: string): Result<Color> {
  const trimmed = text.trim()
  const hex = HEX.exec(trimmed)?.[1]
  if (hex !== undefined) return ok(fromHex(hex))
  const rgb = RGB.exec(trimmed)
  return rgb === null ? fail({ code: 'color.invalid' }) : fromRgb(rgb)
}

function fromHex(digits: string): Color {
  const long = digits.length <= 4 ? [...digits].map(digit => digit + digit).join('') : digits
  const base: HexColor = `#${long.slice(0, 6).toUpperCase()}`
  const alpha = long.length === 8 ? Number.parseInt(long.slice(6), 16) / 255 : 1
  return withOpacity(base, alpha)
}

function fromRgb(match: RegExpExecArray): Result<Color> {
  const channels = [match[1], match[2], match[3]].map(Number)
  const alpha = match[4] === undefined ? 1 : Number(match[4])
  if (channels.some(channel => channel > 255) || alpha > 1) return fail({ code: 'color.invalid' })
  const hex = channels.map(channel => channel.toString(16).padStart(2, '0')).join('')
  return ok(withOpacity(`#${hex.toUpperCase()}`, alpha))
}

function withOpacity(base: HexColor, alpha: number): Color {
  return alpha === 1 ? { base } : { base, opacity: Math.round(alpha * FULL_OPACITY) }
}
