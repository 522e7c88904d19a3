import type { GenreId } from './genres.ts'

/** The weights of features for genres, as they are stored. */
export interface PackedWeights {
  readonly genres: readonly GenreId[]
  /** What each genre has from the start, in the unit of the weights. */
  readonly bias: readonly number[]
  /** The value of one unit. */
  readonly unit: number
  /** For each feature in ascending order: the distance from the one before, the number of its weights, and each as genre and units. */
  readonly cells: string
}

/** The weights of features for genres, ready to be looked up. */
export interface Weights {
  readonly genres: readonly GenreId[]
  readonly bias: readonly number[]
  readonly unit: number
  /** All features in ascending order. */
  readonly features: Uint32Array
  /** For each feature the place of its first weight, and at the end the number of weights. */
  readonly places: Uint32Array
  readonly columns: Uint8Array
  readonly units: Int8Array
}

/** Weights as they are learned: a row of values for each feature. */
export interface DenseWeights {
  readonly features: readonly number[]
  readonly values: Float32Array
  readonly bias: Float32Array
}

/** Packs the weights that are not zero. The rest of a thousand largest are cut: their features say enough. */
export function packWeights(dense: DenseWeights, genres: readonly GenreId[]): PackedWeights {
  const sizes = dense.values.map(Math.abs).toSorted()
  const unit = (sizes.at(-1000) ?? sizes.at(-1) ?? 1) / 127
  const bytes: number[] = []
  let before = 0
  dense.features.forEach((feature, row) => {
    const weights = genres.flatMap((_, column) => {
      const value = dense.values[row * genres.length + column] ?? 0
      const rounded = Math.round(value / unit)
      return rounded === 0 ? [] : [column, Math.max(-127, Math.min(127, rounded)) & 0xff]
    })
    if (weights.length === 0) return
    bytes.push(...variableLength(feature - before), weights.length / 2, ...weights)
    before = feature
  })
  const bias = [...dense.bias].map(value => Math.round((value / unit) * 1000) / 1000)
  return { genres, bias, unit, cells: Buffer.from(bytes).toString('base64') }
}

/** Reads packed weights. Takes a few milliseconds. */
export function unpackWeights({ genres, bias, unit, cells }: PackedWeights): Weights {
  const bytes = Buffer.from(cells, 'base64')
  const features: number[] = []
  const places: number[] = [0]
  const columns: number[] = []
  const units: number[] = []
  let feature = 0
  for (let at = 0; at < bytes.length; ) {
    const [distance, next] = readVariableLength(bytes, at)
    const end = next + 1 + 2 * bytes.readUInt8(next)
    for (at = next + 1; at < end; at += 2) {
      columns.push(bytes.readUInt8(at))
      units.push(bytes.readInt8(at + 1))
    }
    feature += distance
    features.push(feature)
    places.push(columns.length)
  }
  const lists = { features: Uint32Array.from(features), places: Uint32Array.from(places) }
  return { genres, bias, unit, ...lists, columns: Uint8Array.from(columns), units: Int8Array.from(units) }
}

/** Returns a number as bytes of seven bits, the lowest first; the highest bit of a byte says that another follows. */
function variableLength(number: number): readonly number[] {
  return number < 0x80 ? [number] : [(number & 0x7f) | 0x80, ...variableLength(number >>> 7)]
}

function readVariableLength(bytes: Buffer, from: number): readonly [number, number] {
  let [value, at] = [0, from]
  for (let shift = 0; ; shift += 7) {
    const byte = bytes.readUInt8(at++)
    value |= (byte & 0x7f) << shift
    if (byte < 0x80) return [value, at]
  }
}
