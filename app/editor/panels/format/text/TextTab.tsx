import type { RunStyle, SolidFill } from '@slidewright/engine/internal'
import { observer } from 'mobx-react-lite'
import { type TextKey, useText } from '../../../../i18n/index.ts'
import { useTouch } from '../../../../platform/media.ts'
import { NumberField } from '../../../../ui/NumberField.tsx'
import { Select } from '../../../../ui/Select.tsx'
import { ColorRow } from '../../../controls/ColorRow.tsx'
import { CommandButton } from '../../../controls/CommandButton.tsx'
import { FrameSection } from '../../../controls/FrameSection.tsx'
import { useEditorContext } from '../../../session/editor-context.ts'
import type { EditorStore } from '../../../session/editor-store.ts'
import { isAtCaret, styleAtCaret, styleText } from '../../../session/text/style-text.ts'
import { common, type TextFormat, textFormat } from '../../../session/text/text-format.ts'
import { useAnswer } from '../../../session/use-answer.ts'
import { Row, Section } from '../../../widgets/Section.tsx'
import { FontPicker } from './FontPicker.tsx'
import { HighlightSection } from './HighlightSection.tsx'
import { IndentSection } from './IndentSection.tsx'
import { ParagraphSection } from './ParagraphSection.tsx'
import { SizeField } from './SizeField.tsx'
import { TextBoxSection } from './TextBoxSection.tsx'
import { TextMarks } from './TextMarks.tsx'
import styles from './TextTab.module.css'

const WEIGHTS = [100, 200, 300, 400, 500, 600, 700, 800, 900] as const
const WEIGHT_NAMES: { readonly [W in (typeof WEIGHTS)[number]]: TextKey } = {
  100: 'editor.weight.thin',
  200: 'editor.weight.extralight',
  300: 'editor.weight.light',
  400: 'editor.weight.regular',
  500: 'editor.weight.medium',
  600: 'editor.weight.semibold',
  700: 'editor.weight.bold',
  800: 'editor.weight.extrabold',
  900: 'editor.weight.black',
}

/** Formats text: typeface, color and paragraphs. Applies to the selected range while editing, otherwise to all text. */
export const TextTab = observer(function TextTab() {
  const { store } = useEditorContext()
  // Typing changes text, not formatting, so the sections do not rerender.
  const { runs, ...format } = useAnswer(store, selectedFormat)
  if (format.bodies.length === 0) return <NoWords />
  return (
    <>
      <TypeSection runs={runs} />
      <ColorSection runs={runs} />
      <HighlightSection runs={runs} />
      <ParagraphSection paragraphs={format.paragraphs} bodies={format.bodies} />
      <IndentSection paragraphs={format.paragraphs} />
      <TextBoxSection bodies={format.bodies} />
      <FrameSection />
    </>
  )
})

function selectedFormat(store: EditorStore): TextFormat {
  const format = textFormat(store)
  const atCaret = isAtCaret(store) ? styleAtCaret(store) : null
  return atCaret ? { ...format, runs: [atCaret] } : format
}

function NoWords() {
  const text = useText()
  return <p className={styles.hint}>{text(useTouch() ? 'editor.noWordsTouch' : 'editor.noWords')}</p>
}

const TypeSection = observer(function TypeSection({ runs }: { readonly runs: readonly RunStyle[] }) {
  const text = useText()
  const { store } = useEditorContext()
  const face = common(runs, run => run.face)
  const weight = common(runs, run => run.weight)
  return (
    <Section title={text('editor.type')}>
      <FontPicker face={face} />
      <div className={styles.sizes}>
        <Select
          label={text('editor.weightName')}
          isLabelHidden
          options={WEIGHTS.map(value => ({ id: String(value), label: text(WEIGHT_NAMES[value]) }))}
          value={weight === null ? null : String(nearestWeight(weight))}
          placeholder={text('editor.mixed')}
          onChange={id => styleText(store, { weight: Number(id) })}
        />
        <SizeField size={common(runs, run => run.size)} onChange={(size, merge) => styleText(store, { size }, merge)} />
        <div className={styles.steps}>
          <CommandButton id="text.reduce" icon="minus" size="small" />
          <CommandButton id="text.enlarge" icon="plus" size="small" />
        </div>
      </div>
      <Row>
        <div className={styles.group}>
          <CommandButton id="text.toggleBold" size="small" isOn={runs.every(run => run.weight >= 600)} />
          <CommandButton id="text.toggleItalic" size="small" isOn={runs.every(run => run.italic)} />
          <CommandButton id="text.toggleUnderline" size="small" isOn={runs.every(run => run.underline)} />
          <CommandButton id="text.toggleStrike" size="small" isOn={runs.every(run => run.strike)} />
        </div>
      </Row>
      <TextMarks runs={runs}>
        <NumberField
          label={text('editor.letterSpacing')}
          icon="letterSpacing"
          value={common(runs, run => run.letterSpacing)}
          min={-20}
          max={60}
          step={0.1}
          unit="px"
          onChange={letterSpacing => styleText(store, { letterSpacing }, 'panel:letterSpacing')}
        />
      </TextMarks>
    </Section>
  )
})

function nearestWeight(weight: number): number {
  return WEIGHTS.reduce(
    (best, value) => (Math.abs(value - weight) < Math.abs(best - weight) ? value : best),
    400 as number,
  )
}

const ColorSection = observer(function ColorSection({ runs }: { readonly runs: readonly RunStyle[] }) {
  const text = useText()
  const { store } = useEditorContext()
  const fill = common(runs, run => run.fill)
  const color = fill?.kind === 'solid' ? fill.color : null
  return (
    <ColorRow
      title={text('editor.color')}
      color={color}
      onChange={(next, merge) => {
        const solid: SolidFill = { kind: 'solid', color: next }
        styleText(store, { fill: solid }, merge)
      }}
    />
  )
})
