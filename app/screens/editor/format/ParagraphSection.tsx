import type { Paragraph, RunStyle, TextBody } from '@slidewright/engine'
import { observer } from 'mobx-react-lite'
import { useText } from '../../../i18n/index.ts'
import { NumberField } from '../../../ui/NumberField.tsx'
import { Segmented } from '../../../ui/Segmented.tsx'
import { styleText } from '../style-text.ts'
import { useWorkbench } from '../workbench.ts'
import { ListFields } from './ListFields.tsx'
import { common } from './look-of.ts'
import { Pair, Section } from './Section.tsx'
import styles from './TextTab.module.css'

interface ParagraphSectionProps {
  readonly paragraphs: readonly Paragraph[]
  readonly bodies: readonly TextBody[]
  readonly runs: readonly RunStyle[]
}

/** How paragraphs stand: alignment, lines, space around them, lists. */
export const ParagraphSection = observer(function ParagraphSection(props: ParagraphSectionProps) {
  const { paragraphs, bodies, runs } = props
  const text = useText()
  const { store } = useWorkbench()
  const spaced = (name: 'spaceBefore' | 'spaceAfter') => (
    <NumberField
      label={text(`editor.words.${name}`)}
      value={common(paragraphs, paragraph => paragraph[name])}
      icon={name === 'spaceBefore' ? 'valignTop' : 'valignBottom'}
      min={0}
      max={400}
      unit="px"
      onChange={space => store.run('text.paragraph', { paragraph: { [name]: space }, merge: `panel:${name}` })}
    />
  )
  return (
    <Section title={text('editor.paragraph')}>
      <div className={styles.aligns}>
        <Segmented
          label={text('editor.align')}
          value={common(paragraphs, paragraph => paragraph.align)}
          onChange={align => store.run('text.paragraph', { paragraph: { align } })}
          options={[
            { id: 'start', label: text('command.textAlignStart'), icon: 'alignLeft', isLabelHidden: true },
            { id: 'center', label: text('command.textAlignCenter'), icon: 'alignCenter', isLabelHidden: true },
            { id: 'end', label: text('command.textAlignEnd'), icon: 'alignRight', isLabelHidden: true },
            { id: 'justify', label: text('command.textJustify'), icon: 'alignJustify', isLabelHidden: true },
          ]}
        />
        <Segmented
          label={text('editor.verticalAlign')}
          value={common(bodies, body => body.verticalAlign)}
          onChange={verticalAlign => store.run('text.box', { box: { verticalAlign } })}
          options={[
            { id: 'top', label: text('editor.alignTop'), icon: 'valignTop', isLabelHidden: true },
            { id: 'middle', label: text('editor.alignMiddle'), icon: 'valignMiddle', isLabelHidden: true },
            { id: 'bottom', label: text('editor.alignBottom'), icon: 'valignBottom', isLabelHidden: true },
          ]}
        />
      </div>
      <Pair>
        <NumberField
          label={text('editor.lineHeight')}
          icon="lineHeight"
          value={common(paragraphs, paragraph => paragraph.lineHeight)}
          min={0.5}
          max={4}
          step={0.05}
          decimals={2}
          onChange={lineHeight => store.run('text.paragraph', { paragraph: { lineHeight }, merge: 'panel:lineHeight' })}
        />
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
      </Pair>
      <Pair>
        {spaced('spaceBefore')}
        {spaced('spaceAfter')}
      </Pair>
      <ListFields paragraphs={paragraphs} />
    </Section>
  )
})
