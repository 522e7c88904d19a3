import { area, bar, type Drawing, disc, fine, line, open, oval, poly, rows, spot, stroke } from '../drawing.ts'

const GROUND = line(open(16, 208, 304, 208))

/** Drawings of the things of every day, by their subjects. */
export const LIFE: Readonly<Record<string, Drawing>> = {
  /** An open book. */
  book: [
    area('second', poly(28, 62, 160, 84, 292, 62, 292, 200, 160, 214, 28, 200)),
    area(
      'paper',
      'M40 50c44-8 92-4 120 24v130c-28-24-76-28-120-20Z',
      'M280 50c-44-8-92-4-120 24v130c28-24 76-28 120-20Z',
    ),
    fine(
      'M58 82c30-4 60 0 84 14',
      'M58 108c30-4 60 0 84 14',
      'M58 134c30-4 60 0 84 14',
      'M262 82c-30-4-60 0-84 14',
      'M262 108c-30-4-60 0-84 14',
    ),
    area('main', poly(222, 46, 246, 46, 246, 120, 234, 108, 222, 120)),
  ],

  /** A mortarboard on books. */
  learning: [
    area('third', bar(74, 184, 172, 24, 4)),
    area('second', bar(88, 160, 150, 24, 4)),
    area('second', 'M96 96v40c0 12 128 12 128 0V96Z'),
    area('main', poly(160, 38, 284, 86, 160, 134, 36, 86)),
    line(open(160, 86, 262, 102, 262, 146)),
    spot('dark', disc(262, 152, 8)),
  ],

  /** Letters of several scripts. */
  language: [
    area('second', bar(32, 40, 130, 110, 12), poly(60, 146, 60, 180, 100, 146)),
    area('main', bar(160, 82, 130, 110, 12), poly(262, 188, 262, 220, 222, 188)),
    stroke('paper', 1.8, open(70, 122, 96, 62, 122, 122), open(80, 104, 112, 104)),
    stroke(
      'paper',
      1.8,
      open(190, 112, 260, 112),
      open(225, 100, 225, 112),
      'M250 112c-6 28-32 48-60 58',
      'M200 112c6 28 32 48 60 58',
    ),
  ],

  /** A palette with a brush. */
  art: [
    area(
      'second',
      'M152 36c66 0 118 38 118 84 0 30-22 46-50 46h-26c-18 0-22 14-14 26 8 10 2 18-14 18-70 0-128-40-128-92 0-46 52-82 114-82Z',
    ),
    area('main', disc(106, 84, 16), disc(160, 70, 16)),
    area('third', disc(214, 90, 16)),
    area('paper', disc(82, 130, 16)),
    area('dark', disc(112, 168, 13)),
  ],

  /** Notes. */
  music: [
    area('second', oval(92, 184, 32, 24)),
    area('main', oval(216, 162, 32, 24)),
    stroke('dark', 1.8, open(122, 184, 122, 62), open(246, 162, 246, 40)),
    area('third', poly(118, 62, 250, 36, 250, 68, 118, 94)),
  ],

  /** A film clapper. */
  film: [
    area('second', bar(48, 98, 224, 110, 8)),
    area('main', poly(44, 70, 262, 26, 270, 62, 52, 100)),
    spot(
      'paper',
      poly(82, 62, 108, 57, 96, 92, 70, 96),
      poly(140, 51, 166, 46, 154, 80, 128, 86),
      poly(198, 39, 224, 34, 212, 68, 186, 74),
    ),
    area('paper', poly(138, 126, 192, 154, 138, 182)),
  ],

  /** A camera. */
  photo: [
    area('second', 'M108 62l16-24h72l16 24Z'),
    area('main', bar(40, 62, 240, 146, 18)),
    area('paper', disc(160, 136, 54)),
    area('third', disc(160, 136, 36)),
    spot('paper', disc(148, 122, 10)),
    spot('dark', bar(62, 80, 30, 14, 6)),
  ],

  /** The two masks of the theatre. */
  theatre: [
    area('second', 'M156 72c40 12 80 12 124 0-2 74-24 128-68 136-34-6-56-46-58-90Z'),
    area('main', 'M40 40c42 16 86 16 128 0 4 80-14 142-64 152C56 182 36 120 40 40Z'),
    spot(
      'paper',
      'M64 86c10-10 22-10 30 0-10 6-20 6-30 0Z',
      'M114 86c8-10 20-10 30 0-10 6-20 6-30 0Z',
      'M72 128c20 12 44 12 64 0-8 32-56 32-64 0Z',
    ),
    stroke('paper', 1.4, 'M186 124q12-8 24 0', 'M232 124q12-8 24 0', 'M192 170q26-26 50 0'),
  ],

  /** A ball before a goal. */
  sport: [
    line(open(44, 208, 44, 44, 276, 44, 276, 208)),
    fine(
      rows([7, 1], [29, 0], x => open(73 + x, 44, 73 + x, 206)),
      rows([1, 5], [0, 28], (_, y) => open(44, 70 + y, 276, 70 + y)),
    ),
    area('paper', disc(160, 156, 52)),
    area('main', poly(160, 130, 186, 149, 176, 180, 144, 180, 134, 149)),
    line(
      open(160, 130, 160, 106),
      open(186, 149, 208, 140),
      open(176, 180, 190, 198),
      open(144, 180, 130, 198),
      open(134, 149, 112, 140),
    ),
    GROUND,
  ],

  /** A running shoe. */
  running: [
    area('main', 'M40 92c18 14 40 12 58-8l18-20 78 62c20 12 62 8 82 22 10 8 12 22 12 34H40Z'),
    area('third', 'M34 182h256c4 0 4 6 2 12-4 10-12 14-24 14H58c-16 0-24-10-24-26Z'),
    stroke('paper', 1.6, open(118, 104, 140, 84), open(142, 122, 164, 102), open(166, 138, 186, 120)),
    area('second', 'M40 92c18 14 40 12 58-8l10-10c6 40-20 66-68 66Z'),
  ],

  /** A game controller. */
  game: [
    area(
      'main',
      'M98 70h124c44 0 68 50 72 104 2 40-34 42-54 12l-18-26H98l-18 26c-20 30-56 28-54-12 4-54 28-104 72-104Z',
    ),
    stroke('paper', 2.2, open(104, 96, 104, 136), open(84, 116, 124, 116)),
    spot('paper', disc(204, 128, 9), disc(228, 104, 9)),
  ],

  /** Cutlery beside a plate. */
  food: [
    area('pale', disc(160, 118, 84)),
    area('second', disc(160, 118, 54)),
    area('main', 'M128 116c0-20 16-30 34-26 18-8 34 8 28 26 4 18-12 28-30 24-18 6-34-6-32-24Z'),
    area('third', disc(142, 132, 8), disc(176, 98, 8)),
    line(open(44, 36, 44, 208), 'M28 36v34c0 20 32 20 32 0V36', open(276, 208, 276, 36), 'M276 36c20 20 24 66 0 84'),
  ],

  /** A pot that steams. */
  kitchen: [
    line('M124 66c-10-14 10-22 0-36', 'M160 60c-10-14 10-22 0-36', 'M196 66c-10-14 10-22 0-36'),
    area('second', bar(50, 118, 32, 20, 8), bar(238, 118, 32, 20, 8)),
    area('main', 'M76 104h168v74c0 18-12 30-30 30H106c-18 0-30-12-30-30Z'),
    area('third', bar(64, 84, 192, 22, 8)),
    stroke('paper', 1.4, open(98, 130, 98, 170)),
  ],

  /** A cup that steams. */
  coffee: [
    line('M118 66c-12-14 12-24 0-40', 'M156 66c-12-14 12-24 0-40'),
    stroke('second', 3, 'M210 108h20a30 30 0 0 1 0 60h-26'),
    area('main', 'M66 88h146v66c0 24-16 38-40 38h-66c-24 0-40-14-40-38Z'),
    area('third', 'M40 192h226c-6 12-18 16-32 16H72c-14 0-26-4-32-16Z'),
    area('paper', 'M139 162c-18-12-24-24-16-32 6-6 14-2 16 4 2-6 10-10 16-4 8 8 2 20-16 32Z'),
  ],

  /** Bread. */
  bread: [
    area('main', 'M84 62h152c44 0 58 48 22 66v66c0 10-4 14-14 14H76c-10 0-14-4-14-14v-66c-36-18-22-66 22-66Z'),
    area('pale', 'M94 82h132c28 0 36 28 10 40v58c0 6-4 8-8 8H92c-4 0-8-2-8-8v-58c-26-12-18-40 10-40Z'),
    spot('third', disc(124, 128, 6), disc(170, 110, 6), disc(188, 154, 6), disc(136, 164, 6)),
  ],

  /** An apple with a leaf. */
  fruit: [
    line('M162 76c0-20 6-34 20-44'),
    area('third', 'M172 56c8-26 32-36 58-30-6 26-30 38-58 30Z'),
    area(
      'main',
      'M160 82c-38-26-92-6-92 50 0 46 34 78 60 78 14 0 20-6 32-6s18 6 32 6c26 0 60-32 60-78 0-56-54-76-92-50Z',
    ),
    stroke('paper', 1.6, 'M92 132c0-22 12-34 28-36'),
  ],

  /** Glasses that meet. */
  drink: [
    area('second', poly(58, 44, 138, 62, 116, 136, 62, 122)),
    area('main', poly(182, 62, 262, 44, 258, 122, 204, 136)),
    line(
      open(88, 130, 74, 196),
      open(48, 192, 100, 202),
      open(232, 130, 246, 196),
      open(220, 202, 272, 192),
      open(160, 20, 160, 40),
      open(134, 26, 142, 42),
      open(186, 26, 178, 42),
    ),
    spot('paper', disc(90, 96, 6), disc(106, 82, 4), disc(228, 94, 6), disc(214, 78, 4)),
  ],

  /** A bed by night. */
  sleep: [
    area('second', 'M226 22a40 40 0 1 0 38 58 48 48 0 0 1-38-58Z'),
    area('third', bar(36, 84, 16, 124, 6)),
    area('pale', bar(60, 122, 70, 36, 14)),
    area('main', 'M52 150h210a22 22 0 0 1 22 22v14H52Z'),
    line(open(44, 186, 292, 186), open(284, 186, 284, 208), open(44, 186, 44, 208)),
  ],

  /** A dress and a shirt on hangers. */
  fashion: [
    line(open(24, 40, 296, 40), 'M108 40v14', 'M214 40v14'),
    area('main', 'M84 62l16-8h16l16 8 34 16-12 36-18-6v92H80v-92l-18 6-12-36Z'),
    area('second', 'M196 54h36l6 50 32 104h-112l32-104Z'),
    stroke('paper', 1.2, open(108, 70, 108, 192)),
  ],

  /** A pram. */
  childhood: [
    area('main', 'M70 98h106V36c-58 0-104 22-106 62Z'),
    area('second', 'M70 98h184c0 44-30 66-78 66h-28c-48 0-78-22-78-66Z'),
    line(
      open(254, 98, 276, 62, 296, 62),
      'M124 98c0-28 20-54 52-62',
      open(108, 154, 96, 176),
      open(216, 154, 228, 176),
    ),
    area('third', disc(96, 190, 18), disc(228, 190, 18)),
    spot('paper', disc(96, 190, 7), disc(228, 190, 7)),
  ],
}
