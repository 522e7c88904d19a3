import { area, bar, type Drawing, disc, fine, line, open, oval, poly, rows, spot, stroke } from '../drawing.ts'

const GROUND = line(open(16, 208, 304, 208))

/** Drawings of work and its signs, by their subjects. */
export const WORK: Readonly<Record<string, Drawing>> = {
  /** A lamp that shines. */
  idea: [
    line(
      open(160, 10, 160, -8),
      open(236, 40, 250, 26),
      open(84, 40, 70, 26),
      open(264, 108, 284, 108),
      open(56, 108, 36, 108),
    ),
    area('main', 'M160 30a72 72 0 0 1 42 130c-10 8-12 14-12 22h-60c0-8-2-14-12-22a72 72 0 0 1 42-130Z'),
    stroke('paper', 1.4, 'M118 94a44 44 0 0 1 30-34'),
    area('second', bar(130, 182, 60, 12, 4), bar(134, 196, 52, 12, 5)),
    line('M142 182v-42l18 14 18-14v42'),
  ],

  /** A target with an arrow. */
  target: [
    area('second', disc(148, 120, 88)),
    area('paper', disc(148, 120, 62)),
    area('main', disc(148, 120, 36)),
    spot('paper', disc(148, 120, 12)),
    line(open(148, 120, 250, 36)),
    area('third', poly(236, 48, 240, 20, 268, 6, 266, 30, 290, 30, 274, 54, 246, 56)),
  ],

  /** Columns that grow, with an arrow. */
  growth: [
    area('second', bar(52, 150, 40, 58)),
    area('third', bar(112, 122, 40, 86)),
    area('main', bar(172, 90, 40, 118), bar(232, 56, 40, 152)),
    stroke('dark', 1.6, open(50, 112, 110, 78, 158, 84, 242, 22)),
    spot('dark', poly(252, 8, 250, 40, 224, 20)),
    line(open(32, 208, 292, 208)),
  ],

  /** Columns that shrink, with an arrow. */
  decline: [
    area('main', bar(52, 60, 40, 148), bar(112, 92, 40, 116)),
    area('third', bar(172, 128, 40, 80)),
    area('second', bar(232, 158, 40, 50)),
    stroke('dark', 1.6, open(52, 30, 116, 58, 168, 78, 250, 128)),
    spot('dark', poly(268, 138, 236, 138, 254, 110)),
    line(open(32, 208, 292, 208)),
  ],

  /** A report with charts, under a lens. */
  analysis: [
    area('pale', bar(58, 26, 150, 182, 8)),
    area('second', 'M116 62v36h36a36 36 0 1 1-36-36Z'),
    area('main', 'M126 52a36 36 0 0 1 36 36h-36Z'),
    fine(open(80, 150, 186, 150), open(80, 168, 186, 168), open(80, 186, 150, 186)),
    area('paper', disc(216, 136, 42)),
    area('third', bar(198, 138, 9, 20), bar(212, 126, 9, 32), bar(226, 114, 9, 44)),
    stroke('dark', 2.2, open(246, 168, 282, 206)),
  ],

  /** Coins in piles. */
  money: [
    ...[0, 1, 2].map(index => area('second', oval(84, 196 - index * 16, 46, 14))),
    ...[0, 1, 2, 3, 4].map(index => area('third', oval(236, 196 - index * 16, 46, 14))),
    ...[0, 1, 2, 3, 4, 5, 6].map(index => area('main', oval(160, 198 - index * 16, 50, 16))),
    area('main', disc(160, 56, 34)),
    spot('paper', disc(160, 56, 23)),
    area('main', 'M160 40l16 16-16 16-16-16Z'),
  ],

  /** A piggy bank with a coin. */
  savings: [
    area('second', disc(150, 38, 22)),
    area(
      'main',
      'M66 138c0-42 40-68 92-68 24 0 44 6 58 16l30-14-6 36c12 10 18 20 22 28h18v44h-24c-8 10-16 16-26 22v26h-34v-16h-62v16h-34v-28c-22-14-34-38-34-62Z',
    ),
    stroke('paper', 1.6, open(126, 92, 178, 90)),
    spot('dark', disc(222, 120, 5)),
    line('M66 138c-18 0-26-14-18-26'),
  ],

  /** Scales. */
  law: [
    line(open(160, 44, 160, 190), open(74, 62, 246, 62)),
    fine(open(74, 62, 44, 140), open(74, 62, 104, 140), open(246, 62, 216, 140), open(246, 62, 276, 140)),
    area('main', 'M36 140h76c-4 24-18 34-38 34s-34-10-38-34Z', 'M208 140h76c-4 24-18 34-38 34s-34-10-38-34Z'),
    area('second', disc(160, 42, 15)),
    area('third', poly(122, 208, 134, 188, 186, 188, 198, 208)),
  ],

  /** A shield with a check mark. */
  security: [
    area('main', 'M160 22c30 20 60 28 92 28 6 74-24 132-92 162-68-30-98-88-92-162 32 0 62-8 92-28Z'),
    area('second', 'M160 48c22 14 44 20 66 22 2 52-20 92-66 114Z'),
    stroke('paper', 2.4, open(118, 116, 150, 146, 206, 86)),
  ],

  /** A padlock with a key hole. */
  lock: [
    stroke('second', 4, 'M110 108V78a50 50 0 0 1 100 0v30'),
    area('main', bar(80, 104, 160, 104, 16)),
    spot('paper', 'M160 132a16 16 0 0 1 9 29l6 27h-30l6-27a16 16 0 0 1 9-29Z'),
  ],

  /** Gears and a wrench. */
  tools: [
    area(
      'second',
      'M216 26l14 2 4 18 14 8 17-7 10 12-7 17 8 14 18 4 2 14-16 9-2 16 12 14-8 12-18-3-13 9-4 18-14 2-9-16-16-2-14 12-12-8 3-18-9-13-18-4-2-14 16-9 2-16-12-14 8-12 18 3 13-9 4-18 14-2 9 16 16 2Z',
    ),
    spot('paper', disc(222, 92, 24)),
    area(
      'main',
      'M40 190l74-74c-10-30 16-62 50-52l-30 30 6 22 22 6 30-30c10 34-22 60-52 50l-74 74c-16 16-42-10-26-26Z',
    ),
  ],

  /** A sheet with ticks. */
  checklist: [
    area('pale', bar(76, 36, 168, 172, 10)),
    area('second', bar(122, 22, 76, 30, 8)),
    ...[0, 1, 2].map(index =>
      stroke('main', 1.5, open(98, 88 + index * 38, 108, 98 + index * 38, 126, 76 + index * 38)),
    ),
    fine(...[0, 1, 2].map(index => open(144, 90 + index * 38, 220, 90 + index * 38))),
  ],

  /** Sheets of text. */
  document: [
    area('second', poly(104, 20, 216, 20, 256, 60, 256, 190, 104, 190)),
    area('pale', poly(68, 40, 176, 40, 216, 80, 216, 208, 68, 208)),
    area('main', poly(176, 40, 216, 80, 176, 80)),
    fine(open(90, 104, 194, 104), open(90, 126, 194, 126), open(90, 148, 194, 148), open(90, 170, 150, 170)),
    stroke('main', 1.2, open(90, 78, 150, 78)),
  ],

  /** A certificate with a seal. */
  certificate: [
    area('pale', bar(40, 34, 240, 150, 6)),
    fine(open(76, 72, 244, 72), open(100, 96, 220, 96), open(76, 130, 150, 130)),
    area('second', poly(204, 150, 192, 218, 214, 204, 236, 218, 226, 150)),
    area('main', disc(214, 142, 32)),
    spot('paper', disc(214, 142, 16)),
  ],

  /** A calendar. */
  calendar: [
    area('pale', bar(60, 46, 200, 162, 10)),
    area('main', 'M70 46h180a10 10 0 0 1 10 10v36H60V56a10 10 0 0 1 10-10Z'),
    line(open(106, 30, 106, 62), open(214, 30, 214, 62)),
    spot(
      'second',
      rows([5, 3], [36, 32], (x, y) => bar(78 + x, 108 + y, 20, 18, 3)),
    ),
    area('third', bar(146, 136, 28, 26, 4)),
  ],

  /** A clock. */
  clock: [
    area('second', disc(160, 116, 92)),
    area('paper', disc(160, 116, 72)),
    line(open(160, 116, 160, 66), open(160, 116, 196, 136)),
    spot('main', disc(160, 116, 8)),
    fine(open(160, 50, 160, 58), open(160, 174, 160, 182), open(94, 116, 102, 116), open(218, 116, 226, 116)),
  ],

  /** An envelope. */
  mail: [
    area('pale', bar(44, 58, 232, 146, 10)),
    area('second', poly(46, 202, 136, 122, 184, 122, 274, 202)),
    area('main', 'M44 66c0-6 4-8 10-8h212c6 0 10 2 10 8l-100 78a26 26 0 0 1-32 0Z'),
  ],

  /** A mobile phone with a message. */
  phone: [
    area('second', bar(104, 18, 112, 196, 18)),
    area('pale', bar(116, 40, 88, 146, 4)),
    area(
      'main',
      'M140 66h84a14 14 0 0 1 14 14v30a14 14 0 0 1-14 14h-54l-22 18v-18h-8a14 14 0 0 1-14-14V80a14 14 0 0 1 14-14Z',
    ),
    spot('paper', disc(158, 95, 6), disc(182, 95, 6), disc(206, 95, 6)),
    line(open(146, 200, 174, 200)),
  ],

  /** A laptop with charts. */
  computer: [
    area('second', bar(64, 40, 192, 128, 10)),
    area('pale', bar(78, 54, 164, 100, 3)),
    area('main', bar(96, 110, 20, 32), bar(126, 92, 20, 50), bar(156, 76, 20, 66)),
    stroke('third', 1.2, open(190, 78, 228, 78), open(190, 98, 228, 98), open(190, 118, 216, 118)),
    area('third', 'M32 176h256l-14 26a10 10 0 0 1-9 6H55a10 10 0 0 1-9-6Z'),
  ],

  /** A window with code. */
  code: [
    area('pale', bar(38, 34, 244, 172, 10)),
    area('main', 'M48 34h224a10 10 0 0 1 10 10v24H38V44a10 10 0 0 1 10-10Z'),
    spot('paper', disc(58, 51, 5), disc(76, 51, 5), disc(94, 51, 5)),
    stroke('second', 2, open(106, 104, 74, 134, 106, 164), open(214, 104, 246, 134, 214, 164)),
    stroke('third', 2, open(176, 94, 144, 174)),
  ],

  /** Servers in a rack under a cloud. */
  data: [
    area('second', 'M70 40v132c0 16 40 28 90 28s90-12 90-28V40Z'),
    area('third', 'M70 84v44c0 16 40 28 90 28s90-12 90-28V84c0 16-40 28-90 28s-90-12-90-28Z'),
    area('main', oval(160, 42, 90, 26)),
    spot('paper', disc(92, 112, 5), disc(92, 154, 5)),
  ],

  /** Places that are linked. */
  network: [
    line(
      open(160, 116, 70, 62),
      open(160, 116, 250, 56),
      open(160, 116, 60, 172),
      open(160, 116, 262, 168),
      open(160, 116, 160, 204),
      open(70, 62, 60, 172),
      open(250, 56, 262, 168),
    ),
    area('second', disc(70, 62, 22), disc(262, 168, 24), disc(160, 204, 16)),
    area('third', disc(250, 56, 26), disc(60, 172, 20)),
    area('main', disc(160, 116, 38)),
  ],

  /** A piece that fits into others. */
  puzzle: [
    area('second', 'M48 108h42c-14-30 48-30 34 0h40v44c28-14 28 44 0 32v24H48Z'),
    area('main', 'M178 36l94 22-10 44c28-2 20 48-8 36l-10 44-40-10c20-24-36-38-30-6l-34-8 10-42c-26 4-22-46 8-36Z'),
  ],

  /** A loudspeaker. */
  marketing: [
    area('third', 'M92 140l14 58c2 10 30 10 28-2l-8-50Z'),
    area('main', 'M62 84h70L232 36v156l-100-48H62c-30-4-30-56 0-60Z'),
    area('second', 'M232 36c20 0 34 34 34 78s-14 78-34 78Z'),
    line('M282 82c10 18 10 46 0 64', open(132, 84, 132, 144)),
  ],

  /** A parcel. */
  parcel: [
    area('main', poly(56, 82, 160, 122, 160, 212, 56, 168)),
    area('second', poly(264, 82, 160, 122, 160, 212, 264, 168)),
    area('pale', poly(56, 82, 160, 42, 264, 82, 160, 122)),
    area('third', poly(102, 64, 124, 56, 226, 96, 226, 130, 206, 138, 206, 104)),
  ],

  /** A pair of compasses over a plan. */
  plan: [
    area('pale', poly(20, 66, 106, 44, 214, 66, 300, 44, 300, 184, 214, 206, 106, 184, 20, 206)),
    fine(open(106, 44, 106, 184), open(214, 66, 214, 206)),
    stroke('second', 1.2, 'M46 168c36-36 54 4 84-30s48-6 74-36'),
    area('main', 'M226 128c-26-30-34-44-34-60a34 34 0 0 1 68 0c0 16-8 30-34 60Z'),
    spot('paper', disc(226, 68, 13)),
    spot('third', disc(46, 168, 9)),
  ],

  /** A warning sign. */
  risk: [
    area('main', 'M160 34c8 0 12 4 16 10l92 146c8 12 0 20-12 20H64c-12 0-20-8-12-20L144 44c4-6 8-10 16-10Z'),
    spot('paper', 'M150 88h20l-4 64h-12Z', disc(160, 174, 11)),
  ],

  /** A flag on a peak. */
  goal: [
    area('third', poly(16, 208, 104, 118, 150, 160, 196, 100, 304, 208)),
    area('second', poly(96, 208, 196, 100, 304, 208)),
    line(open(196, 104, 196, 28)),
    area('main', 'M196 30c24-12 40 12 72 0v44c-32 12-48-12-72 0Z'),
    GROUND,
  ],
}
