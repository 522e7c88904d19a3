import { median, steadyMean } from '../../app/screens/bench/run/summary.ts'
import type { HitSpeed, PeerTimes } from './page.ts'

/** The ratio to plain Canvas2D: the median, minimum and maximum of all rounds. */
export interface Spread {
  readonly middle: number
  readonly low: number
  readonly high: number
}

/** The result of a scenario: plain Canvas2D in ms per frame, the others as ratios to it. */
export interface PeerRow {
  readonly name: string
  readonly plainMs: number
  readonly ratios: Readonly<Record<string, Spread>>
}

/** Point queries per second, by contender. */
export interface HitRow {
  readonly name: string
  readonly perSecond: Readonly<Record<string, number>>
  readonly agrees: Readonly<Record<string, number>>
}

const PLAIN = 'canvas2d'
const COLUMNS = ['slidewright canvas', 'slidewright webgl', 'konva', 'fabric', 'leafer-ui'] as const

/** The passes of a round, in each of which plain Canvas2D and others run frame by frame side by side. */
export type PeerRound = readonly PeerTimes[]

/** Builds the row of a scenario. Ratios refer to the plain program of the same pass. */
export function peerRow(name: string, rounds: readonly PeerRound[]): PeerRow {
  const passes = rounds.map(round => round.map(meansOf))
  const ratios = (who: string) =>
    passes.flat().flatMap(pass => {
      const [ours, plain] = [pass.get(who), pass.get(PLAIN)]
      return ours === undefined || !plain ? [] : [ours / plain]
    })
  const spreads = COLUMNS.flatMap(who => (ratios(who).length === 0 ? [] : [[who, spreadOf(ratios(who))] as const]))
  return { name, plainMs: median(passes.map(([first]) => first?.get(PLAIN) ?? 0)), ratios: Object.fromEntries(spreads) }
}

function meansOf(times: PeerTimes): ReadonlyMap<string, number> {
  return new Map(Object.entries(times).map(([who, all]) => [who, steadyMean(all)]))
}

/** Builds the row of point queries. */
export function hitRow(rounds: readonly Readonly<Record<string, HitSpeed>>[]): HitRow {
  const names = Object.keys(rounds[0] ?? {})
  const of = (pick: (speed: HitSpeed) => number) =>
    Object.fromEntries(names.map(who => [who, median(rounds.map(round => pick(round[who] ?? NOTHING)))]))
  return { name: 'hit test', perSecond: of(speed => speed.perSecond), agrees: of(speed => speed.agrees) }
}

const NOTHING: HitSpeed = { perSecond: 0, agrees: 0 }

/** Formats both tables as Markdown. */
export function printPeers(rows: readonly PeerRow[], hits: readonly HitRow[]): string {
  return [frames(rows), ...hits.map(points)].filter(table => table !== '').join('\n\n')
}

function frames(rows: readonly PeerRow[]): string {
  if (rows.length === 0) return ''
  const head = ['script time of a frame', 'Canvas2D', ...COLUMNS]
  const lines = rows.map(({ name, plainMs, ratios }) => [
    name,
    `${plainMs.toFixed(2)} ms`,
    ...COLUMNS.map(who => spread(ratios[who])),
  ])
  return table(head, lines)
}

function points({ perSecond, agrees }: HitRow): string {
  const plain = perSecond[PLAIN] ?? 1
  const lines = Object.entries(perSecond).map(([who, speed]) => [
    who,
    Math.round(speed).toLocaleString('en').replaceAll(',', ' '),
    `${short(speed / plain)}×`,
    `${Math.round((agrees[who] ?? 0) * 100)} %`,
  ])
  return table(['hit test among 10 000', 'points a second', 'to Canvas2D', 'same answers'], lines)
}

function table(head: readonly string[], lines: readonly (readonly string[])[]): string {
  const rule = head.map((_, index) => (index === 0 ? '---' : '---:'))
  return [head, rule, ...lines].map(cells => `| ${cells.join(' | ')} |`).join('\n')
}

function spread(each: Spread | undefined): string {
  return each === undefined ? '–' : `${short(each.middle)} (${short(each.low)} … ${short(each.high)})`
}

function short(value: number): string {
  return value < 10 ? value.toFixed(2) : value < 100 ? value.toFixed(1) : Math.round(value).toString()
}

function spreadOf(values: readonly number[]): Spread {
  return { middle: median(values), low: Math.min(...values), high: Math.max(...values) }
}
