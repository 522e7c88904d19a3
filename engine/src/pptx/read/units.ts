import { attributeOf, wholeOf, type XmlElement } from '../../ooxml/index.ts'

/** EMU of a px: 914400 an inch of 96 px. */
const EMU = 9525

/** Converts EMU to px. */
export function px(emu: number): number {
  return emu / EMU
}

/** Returns a length of an attribute in px; undefined if it has none. */
export function pxOf(element: XmlElement | undefined, name: string): number | undefined {
  const value = wholeOf(element, name)
  return value === undefined ? undefined : px(value)
}

/** Returns a share of 1 from 1/1000 %, or from a percentage as strict files have it; undefined if there is none. */
export function shareOf(element: XmlElement | undefined, name: string): number | undefined {
  const value = wholeOf(element, name)
  if (value === undefined) return undefined
  return attributeOf(element, name)?.endsWith('%') ? value / 100 : value / 100_000
}

/** Whether an attribute is on. */
export function isTrue(element: XmlElement | undefined, name: string): boolean {
  return /^(?:1|true|on)$/u.test(attributeOf(element, name) ?? '')
}

/** Whether an attribute is off. */
export function isFalse(element: XmlElement | undefined, name: string): boolean {
  return /^(?:0|false|off)$/u.test(attributeOf(element, name) ?? '')
}
