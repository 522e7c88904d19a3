import { type Color, type Duotone, deepEqual, resolveColor, type ThemeSlot, toCss } from '@slidewright/engine/internal'
import { observer } from 'mobx-react-lite'
import { Button } from 'react-aria-components'
import { useText } from '../../../../i18n/index.ts'
import { Switch } from '../../../../ui/Switch.tsx'
import { ColorSlots } from '../../../controls/ColorRow.tsx'
import { useEditorContext } from '../../../session/editor-context.ts'
import { Section } from '../../../widgets/Section.tsx'
import styles from './DuotoneSection.module.css'
import type { PicturesProps } from './FilterSection.tsx'

const PAIRS: readonly (readonly [dark: ThemeSlot, light: ThemeSlot])[] = [
  ['text1', 'background1'],
  ['accent1', 'background1'],
  ['accent2', 'background1'],
  ['accent3', 'background2'],
  ['text1', 'accent1'],
  ['text1', 'accent2'],
  ['accent5', 'accent4'],
]
const DEFAULT_DUOTONE: Duotone = { dark: { base: 'accent1' }, light: { base: 'background1' } }

/** Duotone effects in two theme colors, which follow the theme. */
export const DuotoneSection = observer(function DuotoneSection({ images: pictures }: PicturesProps) {
  const text = useText()
  const { store, images } = useEditorContext()
  const duotone = pictures[0].filters?.duotone ?? null
  const set = (next: Duotone | null, merge?: string) => {
    if (merge !== undefined) images.preview()
    store.run('image.setFilters', {
      elements: pictures.map(({ id }) => id),
      ...(next === null ? { filters: {}, isPlain: true } : { filters: { duotone: next as never } }),
      ...(merge && { merge }),
    })
  }
  return (
    <Section
      title={text('editor.duotone.title')}
      note={
        <Switch
          label={text('editor.duotone.title')}
          isOn={duotone !== null}
          onChange={isOn => set(isOn ? DEFAULT_DUOTONE : null)}
        />
      }
    >
      {duotone === null ? null : (
        <>
          <fieldset className={styles.pairs} aria-label={text('editor.duotone.pairs')}>
            {PAIRS.map(([dark, light]) => (
              <PairButton
                key={`${dark} ${light}`}
                pair={{ dark: { base: dark }, light: { base: light } }}
                chosen={duotone}
                onChoose={set}
              />
            ))}
          </fieldset>
          <span className={styles.label}>{text('editor.duotone.dark')}</span>
          <ColorSlots
            label={text('editor.duotone.dark')}
            color={duotone.dark}
            onChange={(dark, merge) => set({ ...duotone, dark }, merge)}
          />
          <span className={styles.label}>{text('editor.duotone.light')}</span>
          <ColorSlots
            label={text('editor.duotone.light')}
            color={duotone.light}
            onChange={(light, merge) => set({ ...duotone, light }, merge)}
          />
        </>
      )}
    </Section>
  )
})

interface PairButtonProps {
  readonly pair: Duotone
  readonly chosen: Duotone
  readonly onChoose: (pair: Duotone) => void
}

const PairButton = observer(function PairButton({ pair, chosen, onChoose }: PairButtonProps) {
  const text = useText()
  const { store } = useEditorContext()
  const { colors } = store.theme
  const css = (color: Color) => toCss(resolveColor(color, colors))
  const name = (color: Color) => text(`editor.slot.${color.base as ThemeSlot}`)
  return (
    <Button
      className={styles.pair ?? ''}
      aria-label={text('editor.duotone.pair', { dark: name(pair.dark), light: name(pair.light) })}
      data-chosen={deepEqual(pair, chosen) || undefined}
      onPress={() => onChoose(pair)}
    >
      <span
        style={{
          background: `linear-gradient(135deg, ${css(pair.dark)} calc(50% - 0.5px), ${css(pair.light)} calc(50% + 0.5px))`,
        }}
      />
    </Button>
  )
})
