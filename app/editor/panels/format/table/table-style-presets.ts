import type { Fill, Stroke, TableStyle, ThemeSlot } from '@slidewright/engine/internal'

/** A table style: its fills and borders. All colors are theme slots. */
export interface TableStylePreset {
  readonly design: 'tinted' | 'lined' | 'banded'
  readonly slot: ThemeSlot
  readonly style: Pick<TableStyle, 'headerFill' | 'bandFill' | 'rule' | 'headerRule' | 'outerRule'>
}

const NONE: Fill = { kind: 'none' }
const SLOTS: readonly ThemeSlot[] = ['accent1', 'accent2', 'accent3', 'text1']

/** The table style presets. Fills are tints, so that text stays legible in any theme. */
export const TABLE_STYLE_PRESETS: readonly TableStylePreset[] = [
  ...SLOTS.map(
    (slot): TableStylePreset => ({
      design: 'tinted',
      slot,
      style: {
        headerFill: tint(slot, 22),
        bandFill: tint('text1', 4),
        rule: line('text1', 16, 1),
        headerRule: line(slot, 100, 2),
        outerRule: line('text1', 32, 1),
      },
    }),
  ),
  ...SLOTS.map(
    (slot): TableStylePreset => ({
      design: 'banded',
      slot,
      style: {
        headerFill: tint(slot, 32),
        bandFill: tint(slot, 12),
        rule: null,
        headerRule: null,
        outerRule: null,
      },
    }),
  ),
  ...SLOTS.map(
    (slot): TableStylePreset => ({
      design: 'lined',
      slot,
      style: {
        headerFill: NONE,
        bandFill: NONE,
        rule: line('text1', 16, 1),
        headerRule: line(slot, 100, 2),
        outerRule: line(slot, 100, 2),
      },
    }),
  ),
]

/** Checks whether a table has this style. */
export function matchesPreset(style: TableStyle, preset: TableStylePreset): boolean {
  return Object.entries(preset.style).every(
    ([key, value]) => JSON.stringify(style[key as keyof TableStylePreset['style']]) === JSON.stringify(value),
  )
}

function tint(base: ThemeSlot, percent: number): Fill {
  return { kind: 'solid', color: { base, opacity: percent * 1000 } }
}

function line(base: ThemeSlot, percent: number, width: number): Stroke {
  const color = percent === 100 ? { base } : { base, opacity: percent * 1000 }
  return { fill: { kind: 'solid', color }, width, dash: 'solid' }
}
