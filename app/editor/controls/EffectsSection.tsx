import type { Element, Shadow } from '@slidewright/engine/internal'
import { observer } from 'mobx-react-lite'
import type { ReactNode } from 'react'
import { useText } from '../../i18n/index.ts'
import { NumberField } from '../../ui/NumberField.tsx'
import { Segmented } from '../../ui/Segmented.tsx'
import { Slider } from '../../ui/Slider.tsx'
import { useEditorContext } from '../session/editor-context.ts'
import { common } from '../session/text/text-format.ts'
import { Pair, Section } from '../widgets/Section.tsx'
import { useGestureKey } from '../widgets/use-gesture-key.ts'
import { ColorSlots } from './ColorRow.tsx'
import styles from './EffectsSection.module.css'

/** The effect: none, a drop shadow, a glow (a centered shadow), or an inner shadow. */
type EffectKind = 'none' | 'shadow' | 'glow' | 'inner'

const SHADOW: Shadow = { color: { base: '#000000', opacity: 30_000 }, blur: 16, distance: 6, angle: 90 }
const GLOW: Shadow = { color: { base: 'accent1', opacity: 70_000 }, blur: 24, distance: 0, angle: 0 }
const INNER: Shadow = { color: { base: '#000000', opacity: 50_000 }, blur: 14, distance: 5, angle: 60, inner: true }
const DEFAULTS: { readonly [K in EffectKind]: Shadow | null } = { none: null, shadow: SHADOW, glow: GLOW, inner: INNER }
const FULL = 100_000

/** Opacity and effects. */
export const EffectsSection = observer(function EffectsSection({
  elements,
}: {
  readonly elements: readonly Element[]
}) {
  const text = useText()
  const { store } = useEditorContext()
  const shadow = common(elements, element => element.shadow ?? null)
  const kind = common(elements, element => kindOf(element.shadow))
  const opacity = common(elements, element => element.opacity)
  const set = (next: Shadow | null, merge?: string) =>
    store.run('element.restyle', { style: { shadow: next }, ...(merge && { merge }) })
  return (
    <Section title={text('editor.effects')}>
      <div className={styles.room}>
        <Segmented<EffectKind>
          label={text('editor.effects')}
          className={styles.kinds ?? ''}
          value={kind}
          needsConfirm
          onChange={next => set(DEFAULTS[next])}
          options={[
            { id: 'none', label: text('editor.fillNone') },
            { id: 'shadow', label: text('editor.shadow') },
            { id: 'glow', label: text('editor.glow') },
            ...(elements.every(({ kind }) => kind === 'shape' || kind === 'image')
              ? [{ id: 'inner' as const, label: text('editor.innerShadow') }]
              : []),
          ]}
        />
      </div>
      {shadow === null ? null : <ShadowFields shadow={shadow} onChange={set} />}
      <BlurSlider elements={elements} />
      <Slider
        label={text('editor.opacity')}
        unit="%"
        value={Math.round((opacity ?? 1) * 100)}
        onChange={percent =>
          store.run('element.restyle', { style: { opacity: percent / 100 }, merge: 'panel:opacity' })
        }
      />
    </Section>
  )
})

/** The soft edges of shapes; images have a blur filter instead. */
const BlurSlider = observer(function BlurSlider({ elements }: { readonly elements: readonly Element[] }) {
  const text = useText()
  const { store } = useEditorContext()
  const gesture = useGestureKey('blur')
  if (!elements.every(({ kind }) => kind === 'shape')) return null
  const blur = common(elements, element => (element.kind === 'shape' ? (element.blur ?? 0) : 0))
  return (
    <Slider
      label={text('editor.edgeBlur')}
      unit=" px"
      max={60}
      value={blur ?? 0}
      onChange={px => store.run('element.restyle', { style: { blur: px === 0 ? null : px }, merge: gesture.key('px') })}
      onSettle={gesture.end}
    />
  )
})

interface ShadowFieldsProps {
  readonly shadow: Shadow
  readonly onChange: (shadow: Shadow, merge?: string) => void
}

const ShadowFields = observer(function ShadowFields({ shadow, onChange }: ShadowFieldsProps) {
  const text = useText()
  const { color } = shadow
  const field = (name: 'blur' | 'distance' | 'angle', label: string, unit: string) => (
    <Named name={label}>
      <NumberField
        label={label}
        unit={unit}
        value={shadow[name]}
        {...(name === 'angle' ? {} : { min: 0, max: 200 })}
        onChange={value => onChange({ ...shadow, [name]: value }, `panel:shadow:${name}`)}
      />
    </Named>
  )
  return (
    <>
      <ColorSlots
        label={text('editor.shadowColor')}
        color={color}
        onChange={(next, merge) => onChange({ ...shadow, color: { ...next, opacity: color.opacity ?? FULL } }, merge)}
      />
      <Pair>
        {field('blur', text('editor.blur'), 'px')}
        <Named name={text('editor.opacity')}>
          <NumberField
            label={text('editor.colorOpacity', { name: text('editor.shadowColor') })}
            unit="%"
            min={0}
            max={100}
            value={Math.round(((color.opacity ?? FULL) / FULL) * 100)}
            onChange={percent =>
              onChange({ ...shadow, color: { ...color, opacity: Math.round(percent * 1000) } }, 'panel:shadow:opacity')
            }
          />
        </Named>
        {kindOf(shadow) === 'glow' ? null : field('distance', text('editor.distance'), 'px')}
        {kindOf(shadow) === 'glow' ? null : field('angle', text('editor.angle'), '°')}
      </Pair>
    </>
  )
})

/** A field below a visible label; the field carries its own accessible name. */
function Named({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div className={styles.named}>
      <span className={styles.name} aria-hidden="true">
        {name}
      </span>
      {children}
    </div>
  )
}

function kindOf(shadow: Shadow | undefined): EffectKind {
  if (shadow === undefined) return 'none'
  if (shadow.inner) return 'inner'
  return shadow.distance === 0 ? 'glow' : 'shadow'
}
