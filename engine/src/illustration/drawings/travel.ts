import { area, bar, type Drawing, disc, fine, line, open, poly, spot, stroke } from '../drawing.ts'

const GROUND = line(open(16, 208, 304, 208))

/** Drawings of ways and travels, by their subjects. */
export const TRAVEL: Readonly<Record<string, Drawing>> = {
  /** A train from the front side. */
  train: [
    area('main', 'M24 62h150c70 0 118 44 122 108 0 10-6 16-16 16H24Z'),
    area('paper', bar(42, 84, 44, 42, 6), bar(100, 84, 44, 42, 6), 'M160 84h18c36 0 60 16 74 42h-92Z'),
    area('second', bar(24, 148, 270, 12)),
    area('third', disc(76, 190, 16), disc(130, 190, 16), disc(216, 190, 16)),
    GROUND,
  ],

  /** A car. */
  car: [
    area(
      'main',
      'M32 130c0-14 10-20 24-22l28-4 34-44c6-8 12-10 22-10h66c10 0 18 4 24 12l32 44 20 6c8 2 12 8 12 18v38c0 8-4 12-12 12H44c-8 0-12-4-12-12Z',
    ),
    area('paper', 'M108 104l26-34h26v34Z', 'M174 70h28l26 34h-54Z'),
    area('third', disc(92, 180, 28), disc(232, 180, 28)),
    spot('paper', disc(92, 180, 11), disc(232, 180, 11)),
    area('second', bar(274, 122, 20, 14, 5)),
    GROUND,
  ],

  /** A bicycle. */
  bicycle: [
    stroke('third', 1.6, disc(82, 154, 54), disc(238, 154, 54)),
    stroke(
      'main',
      2,
      open(82, 154, 128, 84, 206, 84, 146, 154, 82, 154),
      open(146, 154, 118, 66),
      open(238, 154, 200, 60),
    ),
    stroke('dark', 1.8, open(98, 66, 138, 66), 'M200 60h26c8 0 10 6 8 12'),
    area('second', disc(146, 154, 12)),
  ],

  /** A plane over clouds. */
  plane: [
    area(
      'pale',
      'M40 190a22 22 0 0 1 0-44c6-20 34-26 46-10 18-6 34 8 32 26 16 0 22 28 0 28Z',
      'M226 84a16 16 0 0 1 0-32c4-14 24-18 34-6 14-4 24 6 22 18 12 0 14 20 0 20Z',
    ),
    area('second', poly(150, 128, 112, 52, 142, 46, 212, 110), poly(84, 150, 48, 112, 68, 106, 116, 138)),
    area('main', 'M58 158c44-26 124-58 190-66 20-2 34 10 22 24-50 44-130 66-192 68-22 0-34-18-20-26Z'),
    area('third', poly(152, 150, 186, 140, 176, 204, 150, 210)),
    spot('paper', disc(246, 108, 7), disc(206, 120, 5), disc(184, 127, 5), disc(162, 134, 5)),
  ],

  /** A ship. */
  ship: [
    area('pale', bar(100, 84, 110, 42)),
    area('second', bar(128, 52, 56, 32)),
    area('third', bar(144, 24, 24, 28)),
    area('main', poly(34, 126, 286, 126, 250, 186, 70, 186)),
    spot('paper', disc(124, 104, 8), disc(154, 104, 8), disc(184, 104, 8)),
    stroke('third', 1.4, 'M16 196q18-14 36 0t36 0 36 0 36 0 36 0 36 0 36 0 36 0'),
  ],

  /** A bus. */
  bus: [
    area('main', bar(30, 48, 260, 136, 18)),
    area('paper', bar(48, 70, 44, 44, 4), bar(104, 70, 44, 44, 4), bar(160, 70, 44, 44, 4), bar(222, 70, 54, 88, 4)),
    area('second', bar(30, 130, 184, 14)),
    area('third', disc(92, 186, 22), disc(236, 186, 22)),
    spot('paper', disc(92, 186, 9), disc(236, 186, 9)),
  ],

  /** A lorry. */
  lorry: [
    area('second', bar(20, 52, 168, 124, 6)),
    area('main', 'M188 88h52c8 0 12 2 16 8l34 46c4 6 4 10 4 16v18H188Z'),
    area('paper', 'M206 104h34l24 36h-58Z'),
    area('third', disc(84, 182, 26), disc(236, 182, 26)),
    spot('paper', disc(84, 182, 10), disc(236, 182, 10)),
    fine(open(48, 88, 158, 88), open(48, 112, 120, 112)),
  ],

  /** A suitcase with stickers. */
  travel: [
    line('M126 66V44a12 12 0 0 1 12-12h44a12 12 0 0 1 12 12v22'),
    area('main', bar(60, 66, 200, 142, 18)),
    area('second', bar(84, 66, 22, 142), bar(214, 66, 22, 142)),
    area('third', disc(160, 136, 26)),
    spot('paper', 'M160 118l5 12 13 1-10 9 3 13-11-7-11 7 3-13-10-9 13-1Z'),
  ],

  /** A beach with a parasol. */
  beach: [
    area('third', 'M8 140h304v40H8Z'),
    area('pale', 'M8 178c90-22 210-22 304 0v30H8Z'),
    line(open(146, 44, 186, 196)),
    area('main', 'M58 100c4-48 44-74 92-62 44-24 100 4 112 44Z'),
    area('second', 'M120 82c-6-26 6-42 30-44 30 10 46 24 52 36Z'),
    area('second', disc(244, 176, 18)),
    area('pale', disc(270, 44, 22)),
  ],

  /** A compass. */
  compass: [
    area('second', disc(160, 116, 94)),
    area('paper', disc(160, 116, 74)),
    area('main', poly(200, 60, 174, 130, 146, 102)),
    area('third', poly(120, 172, 174, 130, 146, 102)),
    fine(open(160, 46, 160, 56), open(160, 176, 160, 186), open(90, 116, 100, 116), open(220, 116, 230, 116)),
    spot('paper', disc(160, 116, 6)),
  ],

  /** A tent under trees. */
  camping: [
    area('third', poly(246, 60, 286, 150, 206, 150)),
    line(open(246, 150, 246, 208)),
    area('main', poly(130, 70, 236, 208, 24, 208)),
    area('second', poly(130, 108, 164, 208, 96, 208)),
    spot('second', disc(60, 48, 4), disc(100, 30, 3), disc(190, 40, 4)),
    area('pale', 'M40 92a26 26 0 1 0 26-36 32 32 0 0 1-26 36Z'),
    GROUND,
  ],

  /** An umbrella. */
  protection: [
    line('M160 120v70c0 22-36 22-36 0', open(160, 26, 160, 16)),
    area('main', 'M44 124a116 98 0 0 1 232 0c-16-14-38-14-58 0-16-14-42-14-58 0-16-14-42-14-58 0-20-14-42-14-58 0Z'),
    area('second', 'M102 124c4-52 24-86 58-98 34 12 54 46 58 98-16-14-42-14-58 0-16-14-42-14-58 0Z'),
  ],
}
