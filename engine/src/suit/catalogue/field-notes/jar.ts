import type { Random } from '../../../base/random.ts'
import { pick } from '../../toolkit/chance.ts'
import type { Art } from '../../types.ts'
import { at, drawn, flat, line, type Mark, misprinted, oval } from './marks.ts'
import { blob, handOutline, off } from './pencil.ts'

const GLASS = 'M384 196Q384 176 404 172V160H556V172Q576 176 576 196V470Q576 492 554 492H406Q384 492 384 470Z'
const FILLED = 'M392 262Q436 252 480 262T576 262V470Q576 492 554 492H414Q392 492 392 470Z'
const GROUND = 'M392 440Q440 424 500 440T576 436V470Q576 492 554 492H414Q392 492 392 470Z'

/** Returns a jar with something alive in it, in the middle of a page. */
export function jar(random: Random): Art[] {
  const contents = pick([pond, pond, terrarium], random)
  const outline = [
    { x: 384, y: 196 },
    { x: 402, y: 173 },
    { x: 404, y: 160 },
    { x: 556, y: 160 },
    { x: 558, y: 173 },
    { x: 576, y: 196 },
    { x: 576, y: 470 },
    { x: 556, y: 492 },
    { x: 404, y: 492 },
    { x: 384, y: 470 },
  ]
  return drawn([
    flat(GLASS, 'background2'),
    ...contents(random),
    line(handOutline(outline, random, 0.9), 2.6),
    line(handOutline(outline, random, 0.9), 1.2, 'text1', 60),
    line('M403 176C440 178 520 175 558 177', 1.6),
    line('M397.700 205.600C397 240 397.400 268 397 300', 5, 'background2'),
  ])
}

function bubbles(places: readonly (readonly [number, number, number])[]): Mark[] {
  return places.flatMap(([x, y, r]) => [flat(oval(x, y, r), 'background2'), line(oval(x, y, r), 1.4)])
}

function frond(x: number, y: number, random: Random, size = 1): Mark[] {
  return misprinted(blob({ x, y }, [15 * size, 7 * size], random), 'accent1', 80, { shift: [2, 2], width: 1.6 })
}

/** Water with plants, a snail and a tadpole. */
function pond(random: Random): Mark[] {
  const lift = off(random, 10)
  return [
    flat(FILLED, 'accent4', 38),
    flat(GROUND, 'accent6', 80),
    line(
      'M430 452C428.300 443 418 417 420 400C421.700 383 439 366 440 350C440.700 333 424 313 424 300C423 287 434 276 436 272',
      4,
      'accent1',
    ),
    ...frond(425, 342, random),
    ...frond(441, 293, random),
    ...frond(407, 388, random),
    ...frond(436, 408, random, 0.8),
    line('M520 450C521 441 531 415 530 400C529 384 514 369 514 356C513 342 525 324 528 318', 3, 'accent1'),
    ...misprinted(blob({ x: 525, y: 438 }, [17, 16], random), 'accent2', 80),
    line(
      'M524 436C525 435 528 430 530 430C532 430 536 434 536 437C535 440 530 445 526 445C522 445 515 441 514 438C513 434 519 426 520 424',
      1.6,
    ),
    line('M508 446C505 446 497 450 494 449C491 448 490 443 490 442', 2),
    ...at(
      [
        flat(blob({ x: 0, y: 0 }, [15, 9], random), 'text1', 80),
        line('M13 -1C15 -2 24 -9 28 -8C32 -7 34 5 38 6C42 7 48 -2 50 -4', 2),
      ],
      {
        x: 494,
        y: 330 + lift,
      },
    ),
    ...bubbles([
      [460, 288, 5],
      [470, 310, 4],
      [454, 330, 6],
      [548, 292, 4],
      [540, 372, 5],
    ]),
  ]
}

/** Soil with moss, a sprout that unfolds and a snail. */
function terrarium(random: Random): Mark[] {
  return [
    flat('M392 420Q440 404 500 418T576 414V470Q576 492 554 492H414Q392 492 392 470Z', 'accent6', 90),
    flat(
      'M392 420Q404 392 430 404Q446 384 470 408Q500 392 516 412Q548 396 576 414Q520 428 480 420T392 420Z',
      'accent1',
      62,
    ),
    line('M468 414C470 380 458 340 474 300C482 274 506 262 508 240', 4, 'accent1'),
    line('M508 240C508 222 486 220 486 236C486 246 500 246 498 238', 3, 'accent1'),
    ...frond(452, 362, random),
    ...frond(484, 336, random),
    ...frond(458, 314, random, 0.9),
    ...frond(496, 284, random, 0.8),
    ...misprinted(blob({ x: 532, y: 398 }, [17, 16], random), 'accent2', 80),
    line('M532 408C522 407 520 394 530 392C540 391 543 402 535 403C530 404 529 399 532 398', 1.6),
    line('M512 415C526 417 546 417 554 413C558 411 557 404 557 401', 2),
    line('M416 452h10M446 466h12M492 456h10M530 470h10M470 478h6', 2, 'text1', 55),
    ...bubbles([
      [430, 240, 4],
      [548, 270, 5],
      [420, 300, 5],
    ]),
  ]
}
