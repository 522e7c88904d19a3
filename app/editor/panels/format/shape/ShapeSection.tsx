import { adjustValues, isIcon, isPreset, type ShapeElement, type ShapePreset } from '@slidewright/engine/internal'
import { observer } from 'mobx-react-lite'
import { Button } from 'react-aria-components'
import { useText } from '../../../../i18n/index.ts'
import { Button as PlainButton } from '../../../../ui/Button.tsx'
import { Icon } from '../../../../ui/Icon.tsx'
import { IconButton } from '../../../../ui/IconButton.tsx'
import { NumberField } from '../../../../ui/NumberField.tsx'
import { Popover, PopoverTrigger } from '../../../../ui/Popover.tsx'
import { commandById } from '../../../commands/app-commands.ts'
import { CommandButton } from '../../../controls/CommandButton.tsx'
import opener from '../../../controls/Opener.module.css'
import { ShapePicker } from '../../../controls/ShapePicker.tsx'
import { ShapePicture } from '../../../controls/ShapePicture.tsx'
import { useEditorContext } from '../../../session/editor-context.ts'
import { rememberShape } from '../../../session/recent-shapes.ts'
import { common } from '../../../session/text/text-format.ts'
import { useAnswerLater } from '../../../session/use-answer.ts'
import { Pair, Row, Section } from '../../../widgets/Section.tsx'
import styles from './ShapeSection.module.css'

/** The shape preset, and the values that its yellow handles adjust. */
export const ShapeSection = observer(function ShapeSection({ shapes }: { readonly shapes: readonly ShapeElement[] }) {
  const text = useText()
  const isIcons = shapes.every(isIcon)
  const isFormulas = shapes.every(({ formula }) => formula !== undefined)
  const preset = common(shapes, ({ geometry }) => (geometry.kind === 'preset' ? geometry.preset : null))
  const [only] = shapes
  return (
    <Section title={text(isIcons ? 'editor.tool.icon' : 'editor.tool.shape')}>
      {isFormulas ? <EditFormula /> : isIcons ? <ReplaceIcon /> : <Presets preset={preset} />}
      {shapes.length === 1 && only ? <AdjustFields shape={only} /> : null}
      {shapes.length === 1 && !isFormulas ? <PointTools /> : null}
    </Section>
  )
})

/** Opens the TeX of the formula. */
const EditFormula = observer(function EditFormula() {
  const text = useText()
  const edit = commandById(useEditorContext(), 'formula.edit')
  const can = useAnswerLater(edit, current => current.can())
  return (
    <PlainButton icon="sigma" isDisabled={!can} onPress={() => edit.run()}>
      {text('command.formulaSet')}
    </PlainButton>
  )
})

/** Opens the icon picker to replace the icon. */
const ReplaceIcon = observer(function ReplaceIcon() {
  const text = useText()
  const replace = commandById(useEditorContext(), 'shape.replaceIcon')
  const can = useAnswerLater(replace, current => current.can())
  return (
    <PlainButton icon="star" isDisabled={!can} onPress={() => replace.run()}>
      {text('command.shapeReplaceIcon')}
    </PlainButton>
  )
})

const Presets = observer(function Presets({ preset }: { readonly preset: string | null }) {
  const text = useText()
  const { store } = useEditorContext()
  return (
    <PopoverTrigger>
      <Button className={opener.open ?? ''} aria-label={text('editor.shapeChange')}>
        <ShapePicture preset={preset ?? 'rect'} />
        <span className={opener.name} data-own="">
          {preset !== null && isPreset(preset) ? text(`editor.shape.${preset}`) : text('editor.shapeChange')}
        </span>
        <Icon name="chevronDown" size={16} />
      </Button>
      <Popover label={text('editor.shapeChange')} isBare>
        {({ close }) => (
          <ShapePicker
            chosen={preset}
            onChoose={next => {
              close()
              rememberShape(next)
              store.run('shape.setPreset', { preset: next })
            }}
          />
        )}
      </Popover>
    </PopoverTrigger>
  )
})

/** Enters point editing and offers the actions on a point. */
const PointTools = observer(function PointTools() {
  const text = useText()
  const context = useEditorContext()
  const edit = commandById(context, 'path.edit')
  const can = useAnswerLater(edit, current => current.can())
  if (context.view.tool.kind !== 'path')
    return (
      <PlainButton icon="pen" isDisabled={!can} onPress={() => edit.run()}>
        {text('command.pathEdit')}
      </PlainButton>
    )
  return (
    <Row>
      <CommandButton id="path.smooth" />
      <CommandButton id="path.corner" />
      <CommandButton id="path.deletePoint" />
      <CommandButton id="tool.finish" />
    </Row>
  )
})

/** Presets whose only adjustment is the radius, which has its own field. */
const RADIUS: ReadonlySet<string> = new Set<ShapePreset>(['rect', 'roundRect'])

const AdjustFields = observer(function AdjustFields({ shape }: { readonly shape: ShapeElement }) {
  const text = useText()
  const { store } = useEditorContext()
  const { geometry, frame, id } = shape
  if (geometry.kind !== 'preset' || RADIUS.has(geometry.preset)) return null
  const values = adjustValues(geometry.preset, frame, geometry.adjust)
  if (values.length === 0) return null
  const now = values.map(({ value }) => value)
  return (
    <>
      <div className={styles.adjust}>
        <span>{text('editor.shapeAdjust')}</span>
        {store.can('shape.resetAdjust') ? (
          <IconButton
            label={text('command.shapeResetAdjust')}
            icon="refresh"
            onPress={() => store.run('shape.resetAdjust')}
          />
        ) : null}
      </div>
      <Pair>
        {values.map(({ value, min, max }, index) => (
          <NumberField
            // biome-ignore lint/suspicious/noArrayIndexKey: the adjustments of a preset have a fixed order
            key={index}
            label={text('editor.shapeAdjustValue', { number: index + 1 })}
            letter={String(index + 1)}
            unit={isAngle(max) ? '°' : '%'}
            decimals={1}
            value={Math.round((value / scaleOf(max)) * 10) / 10}
            min={min / scaleOf(max)}
            max={max / scaleOf(max)}
            onChange={next =>
              store.run('shape.setAdjust', {
                element: id,
                adjust: now.map((old, at) => (at === index ? next * scaleOf(max) : old)),
                merge: `panel:adjust:${index}`,
              })
            }
          />
        ))}
      </Pair>
    </>
  )
})

/** Checks whether an adjustment is an angle: only angles, in 1/60000 degree, have such a large maximum. */
function isAngle(max: number): boolean {
  return max > 10_000_000
}

function scaleOf(max: number): number {
  return isAngle(max) ? 60_000 : 1000
}
