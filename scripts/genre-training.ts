import type { Random } from './genre-examples.ts'

/** A title as numbers: its features, and the class it belongs to. */
export interface Row {
  readonly features: readonly number[]
  readonly label: number
}

/** What training needs. */
export interface TrainingParts {
  readonly classes: number
  readonly kept: number
  readonly random: Random
}

/** What is learned: for each feature (a hash) the weight of every class, and what every class has from the start. */
export interface Weights {
  readonly features: readonly number[]
  readonly classes: number
  /** A row of weights for each feature. */
  readonly values: Float32Array
  readonly bias: Float32Array
}

const EPOCHS = 12
/** The epochs in which the weights that stay learn to do without the others. */
const EPOCHS_AFTER = 8
/** More titles than these make a weight no more important. */
const COUNTED = 200
const RATE = 0.3
/** Keeps weights small that few titles ask for. */
const DECAY = 1e-3
/** The share of features that a title loses in each epoch, so that no title depends on one of them. */
const DROPPED = 0.4
/** What a wrong class is given, so that no title makes weights grow for ever. */
const SMOOTHING = 0.05
/** Errors below are not corrected: most classes of most titles, half of the time. */
const NEGLIGIBLE = 0.002

/**
 * Learns a softmax regression by stochastic gradient descent with steps per weight (Duchi et al., AdaGrad). Then only the `kept` most
 * important weights stay, and these learn again to do without the others.
 */
export function trained(rows: readonly Row[], { classes, kept, random }: TrainingParts): Weights {
  const features = [...new Set(rows.flatMap(row => row.features))].toSorted((a, b) => a - b)
  const places = new Map(features.map((feature, place) => [feature, place * classes]))
  const size = features.length * classes
  const weights = { features, classes, values: new Float32Array(size), bias: new Float32Array(classes) }
  const placed = rows.map(({ features: own, label }) => ({ own: own.map(feature => places.get(feature) ?? 0), label }))
  const state = { weights, squares: new Float32Array(size).fill(1e-6), isKept: new Uint8Array(size).fill(1) }
  runEpochs(EPOCHS, state, { placed, random })
  prune(state, placed, kept)
  runEpochs(EPOCHS_AFTER, state, { placed, random })
  return weights
}

interface State {
  readonly weights: Weights
  readonly squares: Float32Array
  readonly isKept: Uint8Array
}

interface Course {
  readonly placed: Placed[]
  readonly random: Random
}

function runEpochs(count: number, state: State, { placed, random }: Course): void {
  for (let epoch = 0; epoch < count; epoch++) {
    shuffle(placed, random)
    for (const { own, label } of placed) learn(state, { own: own.filter(() => random() > DROPPED), label })
  }
}

/** Removes all but the most important weights: large ones of features that many titles have. */
function prune({ weights: { values, classes }, isKept }: State, placed: readonly Placed[], kept: number): void {
  const counts = new Uint32Array(values.length / classes)
  for (const { own } of placed) for (const place of own) counts[place / classes] = (counts[place / classes] ?? 0) + 1
  const importance = new Float32Array(values.length)
  counts.forEach((count, row) => {
    const own = values.subarray(row * classes, (row + 1) * classes)
    const median = own.toSorted()[classes >> 1] ?? 0
    // All weights of a feature less the same number decide alike; less their median, most are next to nothing.
    for (let c = 0; c < classes; c++) own[c] = at(own, c) - median
    for (let c = 0; c < classes; c++)
      importance[row * classes + c] = Math.abs(at(own, c)) * Math.sqrt(Math.min(count, COUNTED))
  })
  const least = importance.toSorted()[Math.max(0, importance.length - kept)] ?? 0
  importance.forEach((one, place) => {
    if (one >= least) return
    isKept[place] = 0
    values[place] = 0
  })
}

function shuffle<T>(list: T[], random: Random): void {
  for (let last = list.length - 1; last > 0; last--) {
    const other = Math.floor(random() * (last + 1))
    const [a, b] = [list[last], list[other]]
    if (a !== undefined && b !== undefined) [list[last], list[other]] = [b, a]
  }
}

interface Placed {
  readonly own: readonly number[]
  readonly label: number
}

function learn({ weights: { values, bias, classes }, squares, isKept }: State, { own, label }: Placed): void {
  const share = 1 / Math.sqrt(Math.max(1, own.length))
  const guess = new Float32Array(classes)
  for (const place of own) for (let c = 0; c < classes; c++) guess[c] = at(guess, c) + at(values, place + c) * share
  for (let c = 0; c < classes; c++) guess[c] = at(guess, c) + at(bias, c)
  softmax(guess)
  for (let c = 0; c < classes; c++) {
    const error = at(guess, c) - (c === label ? 1 - SMOOTHING : SMOOTHING / (classes - 1))
    bias[c] = at(bias, c) - 0.01 * error
    if (Math.abs(error) < NEGLIGIBLE) continue
    for (const place of own) {
      if (isKept[place + c] === 0) continue
      const slope = error * share + DECAY * at(values, place + c)
      const square = at(squares, place + c) + slope * slope
      squares[place + c] = square
      values[place + c] = at(values, place + c) - (RATE * slope) / Math.sqrt(square)
    }
  }
}

function softmax(guess: Float32Array): void {
  const top = Math.max(...guess)
  const sum = guess.reduce((total, one) => total + Math.exp(one - top), 0)
  for (let c = 0; c < guess.length; c++) guess[c] = Math.exp(at(guess, c) - top) / sum
}

function at(numbers: Float32Array, index: number): number {
  return numbers[index] as number // loops stay within the array
}
