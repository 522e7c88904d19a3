import { area, bar, type Drawing, disc, fine, line, open, poly, rows, spot, stroke } from '../drawing.ts'

const GROUND = line(open(16, 208, 304, 208))

/** Drawings of places and buildings, by their subjects. */
export const PLACES: Readonly<Record<string, Drawing>> = {
  /** A row of tall buildings. */
  city: [
    area('pale', disc(238, 66, 30)),
    area('third', bar(24, 104, 52, 104), bar(248, 96, 48, 112)),
    area('second', bar(76, 62, 58, 146), bar(196, 84, 52, 124)),
    area('main', poly(134, 46, 165, 26, 196, 46, 196, 208, 134, 208)),
    spot(
      'paper',
      rows([3, 8], [18, 18], (x, y) => bar(144 + x, 58 + y, 8, 10)),
    ),
    spot(
      'paper',
      rows([2, 7], [22, 18], (x, y) => bar(90 + x, 76 + y, 10, 10)),
    ),
    spot(
      'paper',
      rows([2, 5], [20, 20], (x, y) => bar(207 + x, 100 + y, 10, 10)),
    ),
    GROUND,
  ],

  /** A house with a tree. */
  house: [
    area('pale', bar(76, 112, 140, 96)),
    area('main', poly(58, 116, 146, 44, 234, 116)),
    area('second', bar(128, 146, 38, 62)),
    area('third', bar(90, 132, 26, 26), bar(178, 132, 26, 26)),
    fine(open(103, 132, 103, 158), open(191, 132, 191, 158)),
    line(open(264, 208, 264, 150)),
    area('third', 'M264 92c26 8 34 34 24 52-8 14-40 14-48 0-10-18-2-44 24-52Z'),
    GROUND,
  ],

  /** A bridge over water. */
  bridge: [
    area('main', bar(84, 44, 14, 150), bar(222, 44, 14, 150)),
    line('M12 108Q58 104 91 46Q160 180 229 46Q262 104 308 108'),
    fine(
      open(58, 88, 58, 146),
      open(118, 92, 118, 146),
      open(146, 112, 146, 146),
      open(174, 112, 174, 146),
      open(202, 92, 202, 146),
      open(262, 88, 262, 146),
    ),
    area('second', bar(8, 146, 304, 14)),
    stroke(
      'third',
      1,
      'M20 192q16-10 32 0t32 0 32 0 32 0 32 0 32 0 32 0 32 0 32 0',
      'M44 208q16-10 32 0t32 0 32 0 32 0 32 0 32 0 32 0',
    ),
  ],

  /** A factory with chimneys. */
  factory: [
    area('pale', 'M222 26c10-14 34-10 36 6 18-4 26 18 10 26h-44c-18-6-18-28-2-32Z'),
    area('second', poly(204, 208, 212, 66, 232, 66, 240, 208), poly(250, 208, 256, 86, 274, 86, 280, 208)),
    area('main', poly(36, 208, 36, 116, 92, 84, 92, 116, 148, 84, 148, 116, 204, 84, 204, 208)),
    spot(
      'paper',
      rows([4, 1], [40, 0], x => bar(50 + x, 132, 22, 16)),
    ),
    area('third', bar(100, 166, 44, 42)),
    fine(open(100, 180, 144, 180), open(100, 194, 144, 194)),
    GROUND,
  ],

  /** A crane over a building that grows. */
  construction: [
    area('second', bar(42, 128, 96, 80)),
    spot(
      'paper',
      rows([3, 3], [28, 24], (x, y) => bar(54 + x, 140 + y, 16, 12)),
    ),
    line(
      open(200, 208, 200, 44),
      open(222, 208, 222, 44),
      open(200, 60, 222, 84, 200, 108, 222, 132, 200, 156, 222, 180, 200, 204),
    ),
    area('main', poly(64, 52, 290, 52, 290, 66, 64, 66)),
    line(open(211, 24, 96, 52), open(211, 24, 282, 52), open(90, 66, 90, 96)),
    area('third', bar(70, 96, 40, 22), bar(262, 66, 28, 26)),
    GROUND,
  ],

  /** A market stall. */
  market: [
    line(open(60, 90, 60, 208), open(260, 90, 260, 208)),
    area('main', poly(66, 44, 254, 44, 278, 96, 42, 96)),
    spot(
      'paper',
      poly(98, 44, 128, 44, 120, 96, 82, 96),
      poly(160, 44, 192, 44, 200, 96, 160, 96),
      poly(224, 44, 254, 44, 278, 96, 240, 96),
    ),
    area('second', bar(44, 154, 232, 54, 4)),
    area('third', disc(78, 146, 13), disc(104, 146, 13), disc(91, 128, 13)),
    area('main', disc(146, 144, 12), disc(170, 144, 12), disc(158, 126, 12)),
    area('third', 'M206 154c-2-26 10-36 14-44 4 8 16 18 14 44Z', 'M236 154c-2-26 10-36 14-44 4 8 16 18 14 44Z'),
    GROUND,
  ],

  /** A shop front with an awning. */
  shop: [
    area('pale', bar(62, 84, 196, 124)),
    area('main', poly(70, 40, 250, 40, 270, 88, 50, 88)),
    area('second', 'M50 88h44a22 20 0 0 1-44 0Z', 'M138 88h44a22 20 0 0 1-44 0Z', 'M226 88h44a22 20 0 0 1-44 0Z'),
    area('third', 'M94 88h44a22 20 0 0 1-44 0Z', 'M182 88h44a22 20 0 0 1-44 0Z'),
    area('paper', bar(80, 122, 84, 60)),
    area('second', bar(188, 122, 48, 86)),
    fine(open(122, 122, 122, 182)),
    spot('dark', disc(197, 168, 3)),
    GROUND,
  ],

  /** A building with columns, as a bank or a town hall. */
  columns: [
    area('main', poly(48, 88, 160, 32, 272, 88)),
    area('second', bar(56, 88, 208, 16)),
    area('pale', bar(72, 104, 26, 78), bar(122, 104, 26, 78), bar(172, 104, 26, 78), bar(222, 104, 26, 78)),
    area('second', bar(56, 182, 208, 12)),
    area('main', bar(44, 194, 232, 14)),
    spot('paper', disc(160, 66, 11)),
  ],

  /** A school with a clock and a flag. */
  school: [
    line(open(160, 20, 160, 58)),
    area('third', poly(160, 20, 196, 30, 160, 42)),
    area('second', bar(34, 112, 252, 96)),
    area('main', poly(104, 98, 160, 54, 216, 98, 216, 208, 104, 208)),
    area('paper', disc(160, 106, 17)),
    line(open(160, 96, 160, 106, 168, 110)),
    area('third', bar(144, 156, 32, 52)),
    spot(
      'paper',
      rows([2, 2], [28, 34], (x, y) => bar(48 + x, 128 + y, 16, 20)),
      rows([2, 2], [28, 34], (x, y) => bar(228 + x, 128 + y, 16, 20)),
    ),
    GROUND,
  ],

  /** A hospital with a cross. */
  hospital: [
    area('second', bar(38, 100, 244, 108)),
    area('pale', bar(108, 56, 104, 152)),
    area('main', 'M150 72h20v16h16v20h-16v16h-20v-16h-16V88h16Z'),
    area('third', bar(138, 160, 44, 48)),
    fine(open(160, 160, 160, 208)),
    spot(
      'paper',
      rows([2, 3], [28, 28], (x, y) => bar(52 + x, 116 + y, 16, 14)),
      rows([2, 3], [28, 28], (x, y) => bar(226 + x, 116 + y, 16, 14)),
    ),
    GROUND,
  ],

  /** A castle, for history. */
  castle: [
    area('second', 'M92 108h136v100H92Z'),
    area('main', 'M52 78h14v14h12V78h14v14h12V78h14v130H52Z', 'M202 78h14v14h12V78h14v14h12V78h14v130h-66Z'),
    area('third', 'M140 208v-34a20 20 0 0 1 40 0v34Z'),
    line(
      open(85, 78, 85, 34),
      open(235, 78, 235, 34),
      open(120, 108, 120, 98, 140, 98, 140, 108),
      open(180, 108, 180, 98, 200, 98, 200, 108),
    ),
    area('third', poly(85, 34, 116, 44, 85, 54), poly(235, 34, 266, 44, 235, 54)),
    spot('dark', bar(80, 122, 9, 20, 4), bar(231, 122, 9, 20, 4)),
    GROUND,
  ],

  /** A stage with curtains. */
  stage: [
    area('pale', bar(40, 40, 240, 152)),
    area('second', disc(160, 108, 46)),
    area('main', 'M32 32h96c-4 60-22 92-58 112v48H32Z', 'M288 32h-96c4 60 22 92 58 112v48h38Z'),
    area('third', bar(24, 22, 272, 20, 4)),
    fine(
      'M58 42c-2 40-4 80-14 108',
      'M90 42c-4 40-12 66-34 92',
      'M262 42c2 40 4 80 14 108',
      'M230 42c4 40 12 66 34 92',
    ),
    area('third', bar(18, 192, 284, 16, 2)),
  ],
}
