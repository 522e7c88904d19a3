import { type Preset, plain } from './plan.ts'
import { outline, type Pen, pen } from './preset-path.ts'

/** Draws an icon in a square; positions and lengths are fractions of it. */
interface Sign {
  polygon(...places: readonly number[]): void
  box(left: number, top: number, right: number, bottom: number): void
  disk(x: number, y: number, radius: number): void
}

type DrawSign = (dark: Sign, light: Sign) => void

function signOn(drawn: Pen, x: number, y: number, side: number): Sign {
  const at = (places: readonly number[]) => places.map((share, index) => (index % 2 === 0 ? x : y) + share * side)
  return {
    polygon: (...places) => void drawn.polygon(...at(places)),
    box: (left, top, right, bottom) => void drawn.polygon(...at([left, top, right, top, right, bottom, left, bottom])),
    disk: (left, top, radius) => void drawn.ellipse(x + left * side, y + top * side, radius * side, radius * side),
  }
}

/** Creates a button with an icon in its middle: dark parts, and lighter ones on them. */
function button(draw: DrawSign = () => {}): Preset {
  return plain(({ w, h, s, cx, cy }) => {
    const side = s * 0.75
    const [x, y] = [cx - side / 2, cy - side / 2]
    const [dark, light, line] = [pen().filled('darken'), pen().filled('lighten'), outline()]
    draw(signOn(dark, x, y, side), signOn(light, x, y, side))
    const signs = [dark, light].filter(({ steps }) => steps.length > 0)
    return { paths: [pen().box(0, 0, w, h).bare(), ...signs, line.box(0, 0, w, h)], text: [x, y, x + side, y + side] }
  })
}

export const ACTION_BUTTONS = {
  actionButtonBackPrevious: button(dark => dark.polygon(0.12, 0.5, 0.88, 0.06, 0.88, 0.94)),
  actionButtonForwardNext: button(dark => dark.polygon(0.88, 0.5, 0.12, 0.94, 0.12, 0.06)),
  actionButtonBeginning: button(dark => {
    dark.polygon(0.24, 0.5, 0.9, 0.1, 0.9, 0.9)
    dark.box(0.1, 0.1, 0.19, 0.9)
  }),
  actionButtonEnd: button(dark => {
    dark.polygon(0.76, 0.5, 0.1, 0.9, 0.1, 0.1)
    dark.box(0.81, 0.1, 0.9, 0.9)
  }),
  actionButtonHome: button((dark, light) => {
    dark.polygon(0.5, 0.06, 0.96, 0.5, 0.84, 0.5, 0.84, 0.94, 0.16, 0.94, 0.16, 0.5, 0.04, 0.5)
    light.box(0.42, 0.6, 0.58, 0.94)
    light.polygon(0.7, 0.12, 0.82, 0.12, 0.82, 0.37, 0.7, 0.255)
  }),
  actionButtonInformation: button((dark, light) => {
    dark.disk(0.5, 0.5, 0.46)
    light.disk(0.5, 0.25, 0.075)
    light.polygon(
      ...[0.39, 0.4, 0.56, 0.4, 0.56, 0.72, 0.63, 0.72, 0.63, 0.79],
      ...[0.37, 0.79, 0.37, 0.72, 0.44, 0.72, 0.44, 0.47, 0.39, 0.47],
    )
  }),
  actionButtonHelp: button((dark, light) => {
    dark.disk(0.5, 0.5, 0.46)
    light.disk(0.5, 0.77, 0.06)
    light.polygon(
      ...[0.33, 0.36, 0.35, 0.25, 0.43, 0.19, 0.55, 0.18, 0.65, 0.24, 0.69, 0.34, 0.65, 0.44, 0.57, 0.51, 0.55, 0.56],
      ...[0.55, 0.66, 0.45, 0.66, 0.45, 0.54, 0.49, 0.46, 0.57, 0.4, 0.59, 0.34, 0.56, 0.28, 0.5, 0.265, 0.45, 0.29],
      ...[0.43, 0.36],
    )
  }),
  actionButtonReturn: button(dark =>
    dark.polygon(
      ...[0.96, 0.32, 0.72, 0.06, 0.48, 0.32, 0.62, 0.32, 0.62, 0.66, 0.52, 0.72, 0.34, 0.72, 0.26, 0.64, 0.26, 0.28],
      ...[0.04, 0.28, 0.04, 0.7, 0.26, 0.94, 0.58, 0.94, 0.84, 0.72, 0.84, 0.32],
    ),
  ),
  actionButtonDocument: button((dark, light) => {
    dark.polygon(0.18, 0.04, 0.62, 0.04, 0.84, 0.28, 0.84, 0.96, 0.18, 0.96)
    light.polygon(0.62, 0.04, 0.84, 0.28, 0.62, 0.28)
  }),
  actionButtonMovie: button((dark, light) => {
    dark.polygon(0.04, 0.26, 0.68, 0.26, 0.68, 0.42, 0.96, 0.26, 0.96, 0.76, 0.68, 0.6, 0.68, 0.76, 0.04, 0.76)
    light.disk(0.22, 0.4, 0.07)
    light.disk(0.48, 0.4, 0.07)
  }),
  actionButtonSound: button((dark, light) => {
    dark.polygon(0.04, 0.36, 0.24, 0.36, 0.56, 0.1, 0.56, 0.9, 0.24, 0.64, 0.04, 0.64)
    for (const [from, to] of [
      [0.3, 0.18],
      [0.5, 0.5],
      [0.7, 0.82],
    ] as const)
      light.polygon(0.66, from - 0.03, 0.95, to - 0.03, 0.95, to + 0.03, 0.66, from + 0.03)
  }),
  actionButtonBlank: button(),
} as const satisfies Record<string, Preset>
