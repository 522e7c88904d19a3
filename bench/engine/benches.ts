import type { Case } from '../measure.ts'
import { buildBench } from './build.bench.ts'
import { colorBench } from './color.bench.ts'
import { commandBench } from './command.bench.ts'
import { dragBench } from './drag.bench.ts'
import { hitBench } from './hit.bench.ts'
import { textBench } from './text.bench.ts'

/** The engine benches by the names that `npm run bench` accepts. */
export const BENCHES: Readonly<Record<string, () => Iterable<Case>>> = {
  color: colorBench,
  text: textBench,
  build: buildBench,
  hit: hitBench,
  command: commandBench,
  drag: dragBench,
}
