import type { FilterName, ImageFilters } from '../document/image-filters.ts'
import type { ResolveSceneColor } from './colors.ts'
import type { PictureFilter } from './node.ts'

/** A color matrix: three rows of factors for red, green, blue and 1, with colors as 0..1. */
type ColorMatrix = readonly number[]

const SAME: ColorMatrix = [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0]

type Step = (percent: number) => ColorMatrix

/** Each setting as a matrix, as in Filter Effects 1, 9.5 to 9.14; hue in degrees. */
const STEPS: { readonly [N in Exclude<FilterName, 'blur'>]: Step } = {
  brightness: percent => even(1 + percent / 100, 0),
  contrast: percent => even(1 + percent / 100, -percent / 200),
  saturation: percent => saturated(1 + percent / 100),
  hue: turned,
  grayscale: percent => saturated(1 - percent / 100, [0.2126, 0.7152, 0.0722]),
  sepia: percent => mixed(percent / 100),
  invert: percent => even(1 - percent / 50, percent / 100),
}

/**
 * Returns the filter that a painter applies to the pixels of a picture; null if they stay unchanged. All color settings are combined in one
 * step, so that nothing is clipped between them.
 */
export function pictureFilter(filters: ImageFilters | undefined, color: ResolveSceneColor): PictureFilter | null {
  if (filters === undefined) return null
  const matrix = matrixOf(filters)
  const duotone = filters.duotone ? { dark: color(filters.duotone.dark), light: color(filters.duotone.light) } : null
  const blur = Math.max(0, filters.blur ?? 0) / 1000
  if (matrix === null && duotone === null && blur === 0) return null
  const inks = duotone && [duotone.dark.resolved, duotone.light.resolved].map(({ r, g, b }) => `${r},${g},${b}`)
  const key = `${matrix?.map(value => Math.round(value * 1e4)).join() ?? ''};${inks?.join('-') ?? ''};${blur}`
  return { key, matrix, duotone, blur }
}

function matrixOf(filters: ImageFilters): ColorMatrix | null {
  let matrix = SAME
  for (const [name, step] of Object.entries(STEPS)) {
    const value = filters[name as keyof typeof STEPS]
    if (value !== undefined && value !== 0) matrix = after(step(value), matrix)
  }
  return matrix === SAME ? null : matrix
}

/** Returns the matrix that applies `first` and then `then`. */
function after(then: ColorMatrix, first: ColorMatrix): ColorMatrix {
  return [0, 1, 2].flatMap(row =>
    [0, 1, 2, 3].map(column => {
      const sum = [0, 1, 2].reduce((all, at) => all + value(then, row, at) * value(first, at, column), 0)
      return column === 3 ? sum + value(then, row, 3) : sum
    }),
  )
}

function value(matrix: ColorMatrix, row: number, column: number): number {
  return matrix[row * 4 + column] ?? 0
}

function even(factor: number, plus: number): ColorMatrix {
  return [factor, 0, 0, plus, 0, factor, 0, plus, 0, 0, factor, plus]
}

/** Weights of red, green and blue in lightness. */
const WEIGHTS = [0.213, 0.715, 0.072] as const

function saturated(by: number, [r, g, b]: readonly [number, number, number] = WEIGHTS): ColorMatrix {
  const row = (own: number) => [r, g, b].map((weight, at) => weight * (1 - by) + (at === own ? by : 0))
  return [...row(0), 0, ...row(1), 0, ...row(2), 0]
}

function turned(degrees: number): ColorMatrix {
  const [cos, sin] = [Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180)]
  const [r, g, b] = WEIGHTS
  return [
    r + cos * (1 - r) - sin * r,
    g - cos * g - sin * g,
    b - cos * b + sin * (1 - b),
    0,
    r - cos * r + sin * 0.143,
    g + cos * (1 - g) + sin * 0.14,
    b - cos * b - sin * 0.283,
    0,
    r - cos * r - sin * (1 - r),
    g - cos * g + sin * g,
    b + cos * (1 - b) + sin * b,
    0,
  ]
}

/** Returns the matrix of a share of sepia. */
function mixed(share: number): ColorMatrix {
  const sepia = [0.393, 0.769, 0.189, 0, 0.349, 0.686, 0.168, 0, 0.272, 0.534, 0.131, 0]
  return sepia.map((value, at) => value * share + (SAME[at] ?? 0) * (1 - share))
}
