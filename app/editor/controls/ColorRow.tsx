import { type Color, resolveColor, THEME_SLOTS, type ThemeSlot, toCss } from '@slidewright/engine/internal'
import { observer } from 'mobx-react-lite'
import type { ReactNode } from 'react'
import { type TextKey, useText } from '../../i18n/index.ts'
import { ColorSwatch } from '../../ui/ColorSwatch.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { NumberField } from '../../ui/NumberField.tsx'
import { useEditorContext } from '../session/editor-context.ts'
import { Section } from '../widgets/Section.tsx'
import styles from './ColorRow.module.css'
import { CustomColor } from './CustomColor.tsx'
import { tintsOf } from './tints.ts'

interface ColorRowProps {
  readonly title: string
  /** Null for mixed colors, or for anything other than a plain color. */
  readonly color: Color | null
  /** `merge` joins the steps of one drag in the picker. */
  readonly onChange: (color: Color, merge?: string) => void
  readonly children?: ReactNode
}

const FULL = 100_000
const NEUTRALS = THEME_SLOTS.slice(0, 4)
const ACCENTS = THEME_SLOTS.slice(4)

/** Picks a color, from the theme's ten or custom, with its opacity. */
export const ColorRow = observer(function ColorRow({ title, color, onChange, children }: ColorRowProps) {
  const text = useText()
  return (
    <Section title={title} note={<ColorName color={color} />}>
      <ColorSlots label={title} color={color} onChange={onChange} />
      {color === null ? null : (
        <div className={styles.opacity}>
          <span>{text('editor.opacity')}</span>
          <NumberField
            label={text('editor.colorOpacity', { name: title })}
            value={Math.round(((color.opacity ?? FULL) / FULL) * 100)}
            unit="%"
            min={0}
            max={100}
            className={styles.percent ?? ''}
            onChange={percent => onChange(withOpacity(color, percent), `panel:opacity:${title}`)}
          />
        </div>
      )}
      {children}
    </Section>
  )
})

/** The theme's colors as swatches, and a custom color. */
export const ColorSlots = observer(function ColorSlots({
  label,
  color,
  onChange,
}: Omit<ColorRowProps, 'title' | 'children'> & { readonly label: string }) {
  const text = useText()
  const { store, view } = useEditorContext()
  const palette = store.theme.colors
  const slot = (name: ThemeSlot) => (
    <ColorSwatch
      key={name}
      label={text(slotName(name))}
      color={palette[name]}
      isChosen={color?.base === name && !color.transforms?.length}
      onPress={() => onChange({ base: name })}
    />
  )
  return (
    <fieldset className={styles.slots} aria-label={label}>
      {NEUTRALS.map(slot)}
      <CustomColor
        label={text('editor.customColor')}
        color={color === null ? null : toCss(resolveColor(color, palette))}
        isChosen={color?.base.startsWith('#') ?? false}
        onChange={onChange}
      />
      <IconButton
        label={text('editor.eyedropper')}
        icon="dropper"
        size="small"
        className={styles.dropper ?? ''}
        isOn={view.tool.kind === 'dropper'}
        onPress={() => view.chooseTool({ kind: 'dropper', take: picked => onChange(picked) })}
      />
      {ACCENTS.map(slot)}
      {color === null || color.base.startsWith('#') ? null : <TintRow color={color} onChange={onChange} />}
    </fieldset>
  )
})

/** Tints and shades of the chosen slot. */
const TintRow = observer(function TintRow({
  color,
  onChange,
}: Pick<ColorRowProps, 'onChange'> & { readonly color: Color }) {
  const text = useText()
  const { store } = useEditorContext()
  const palette = store.theme.colors
  const slot = color.base as ThemeSlot
  const name = text(slotName(slot))
  return tintsOf(slot, palette).map(tint => (
    <ColorSwatch
      key={`${tint.way} ${tint.percent}`}
      label={text(tint.way === 'lighter' ? 'editor.tintOf' : 'editor.shadeOf', { name, percent: tint.percent })}
      color={toCss(resolveColor(tint.color, palette))}
      isChosen={JSON.stringify(tint.color.transforms) === JSON.stringify(color.transforms)}
      onPress={() => onChange(tint.color)}
    />
  ))
})

function ColorName({ color }: { readonly color: Color | null }) {
  const text = useText()
  if (color === null) return text('editor.mixed')
  return color.base.startsWith('#') ? color.base : text(slotName(color.base as ThemeSlot))
}

function slotName(slot: ThemeSlot): TextKey {
  return `editor.slot.${slot}`
}

function withOpacity({ opacity: _opacity, ...color }: Color, percent: number): Color {
  return percent >= 100 ? color : { ...color, opacity: Math.round((percent / 100) * FULL) }
}
