import { area, bar, type Drawing, disc, fine, line, open, oval, poly, spot, stroke } from '../drawing.ts'

const GROUND = line(open(16, 208, 304, 208))

/** Waves with a sun. */
export const SEA: Drawing = [
  area('main', disc(222, 84, 38)),
  area('third', 'M8 132q19-22 38 0t38 0 38 0 38 0 38 0 38 0 38 0 38 0v76H8Z'),
  area('second', 'M8 160q19-22 38 0t38 0 38 0 38 0 38 0 38 0 38 0 38 0v48H8Z'),
  stroke('paper', 1, 'M40 190q14-12 28 0t28 0', 'M178 188q14-12 28 0t28 0 28 0'),
  line('M64 70q14-16 26 0q12-16 26 0', 'M108 46q10-12 18 0q8-12 18 0'),
]

/** Snowy mountains. */
export const MOUNTAIN: Drawing = [
  area('pale', disc(76, 64, 26)),
  area('third', poly(140, 208, 230, 84, 312, 208)),
  area('main', poly(8, 208, 128, 40, 240, 208)),
  spot(
    'paper',
    poly(128, 40, 96, 86, 112, 98, 126, 84, 142, 100, 158, 86),
    poly(230, 84, 210, 112, 224, 120, 232, 110, 246, 118, 250, 112),
  ),
  area('second', 'M8 208c40-30 76-30 116-8 40-26 120-30 188 8Z'),
]

/** A forest of firs and a round tree. */
export const FOREST: Drawing = [
  line(open(70, 208, 70, 170), open(160, 208, 160, 170), open(246, 208, 246, 160)),
  area(
    'second',
    poly(70, 74, 100, 120, 86, 120, 112, 156, 94, 156, 118, 190, 22, 190, 46, 156, 28, 156, 54, 120, 40, 120),
  ),
  area(
    'main',
    poly(160, 28, 198, 84, 182, 84, 214, 132, 194, 132, 222, 180, 98, 180, 126, 132, 106, 132, 138, 84, 122, 84),
  ),
  area('third', disc(246, 122, 46)),
  fine(open(246, 166, 246, 112), open(246, 140, 264, 122), open(246, 130, 230, 114)),
  GROUND,
]

/** A plant in a pot. */
export const PLANT: Drawing = [
  line('M160 152C160 110 158 84 162 46', 'M160 130C136 120 120 108 108 88', 'M161 116C186 108 202 94 212 74'),
  area(
    'main',
    'M162 58C140 44 142 22 162 8c20 14 22 36 0 50Z',
    'M112 94C86 96 68 80 66 54c26 0 44 14 46 40Z',
    'M208 80c0-26 16-44 42-46 2 26-14 46-42 46Z',
  ),
  area('third', 'M150 126c-24 8-46 0-56-22 24-8 46 0 56 22Z', 'M172 112c4-24 24-38 48-34-2 24-22 38-48 34Z'),
  area('second', poly(110, 152, 210, 152, 198, 208, 122, 208)),
  area('second', bar(102, 142, 116, 18, 4)),
  line(open(64, 208, 256, 208)),
]

/** A flower with leaves. */
export const FLOWER: Drawing = [
  line('M160 110C164 150 158 180 160 208'),
  area('third', 'M160 178c-34 6-58-10-66-40 34-4 58 10 66 40Z', 'M160 192c34 2 56-14 60-44-32 0-54 14-60 44Z'),
  area('main', oval(160, 46, 22, 30), oval(160, 114, 22, 30), oval(124, 80, 30, 22), oval(196, 80, 30, 22)),
  area('second', disc(160, 80, 24)),
  GROUND,
]

/** A field with rows, a barn and a sun. */
export const FARM: Drawing = [
  area('pale', disc(70, 64, 30)),
  area('main', poly(186, 130, 186, 82, 206, 58, 240, 46, 274, 58, 294, 82, 294, 130)),
  area('paper', bar(222, 92, 36, 38)),
  fine(open(222, 92, 258, 130), open(258, 92, 222, 130)),
  area('third', 'M8 130h304v78H8Z'),
  stroke(
    'paper',
    1,
    open(110, 130, 8, 186),
    open(136, 130, 78, 208),
    open(160, 130, 160, 208),
    open(184, 130, 242, 208),
    open(210, 130, 312, 186),
  ),
  line(open(8, 130, 312, 130)),
]

/** A sun over clouds. */
export const WEATHER: Drawing = [
  line(open(206, 20, 206, 4), open(262, 42, 276, 28), open(282, 96, 300, 96), open(150, 42, 138, 30)),
  area('main', disc(206, 92, 52)),
  area('pale', 'M92 184a44 44 0 0 1-4-88c6-34 34-52 64-48 26 2 44 18 52 42 34-4 58 18 58 46 0 28-20 48-48 48Z'),
  stroke('second', 1.2, open(112, 200, 104, 222), open(152, 200, 144, 222), open(192, 200, 184, 222)),
]

/** A snowman in winter. */
export const WINTER: Drawing = [
  area('pale', 'M8 208c60-30 240-30 304 0Z'),
  area('paper', disc(160, 160, 48), disc(160, 90, 34)),
  area('main', bar(134, 34, 52, 28, 3), bar(120, 58, 80, 9, 4)),
  area('second', 'M130 112q30 18 60 0l2 14q-32 18-64 0Z'),
  spot('dark', disc(149, 84, 4), disc(171, 84, 4), disc(160, 146, 5), disc(160, 168, 5)),
  area('third', poly(160, 92, 188, 98, 160, 102)),
  line(open(114, 148, 74, 118), open(206, 148, 246, 118)),
  spot(
    'second',
    disc(60, 60, 4),
    disc(262, 52, 4),
    disc(90, 30, 3),
    disc(230, 26, 3),
    disc(278, 110, 4),
    disc(40, 120, 3),
  ),
]

/** The moon and stars over hills. */
export const NIGHT: Drawing = [
  area('main', 'M196 28a58 58 0 1 0 44 96 70 70 0 0 1-44-96Z'),
  spot(
    'second',
    'M84 50l5 11 12 1-9 8 3 12-11-6-11 6 3-12-9-8 12-1Z',
    'M262 52l4 8 9 1-7 6 2 9-8-5-8 5 2-9-7-6 9-1Z',
    disc(56, 112, 4),
    disc(128, 36, 3),
    disc(282, 120, 3),
  ),
  area('third', 'M8 208c50-44 112-44 156-14 46-36 108-32 148 14Z'),
]

/** A drop of water over rings. */
export const WATER: Drawing = [
  area('main', 'M160 22c34 52 56 78 56 106a56 56 0 0 1-112 0c0-28 22-54 56-106Z'),
  stroke('paper', 1.4, 'M130 128a30 30 0 0 0 26 32'),
  line('M86 196a80 16 0 0 0 148 0', 'M52 190a116 28 0 0 0 216 0'),
]

/** A fire. */
export const FIRE: Drawing = [
  area('main', 'M160 24c10 36 62 56 62 110a62 62 0 0 1-124 0c0-26 12-42 26-58 4 18 12 26 22 28-6-30 0-58 14-80Z'),
  area('second', 'M160 112c8 18 30 26 30 50a30 30 0 0 1-60 0c0-16 10-24 16-34 4 6 8 8 12 8-2-8-2-16 2-24Z'),
  area('third', 'M92 196l136 12 2-12-136-12Z', 'M228 184l-136 12-2 12 138-12Z'),
]

/** A fish among bubbles. */
export const FISH: Drawing = [
  area('third', poly(236, 118, 288, 78, 278, 118, 288, 158)),
  area('main', 'M44 118c36-58 140-64 200 0-60 64-164 58-200 0Z'),
  area('second', 'M120 78c20-24 54-26 70-18l-6 26Z', 'M140 150c10 16 28 22 44 18l2-20Z'),
  line('M100 84c16 22 16 46 0 68'),
  spot('dark', disc(76, 110, 6)),
  fine('M136 100q10 8 0 16', 'M160 96q10 10 0 20', 'M160 122q10 8 0 16', 'M184 106q10 10 0 20'),
  line(disc(40, 64, 8), disc(58, 40, 6), disc(32, 34, 4)),
]

/** A bird on a branch. */
export const BIRD: Drawing = [
  area('third', poly(212, 118, 288, 158, 276, 172, 204, 144)),
  area('main', 'M92 92c0-32 24-52 52-52 24 0 38 14 46 34 10 24 34 30 38 54-14 36-58 44-92 30-30-12-44-36-44-66Z'),
  area('second', 'M136 112c30-12 66-4 78 24-26 22-72 12-78-24Z'),
  area('third', poly(98, 72, 66, 84, 96, 92)),
  spot('dark', disc(122, 72, 6)),
  line(open(150, 162, 146, 190), open(170, 162, 170, 190), 'M24 196c80-16 180 6 272-8'),
  area('second', 'M40 192c-8-22 8-38 30-36 4 20-8 36-30 36Z', 'M258 190c2-20 18-32 38-26-2 20-18 32-38 26Z'),
]

/** A butterfly. */
export const BUTTERFLY: Drawing = [
  area('main', 'M156 104C130 40 66 20 42 48c-20 28 12 76 104 68Z', 'M164 104c26-64 90-84 114-56 20 28-12 76-104 68Z'),
  area('second', 'M154 122c-58-2-90 26-80 56 12 28 66 8 84-44Z', 'M166 122c58-2 90 26 80 56-12 28-66 8-84-44Z'),
  spot('paper', disc(84, 70, 13), disc(236, 70, 13), disc(108, 160, 9), disc(212, 160, 9)),
  area('dark', oval(160, 124, 7, 46)),
  line('M157 80c-4-22-14-34-26-38', 'M163 80c4-22 14-34 26-38'),
]

/** A dog that sits. */
export const ANIMAL: Drawing = [
  line('M228 176c30-4 40-28 30-50'),
  area('main', 'M122 118c-4 32-14 60-14 90h120c6-50-20-84-58-100Z'),
  area('second', 'M92 64c0-22 20-36 44-36s44 14 44 40-16 56-44 56-44-34-44-60Z'),
  area('third', 'M100 44c-26-6-38 14-36 46 2 14 18 16 26 2Z', 'M172 44c26-6 38 14 36 46-2 14-18 16-26 2Z'),
  spot('dark', disc(120, 72, 5), disc(152, 72, 5), oval(136, 92, 9, 6)),
  line('M136 98v8c-6 8-14 8-18 4M136 106c6 8 14 8 18 4', open(136, 208, 136, 168), open(168, 208, 168, 168)),
  GROUND,
]

/** The globe on its stand. */
export const EARTH: Drawing = [
  line('M92 34a104 104 0 1 0 144 148', open(160, 196, 160, 208), open(112, 208, 208, 208)),
  area('second', disc(160, 104, 78)),
  area(
    'main',
    'M112 60c18-22 46-30 66-26-4 14-22 14-22 28s-22 14-24 30-22 4-28 18c-14-6-16-20-14-28 4-10 12-16 22-22Z',
    'M176 98c16-10 42-4 54 10-2 26-16 46-36 54-8-12 0-24-10-34s-18-18-8-30Z',
    'M126 138c12 2 18 14 14 26-12-2-24-10-30-18 4-6 10-10 16-8Z',
  ),
]
