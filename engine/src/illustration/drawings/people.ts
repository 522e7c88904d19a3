import { area, bar, type Drawing, disc, fine, line, open, oval, poly, spot, stroke, type Tone } from '../drawing.ts'

/** Returns a person from the waist up: the middle, the top of the head, and how large. */
function bust(...[x, y, size, coat]: readonly [x: number, y: number, size: number, coat: Tone]): Drawing {
  const at = (across: number) => x + across * size
  const down = (below: number) => y + below * size
  const shoulders = `M${at(-42)} ${down(120)}c0 ${-44 * size} ${16 * size} ${-58 * size} ${42 * size} ${-58 * size}s${42 * size} ${14 * size} ${42 * size} ${58 * size}Z`
  return [
    area(coat, shoulders),
    area('pale', disc(x, down(28), 24 * size)),
    spot(
      'dark',
      `M${at(-24)} ${down(26)}a${24 * size} ${24 * size} 0 0 1 ${48 * size} 0c${-14 * size} 0 ${-22 * size} ${-6 * size} ${-26 * size} ${-13 * size}c${-4 * size} ${7 * size} ${-12 * size} ${12 * size} ${-22 * size} ${13 * size}Z`,
    ),
  ]
}

/** Drawings of people, by their subjects. */
export const PEOPLE: Readonly<Record<string, Drawing>> = {
  /** A group of people, as for a team or an audience. */
  people: [
    ...bust(84, 76, 0.92, 'second'),
    ...bust(238, 76, 0.92, 'third'),
    ...bust(160, 52, 1.3, 'main'),
    line(open(28, 208, 292, 208)),
  ],

  /** One person with a star of recognition. */
  person: [area('second', disc(160, 112, 92)), ...bust(160, 60, 1.2, 'main'), line(open(40, 208, 280, 208))],

  /** Two hands that meet. */
  handshake: [
    area('second', poly(20, 78, 74, 62, 106, 146, 54, 166)),
    area('third', poly(300, 78, 246, 62, 214, 146, 266, 166)),
    area(
      'pale',
      'M96 82l44-12 28 10 20-6 38 14 10 52-22 14-46 38c-8 6-16 2-18-4-8 4-16 0-18-6-8 2-16-3-16-10-8 0-14-6-12-14l-14-18Z',
    ),
    line('M168 80l-34 34c-4 12 14 16 24 6l16-14 52 46'),
    fine(open(132, 188, 148, 170), open(150, 196, 168, 176), open(116, 176, 134, 160)),
  ],

  /** A round table with people at it. */
  meeting: [
    ...bust(92, 50, 0.8, 'third'),
    ...bust(228, 50, 0.8, 'second'),
    ...bust(160, 36, 0.9, 'main'),
    area('pale', oval(160, 158, 118, 26)),
    area('main', `M148 182h24v26h-24Z`),
    spot('paper', poly(100, 150, 132, 148, 136, 160, 102, 162), poly(190, 148, 222, 150, 220, 162, 186, 160)),
    line(open(36, 208, 284, 208)),
  ],

  /** A lectern with a microphone before an audience. */
  speech: [
    area(
      'pale',
      'M150 30h120a18 18 0 0 1 18 18v52a18 18 0 0 1-18 18h-64l-30 26 2-26h-28a18 18 0 0 1-18-18V48a18 18 0 0 1 18-18Z',
    ),
    fine(open(158, 58, 262, 58), open(158, 76, 262, 76), open(158, 94, 220, 94)),
    ...bust(78, 64, 0.95, 'second'),
    area('main', poly(30, 150, 128, 150, 118, 208, 40, 208)),
    line(open(96, 150, 106, 128), open(20, 208, 300, 208)),
    spot('dark', disc(107, 124, 7)),
  ],

  /** Two bubbles of a talk. */
  talk: [
    area(
      'second',
      'M46 44h124a20 20 0 0 1 20 20v52a20 20 0 0 1-20 20H98l-34 30 4-30H46a20 20 0 0 1-20-20V64a20 20 0 0 1 20-20Z',
    ),
    area(
      'main',
      'M158 92h116a20 20 0 0 1 20 20v46a20 20 0 0 1-20 20h-18l4 30-36-30h-66a20 20 0 0 1-20-20v-46a20 20 0 0 1 20-20Z',
    ),
    spot('paper', disc(182, 135, 8), disc(216, 135, 8), disc(250, 135, 8)),
    fine(open(56, 72, 150, 72), open(56, 92, 120, 92)),
  ],

  /** A family of three. */
  family: [
    ...bust(112, 60, 1.2, 'main'),
    ...bust(212, 70, 1.12, 'second'),
    ...bust(160, 124, 0.72, 'third'),
    line(open(40, 208, 280, 208)),
  ],

  /** An armchair with a lamp, for age and rest. */
  age: [
    area('second', poly(224, 44, 266, 44, 280, 86, 210, 86)),
    line(open(245, 86, 245, 204), open(222, 206, 268, 206)),
    area('main', 'M76 84a24 24 0 0 1 24-24h54a24 24 0 0 1 24 24v60H76Z'),
    area('third', bar(52, 116, 34, 76, 16), bar(168, 116, 34, 76, 16)),
    area('main', bar(84, 140, 86, 40, 10)),
    line(open(70, 192, 66, 208), open(184, 192, 188, 208), open(30, 208, 292, 208)),
  ],

  /** A heart on an open hand. */
  care: [
    area('main', 'M160 132c-52-34-62-60-50-82 12-20 40-18 50 6 10-24 38-26 50-6 12 22 2 48-50 82Z'),
    area(
      'pale',
      'M36 158l44-14c12-4 24-2 36 4l30 12h34c12 0 12 16 0 18h-44 50l66-32c14-6 24 8 12 16l-78 44c-8 4-16 4-26 2l-78-14-46 14Z',
    ),
    line('M136 178h44'),
    stroke('paper', 1.2, 'M122 66c2-10 10-16 20-14'),
  ],

  /** A trophy. */
  trophy: [
    line('M108 62H70c0 40 16 60 46 62M212 62h38c0 40-16 60-46 62'),
    area('main', 'M104 40h112v50c0 38-22 62-56 62s-56-24-56-62Z'),
    area('second', poly(148, 150, 172, 150, 178, 180, 142, 180)),
    area('third', bar(112, 180, 96, 28, 4)),
    spot('paper', 'M160 62l9 19 21 3-15 14 4 21-19-10-19 10 4-21-15-14 21-3Z'),
    line(open(70, 208, 250, 208)),
  ],

  /** A medal on a ribbon. */
  medal: [
    area('second', poly(112, 24, 148, 24, 176, 104, 148, 116)),
    area('third', poly(208, 24, 172, 24, 144, 104, 172, 116)),
    area('main', disc(160, 150, 54)),
    area('pale', disc(160, 150, 38)),
    spot('dark', 'M160 124l8 17 19 3-14 13 4 19-17-9-17 9 4-19-14-13 19-3Z'),
  ],

  /** A wrapped present. */
  gift: [
    line('M160 84c-30-4-54-20-46-38s40-6 46 38c6-44 38-56 46-38s-16 34-46 38Z'),
    area('main', bar(76, 118, 168, 90, 4)),
    area('second', bar(64, 84, 192, 38, 6)),
    area('third', bar(144, 84, 32, 124)),
    line(open(40, 208, 280, 208)),
  ],
}
