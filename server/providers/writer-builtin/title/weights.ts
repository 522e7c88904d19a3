import type { GenreId } from './genres.ts'

/** The weights of features for genres, as they are stored. */
export interface PackedWeights {
  readonly genres: readonly GenreId[]
  /** What each genre has from the start, in the unit of the weights. */
  readonly bias: readonly number[]
  /** The value of one unit. */
  readonly unit: number
  /** The number of features, and of the weights of all. */
  readonly sizes: { readonly features: number; readonly weights: number }
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
  let [before, rows, count] = [0, 0, 0]
  dense.features.forEach((feature, row) => {
    const weights = genres.flatMap((_, column) => {
      const value = dense.values[row * genres.length + column] ?? 0
      const rounded = Math.round(value / unit)
      return rounded === 0 ? [] : [column, Math.max(-127, Math.min(127, rounded)) & 0xff]
    })
    if (weights.length === 0) return
    bytes.push(...variableLength(feature - before), weights.length / 2, ...weights)
    before = feature
    rows++
    count += weights.length / 2
  })
  const bias = [...dense.bias].map(value => Math.round((value / unit) * 1000) / 1000)
  return { genres, bias, unit, sizes: { features: rows, weights: count }, cells: Buffer.from(bytes).toString('base64') }
}

/** Reads packed weights. Takes a few milliseconds, also the first time: it runs on typed arrays, without a call for each byte. */
export function unpackWeights({ genres, bias, unit, sizes, cells }: PackedWeights): Weights {
  const { features: rows, weights: count } = sizes
  const bytes = Uint8Array.from(Buffer.from(cells, 'base64'))
  const [features, places] = [new Uint32Array(rows), new Uint32Array(rows + 1)]
  const [columns, units] = [new Uint8Array(count), new Int8Array(count)]
  let [at, feature, place] = [0, 0, 0]
  for (let row = 0; row < rows; row++) {
    let [distance, shift, byte] = [0, 0, 0x80]
    for (; byte >= 0x80; shift += 7) {
      byte = bytes[at++] ?? 0
      distance |= (byte & 0x7f) << shift
    }
    feature += distance
    features[row] = feature
    for (let left = bytes[at++] ?? 0; left > 0; left--, place++) {
      columns[place] = bytes[at++] ?? 0
      units[place] = bytes[at++] ?? 0
    }
    places[row + 1] = place
  }
  return { genres, bias, unit, features, places, columns, units }
}

/** Returns a number as bytes of seven bits, the lowest first; the highest bit of a byte says that another follows. */
function variableLength(number: number): readonly number[] {
  return number < 0x80 ? [number] : [(number & 0x7f) | 0x80, ...variableLength(number >>> 7)]
}
