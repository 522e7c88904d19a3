import { observer } from 'mobx-react-lite'
import { useText } from '../../../../i18n/index.ts'
import { NumberField } from '../../../../ui/NumberField.tsx'
import { Segmented } from '../../../../ui/Segmented.tsx'
import { useEditorContext } from '../../../session/editor-context.ts'
import { type BodyFormat, common, type ParagraphFormat } from '../../../session/text/text-format.ts'
import { Pair, Section } from '../../../widgets/Section.tsx'
import { LineSpacing } from './LineSpacing.tsx'
import { ListFields } from './ListFields.tsx'
import styles from './TextTab.module.css'

interface ParagraphSectionProps {
  readonly paragraphs: readonly ParagraphFormat[]
  readonly bodies: readonly BodyFormat[]
}

/** The alignment, line spacing, paragraph spacing and lists of paragraphs. */
export const ParagraphSection = observer(function ParagraphSection(props: ParagraphSectionProps) {
  const { paragraphs, bodies } = props
  const text = useText()
  const { store } = useEditorContext()
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
      <LineSpacing paragraphs={paragraphs} />
      <Pair>
        {spaced('spaceBefore')}
        {spaced('spaceAfter')}
      </Pair>
      <ListFields paragraphs={paragraphs} />
    </Section>
  )
})
