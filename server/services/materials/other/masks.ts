/** An outline that pictures can be clipped to, in a box of 100×100. */
export interface MaskDesign {
  readonly id: string
  readonly path: string
}

/** Mask outlines beyond the preset shapes. */
export const MASKS: readonly MaskDesign[] = [
  {
    id: 'mask-blob',
    path: 'M52 2 C74 0 96 14 98 40 C100 62 90 70 82 84 C72 100 44 102 26 92 C6 82 0 62 3 42 C7 18 28 4 52 2 Z',
  },
  { id: 'mask-pebble', path: 'M30 8 C52 -4 82 4 92 28 C102 54 96 82 72 94 C48 104 16 94 6 68 C-4 44 10 18 30 8 Z' },
  { id: 'mask-squircle', path: 'M50 0 C90 0 100 10 100 50 C100 90 90 100 50 100 C10 100 0 90 0 50 C0 10 10 0 50 0 Z' },
  { id: 'mask-arch', path: 'M0 100 V50 C0 22 22 0 50 0 C78 0 100 22 100 50 V100 Z' },
  { id: 'mask-leaf', path: 'M0 100 V50 C0 22 22 0 50 0 H100 V50 C100 78 78 100 50 100 Z' },
  {
    id: 'mask-ticket',
    path: 'M0 0 H100 V38 C92 38 88 44 88 50 C88 56 92 62 100 62 V100 H0 V62 C8 62 12 56 12 50 C12 44 8 38 0 38 Z',
  },
  {
    id: 'mask-scallop',
    path: 'M50 0 C58 0 62 8 70 8 C80 8 86 14 86 22 C88 32 100 36 100 50 C100 64 88 68 86 78 C86 86 80 92 70 92 C62 92 58 100 50 100 C42 100 38 92 30 92 C20 92 14 86 14 78 C12 68 0 64 0 50 C0 36 12 32 14 22 C14 14 20 8 30 8 C38 8 42 0 50 0 Z',
  },
  { id: 'mask-slant', path: 'M18 0 H100 L82 100 H0 Z' },
  {
    id: 'mask-brush',
    path: 'M4 14 C24 4 44 12 62 6 C78 2 90 8 97 4 C94 22 100 44 96 62 C99 78 95 88 97 95 C80 92 62 98 44 95 C28 93 14 98 3 94 C6 74 0 54 4 36 C2 26 2 20 4 14 Z',
  },
  { id: 'mask-wave', path: 'M0 12 C18 0 32 0 50 10 C68 20 82 20 100 8 V88 C82 100 68 100 50 90 C32 80 18 80 0 92 Z' },
  {
    id: 'mask-clover',
    path: 'M50 22 C50 8 60 0 74 0 C90 0 100 10 100 26 C100 40 92 50 78 50 C92 50 100 60 100 74 C100 90 90 100 74 100 C60 100 50 92 50 78 C50 92 40 100 26 100 C10 100 0 90 0 74 C0 60 8 50 22 50 C8 50 0 40 0 26 C0 10 10 0 26 0 C40 0 50 8 50 22 Z',
  },
  { id: 'mask-drop', path: 'M50 0 C70 28 92 44 92 66 C92 86 74 100 50 100 C26 100 8 86 8 66 C8 44 30 28 50 0 Z' },
  { id: 'mask-window', path: 'M0 0 H47 V47 H0 Z M53 0 H100 V47 H53 Z M0 53 H47 V100 H0 Z M53 53 H100 V100 H53 Z' },
  { id: 'mask-strips', path: 'M0 10 H22 V100 H0 Z M26 0 H48 V90 H26 Z M52 10 H74 V100 H52 Z M78 0 H100 V90 H78 Z' },
]
