import { type Fill, type LinearFill, type RadialFill, resolveColor, toCss } from '@slidewright/engine/internal'
import { observer } from 'mobx-react-lite'
import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react'
import { useText } from '../../i18n/index.ts'
import { usePointerDrag } from '../../platform/use-pointer-drag.ts'
import { classNames } from '../../ui/class-names.ts'
import { IconButton } from '../../ui/IconButton.tsx'
import { NumberField } from '../../ui/NumberField.tsx'
import { Segmented } from '../../ui/Segmented.tsx'
import { useEditorContext } from '../session/editor-context.ts'
import { Pair } from '../widgets/Section.tsx'
import { ColorSlots } from './ColorRow.tsx'
import styles from './GradientEditor.module.css'
import { addStop, MIN_STOPS, moveStop, removeStop, reverseStops } from './gradient-stops.ts'

type Gradient = LinearFill | RadialFill

interface GradientEditorProps {
  readonly fill: Gradient
  /** Whether only linear gradients are possible. */
  readonly isLinear?: boolean
  readonly onChange: (fill: Fill, merge?: string) => void
}

/** How far below the bar a stop must be dragged to remove it, in px. */
const REMOVE_DISTANCE = 32
const STEP = 0.01
const BIG_STEP = 0.1

let drags = 0

/** Edits a gradient's direction and stops: a click on the bar adds, a drag moves, dragging off or Delete removes. */
export const GradientEditor = observer(function GradientEditor({ fill, isLinear, onChange }: GradientEditorProps) {
  const text = useText()
  const [chosen, setChosen] = useState(0)
  const index = Math.min(chosen, fill.stops.length - 1)
  const stop = fill.stops[index]
  const withStops = (stops: Gradient['stops'], merge?: string) => onChange({ ...fill, stops }, merge)
  function remove(which: number): void {
    withStops(removeStop(fill.stops, which))
    setChosen(Math.max(0, which - 1))
  }
  return (
    <>
      {isLinear ? null : (
        <Segmented
          label={text('editor.fillGradient')}
          value={fill.kind}
          needsConfirm
          onChange={kind => kind !== fill.kind && onChange(ofKind(kind, fill))}
          options={[
            { id: 'linear', label: text('editor.fillLinear') },
            { id: 'radial', label: text('editor.fillRadial') },
          ]}
        />
      )}
      <StopBar fill={fill} chosen={index} onChoose={setChosen} onStops={withStops} onRemove={remove} />
      {stop === undefined ? null : (
        <>
          <ColorSlots
            label={text('editor.gradientStop', { number: index + 1, percent: Math.round(stop.offset * 100) })}
            color={stop.color}
            onChange={(color, merge) =>
              withStops(
                fill.stops.map((each, at) => (at === index ? { ...each, color } : each)),
                merge,
              )
            }
          />
          <div className={styles.row}>
            <NumberField
              label={text('editor.gradientPlace')}
              unit="%"
              min={0}
              max={100}
              value={Math.round(stop.offset * 100)}
              onChange={percent => withStops(moveStop(fill.stops, index, percent / 100), `panel:stop:${index}`)}
            />
            <IconButton label={text('editor.gradientAdd')} icon="plus" onPress={add} />
            <IconButton
              label={text('editor.gradientRemove')}
              icon="trash"
              isDisabled={fill.stops.length <= MIN_STOPS}
              onPress={() => remove(index)}
            />
            <IconButton
              label={text('editor.gradientReverse')}
              icon="swap"
              onPress={() => withStops(reverseStops(fill.stops))}
            />
          </div>
        </>
      )}
      {fill.kind === 'linear' ? <AngleField fill={fill} onChange={onChange} /> : null}
      {fill.kind === 'radial' ? <RadialFields fill={fill} onChange={onChange} /> : null}
    </>
  )

  /** Adds a stop halfway to the next one. */
  function add(): void {
    const here = stop?.offset ?? 0
    const after = fill.stops.map(({ offset }) => offset).filter(offset => offset > here)
    const next = after.length > 0 ? Math.min(...after) : 0
    const added = addStop(fill.stops, (here + next) / 2)
    withStops(added.stops)
    setChosen(added.at)
  }
})

interface StopBarProps {
  readonly fill: Gradient
  readonly chosen: number
  readonly onChoose: (index: number) => void
  readonly onStops: (stops: Gradient['stops'], merge?: string) => void
  readonly onRemove: (index: number) => void
}

/** A dragged stop, with the stops before the drag. */
interface DraggedStop {
  readonly index: number
  readonly merge: string
  readonly before: Gradient['stops']
}

const StopBar = observer(function StopBar({ fill, chosen, onChoose, onStops, onRemove }: StopBarProps) {
  const text = useText()
  const { store } = useEditorContext()
  const bar = useRef<HTMLDivElement>(null)
  const css = fill.stops.map(({ color }) => toCss(resolveColor(color, store.theme.colors)))
  const shown = fill.stops
    .map(({ offset }, at) => ({ offset, css: css[at] }))
    .sort((a, b) => a.offset - b.offset)
    .map(each => `${each.css} ${each.offset * 100}%`)

  function shareAt(event: { readonly clientX: number }): number {
    const { left, width } = bar.current?.getBoundingClientRect() ?? { left: 0, width: 1 }
    return (event.clientX - left) / width
  }
  function isDraggedOff(event: { readonly clientY: number }): boolean {
    const box = bar.current?.getBoundingClientRect()
    return box !== undefined && event.clientY > box.bottom + REMOVE_DISTANCE && fill.stops.length > MIN_STOPS
  }
  const startDrag = usePointerDrag<DraggedStop>({
    threshold: 1,
    captures: true,
    move: ({ index, merge }, event) => onStops(moveStop(fill.stops, index, shareAt(event)), merge),
    end({ index, merge, before }, outcome, event) {
      if (outcome === 'canceled') onStops(before, merge)
      else if (isDraggedOff(event)) onRemove(index)
    },
  })
  function beginDrag(event: PointerEvent<HTMLElement>, index: number): void {
    event.stopPropagation()
    startDrag(event, { index, merge: `gradient:${++drags}`, before: fill.stops })
    onChoose(index)
  }
  function onKey(event: KeyboardEvent, index: number): void {
    const way = { ArrowLeft: -1, ArrowDown: -1, ArrowRight: 1, ArrowUp: 1 }[event.key]
    if (event.key === 'Delete' || event.key === 'Backspace') onRemove(index)
    else if (way !== undefined) {
      const by = way * (event.shiftKey ? BIG_STEP : STEP)
      onStops(moveStop(fill.stops, index, (fill.stops[index]?.offset ?? 0) + by), `panel:stop:${index}`)
    } else return
    event.preventDefault()
    event.stopPropagation()
  }

  return (
    <div
      ref={bar}
      className={styles.bar}
      data-gradient=""
      onPointerDown={event => {
        if (event.button !== 0) return
        const added = addStop(fill.stops, shareAt(event))
        onStops(added.stops)
        onChoose(added.at)
      }}
    >
      <span className={styles.paint} style={{ backgroundImage: `linear-gradient(90deg, ${shown.join(', ')})` }} />
      {fill.stops.map(({ offset }, index) => (
        <button
          // biome-ignore lint/suspicious/noArrayIndexKey: stops keep their index while they are moved
          key={index}
          type="button"
          role="slider"
          className={classNames(styles.stop, index === chosen && styles.chosen)}
          style={{ insetInlineStart: `${offset * 100}%`, '--stop': css[index] } as Record<string, string | undefined>}
          aria-label={text('editor.gradientStop', { number: index + 1, percent: Math.round(offset * 100) })}
          aria-valuemin={0}
          aria-valuemax={100}
          aria-valuenow={Math.round(offset * 100)}
          onFocus={() => onChoose(index)}
          onKeyDown={event => onKey(event, index)}
          onPointerDown={event => beginDrag(event, index)}
        />
      ))}
    </div>
  )
})

function AngleField({ fill, onChange }: { readonly fill: LinearFill } & Pick<GradientEditorProps, 'onChange'>) {
  const text = useText()
  const { from: _from, to: _to, ...rest } = fill
  return (
    <Pair>
      <NumberField
        label={text('editor.angle')}
        icon="rotate"
        unit="°"
        value={fill.angle}
        onChange={angle => onChange({ ...rest, angle }, 'panel:angle')}
      />
    </Pair>
  )
}

function RadialFields({ fill, onChange }: { readonly fill: RadialFill } & Pick<GradientEditorProps, 'onChange'>) {
  const text = useText()
  const { center, radius } = fill
  const percent = (share: number) => Math.round(share * 100)
  return (
    <Pair>
      <NumberField
        label={text('editor.gradientCenterX')}
        letter="X"
        unit="%"
        min={0}
        max={100}
        value={percent(center.x)}
        onChange={x => onChange({ ...fill, center: { ...center, x: x / 100 } }, 'panel:radial:x')}
      />
      <NumberField
        label={text('editor.gradientCenterY')}
        letter="Y"
        unit="%"
        min={0}
        max={100}
        value={percent(center.y)}
        onChange={y => onChange({ ...fill, center: { ...center, y: y / 100 } }, 'panel:radial:y')}
      />
      <NumberField
        label={text('editor.gradientRadius')}
        letter="R"
        unit="%"
        min={1}
        max={400}
        value={percent(radius)}
        onChange={reach => onChange({ ...fill, radius: reach / 100 }, 'panel:radial:radius')}
      />
    </Pair>
  )
}

function ofKind(kind: Gradient['kind'], { stops }: Gradient): Gradient {
  if (kind === 'linear') return { kind, angle: 90, stops }
  return { kind, center: { x: 0.5, y: 0.5 }, radius: Math.SQRT2, stops }
}
