import { area, bar, type Drawing, disc, fine, line, open, poly, rows, spot, stroke } from '../drawing.ts'

const GROUND = line(open(16, 208, 304, 208))

/** Drawings of science and technology, by their subjects. */
export const SCIENCE: Readonly<Record<string, Drawing>> = {
  /** Flasks with a liquid. */
  chemistry: [
    area('pale', 'M120 34h60v62l56 92c6 10 0 20-12 20H76c-12 0-18-10-12-20l56-92Z'),
    area('main', 'M95 138h110l31 50c6 10 0 20-12 20H76c-12 0-18-10-12-20Z'),
    spot('paper', disc(120, 170, 9), disc(160, 186, 6), disc(176, 160, 7)),
    area('second', bar(110, 24, 80, 14, 6)),
    area('pale', 'M248 92h28v96a14 14 0 0 1-28 0Z'),
    area('third', 'M248 136h28v52a14 14 0 0 1-28 0Z'),
    line(open(242, 92, 282, 92)),
    line(disc(150, 112, 5), disc(158, 70, 4), disc(140, 54, 3)),
  ],

  /** An atom with its shells. */
  physics: [
    line(
      'M62 118a98 36 0 1 0 196 0a98 36 0 1 0-196 0Z',
      'M111 33c-17 10-7 56 22 103s68 77 85 67 7-56-22-103-68-77-85-67Z',
      'M209 33c17 10 7 56-22 103s-68 77-85 67-7-56 22-103 68-77 85-67Z',
    ),
    area('main', disc(160, 118, 24)),
    area('second', disc(258, 118, 10), disc(112, 34, 10), disc(112, 202, 10)),
  ],

  /** A set square, a compass and a curve. */
  mathematics: [
    area('pale', bar(36, 28, 176, 150, 6)),
    line(open(58, 156, 58, 48), open(58, 156, 196, 156)),
    stroke('main', 1.4, 'M64 148C96 148 92 62 126 62s30 70 66 70'),
    area('second', 'M196 208V72l104 136Zm28-28h38l-38-50Z'),
    fine(open(196, 100, 206, 100), open(196, 124, 206, 124), open(196, 148, 206, 148), open(196, 172, 206, 172)),
    line(open(20, 208, 308, 208)),
  ],

  /** A microscope. */
  research: [
    line('M196 92c44 20 54 76 14 100'),
    area('third', bar(84, 190, 156, 18, 6)),
    area('second', bar(104, 160, 84, 12, 3)),
    area('main', poly(112, 58, 146, 40, 192, 124, 158, 142)),
    area('second', poly(104, 40, 138, 22, 146, 38, 112, 56), poly(164, 140, 186, 128, 192, 140, 172, 152)),
    line(open(116, 172, 116, 190), open(210, 190, 214, 176)),
    area('pale', disc(206, 92, 13)),
  ],

  /** A double helix. */
  biology: [
    fine(
      open(112, 40, 208, 40),
      open(118, 60, 202, 60),
      open(118, 112, 202, 112),
      open(112, 132, 208, 132),
      open(118, 184, 202, 184),
      open(112, 204, 208, 204),
    ),
    stroke('main', 2.4, 'M108 24C108 70 212 74 212 120S108 170 108 216'),
    stroke('second', 2.4, 'M212 24C212 70 108 74 108 120S212 170 212 216'),
    area('third', disc(108, 24, 9), disc(212, 24, 9), disc(108, 216, 9), disc(212, 216, 9)),
  ],

  /** A germ with spikes. */
  virus: [
    line(
      open(160, 20, 160, 60),
      open(160, 160, 160, 200),
      open(70, 110, 110, 110),
      open(210, 110, 250, 110),
      open(96, 46, 126, 76),
      open(224, 174, 194, 144),
      open(224, 46, 194, 76),
      open(96, 174, 126, 144),
    ),
    area(
      'second',
      disc(160, 18, 10),
      disc(160, 202, 10),
      disc(68, 110, 10),
      disc(252, 110, 10),
      disc(94, 44, 10),
      disc(226, 176, 10),
      disc(226, 44, 10),
      disc(94, 176, 10),
    ),
    area('main', disc(160, 110, 58)),
    spot('paper', disc(142, 92, 12), disc(178, 122, 14), disc(140, 130, 7), disc(184, 88, 6)),
  ],

  /** A stethoscope around a heart. */
  medicine: [
    line(
      'M84 28H70a12 12 0 0 0-12 12v46a56 56 0 0 0 112 0V40a12 12 0 0 0-12-12h-14',
      'M114 142v22a44 44 0 0 0 44 44h30a56 56 0 0 0 56-56v-20',
    ),
    area('second', disc(244, 112, 22)),
    spot('paper', disc(244, 112, 9)),
    area('main', 'M114 118c-34-22-38-40-30-52 8-12 24-10 30 6 6-16 22-18 30-6 8 12 4 30-30 52Z'),
    area('third', bar(80, 20, 16, 16, 6), bar(134, 20, 16, 16, 6)),
  ],

  /** Pills beside a bottle. */
  pharmacy: [
    area('pale', bar(66, 72, 108, 136, 12)),
    area('main', bar(60, 36, 120, 38, 8)),
    area('second', bar(66, 112, 108, 62)),
    spot('paper', 'M112 122h16v13h13v16h-13v13h-16v-13H99v-16h13Z'),
    area('third', 'M206 190l44-44a20 20 0 0 1 28 28l-44 44a20 20 0 0 1-28-28Z'),
    spot('paper', 'M228 168l22-22a20 20 0 0 1 28 28l-22 22Z'),
    area('main', disc(220, 108, 20)),
    fine(open(206, 108, 234, 108)),
  ],

  /** A pulse over a heart. */
  health: [
    area('main', 'M160 206C60 142 46 98 68 62c22-34 74-30 92 14 18-44 70-48 92-14 22 36 8 80-92 144Z'),
    stroke('paper', 1.6, open(56, 122, 122, 122, 138, 88, 164, 158, 182, 108, 192, 122, 264, 122)),
  ],

  /** A brain in a head. */
  mind: [
    area(
      'second',
      'M98 208v-38c-40-22-54-64-36-104 24-52 100-64 146-28 28 22 32 54 30 72l22 38c2 6-2 10-8 10h-14v22c0 12-8 18-20 18h-26v10Z',
    ),
    area(
      'main',
      'M100 104c-14-6-16-28 0-34 0-18 24-26 36-14 10-12 34-8 36 8 18-2 28 18 18 30 8 14-4 28-20 24-6 12-28 12-34 0-14 8-34 2-36-14Z',
    ),
    line(
      'M136 56c2 12 0 20-8 26',
      'M172 64c-10 2-16 10-14 20',
      'M100 88c10 0 16 4 20 12',
      'M136 118c0-12 8-18 18-18',
      'M170 118c-4-8-2-14 6-20',
    ),
  ],

  /** A robot. */
  robot: [
    line(open(160, 52, 160, 26), open(96, 148, 62, 176), open(224, 148, 258, 176)),
    area('second', disc(160, 20, 9)),
    area('main', bar(96, 52, 128, 84, 20)),
    area('paper', bar(114, 72, 92, 40, 14)),
    spot('dark', disc(138, 92, 8), disc(182, 92, 8)),
    area('second', bar(110, 144, 100, 64, 10), bar(82, 78, 14, 32, 5), bar(224, 78, 14, 32, 5)),
    area('third', disc(160, 174, 16)),
    line(open(146, 120, 174, 120)),
  ],

  /** A chip with its tracks. */
  chip: [
    line(
      rows([4, 1], [26, 0], x => open(121 + x, 28, 121 + x, 68)),
      rows([4, 1], [26, 0], x => open(121 + x, 168, 121 + x, 208)),
      rows([1, 4], [0, 26], (_, y) => open(70, 79 + y, 110, 79 + y)),
      rows([1, 4], [0, 26], (_, y) => open(210, 79 + y, 250, 79 + y)),
    ),
    area('main', bar(104, 62, 112, 112, 10)),
    area('second', bar(130, 88, 60, 60, 6)),
    spot('paper', disc(146, 104, 5)),
  ],

  /** A rocket in the sky. */
  space: [
    spot(
      'second',
      disc(60, 60, 4),
      disc(90, 150, 3),
      disc(256, 170, 4),
      disc(40, 120, 3),
      disc(230, 206, 3),
      disc(112, 36, 3),
    ),
    area('pale', disc(268, 60, 26)),
    stroke('third', 1.2, 'M232 74c16 12 62-6 72-26'),
    area(
      'second',
      'M112 144c-22 4-36 24-34 58 28 0 48-12 54-34Z',
      'M96 116l34-32 22 6-36 44Z',
      'M168 188l32-34-6-22-44 36Z',
    ),
    area('main', 'M120 136c10-50 54-96 114-100 4 60-48 106-98 116Z'),
    area('paper', disc(186, 86, 17)),
    area('third', 'M110 160l-32 34 38-28Z'),
  ],

  /** A telescope on three legs. */
  astronomy: [
    spot(
      'second',
      'M250 34l4 9 10 1-8 6 3 10-9-5-9 5 3-10-8-6 10-1Z',
      disc(210, 30, 3),
      disc(286, 96, 3),
      disc(60, 40, 3),
    ),
    line(open(150, 128, 104, 208), open(150, 128, 196, 208), open(150, 128, 150, 208)),
    area('main', poly(66, 136, 206, 60, 226, 96, 82, 164)),
    area('second', poly(202, 54, 224, 42, 250, 88, 228, 100)),
    area('third', poly(50, 146, 66, 136, 82, 164, 66, 172)),
    area('second', disc(150, 128, 12)),
    GROUND,
  ],

  /** A wind turbine and a solar panel. */
  energy: [
    area('pale', disc(258, 56, 28)),
    line(open(104, 100, 104, 208)),
    area(
      'main',
      'M104 100c-8-28-6-56 0-76 8 22 8 50 0 76Z',
      'M104 100c28-8 54-2 72 10-22 6-50 2-72-10Z',
      'M104 100c-20 22-46 30-66 32 14-18 40-30 66-32Z',
    ),
    area('third', disc(104, 100, 9)),
    area('second', poly(176, 140, 286, 140, 304, 192, 158, 192)),
    fine(open(204, 140, 194, 192), open(231, 140, 231, 192), open(258, 140, 268, 192), open(168, 166, 295, 166)),
    line(open(231, 192, 231, 208)),
    GROUND,
  ],

  /** A flash over a battery. */
  power: [
    area('pale', bar(46, 68, 210, 108, 16)),
    area('second', bar(256, 100, 18, 44, 4)),
    area('third', bar(60, 82, 88, 80, 8)),
    area('main', poly(176, 34, 108, 132, 152, 132, 138, 214, 212, 110, 166, 110)),
  ],

  /** Three arrows that follow one another, around a leaf. */
  recycling: [
    stroke('main', 4, 'M102 86l36-58a22 22 0 0 1 38 0l20 32'),
    stroke('second', 4, 'M222 104l32 52a22 22 0 0 1-18 34h-58'),
    stroke('third', 4, 'M140 190H82a22 22 0 0 1-18-34l18-30'),
    area('main', poly(208, 30, 210, 78, 168, 62)),
    area('second', poly(184, 166, 146, 190, 184, 214)),
    area('third', poly(60, 138, 94, 106, 104, 148)),
  ],
}
