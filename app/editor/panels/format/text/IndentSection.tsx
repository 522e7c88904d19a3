import type { TabStop } from '@slidewright/engine/internal'
import { observer } from 'mobx-react-lite'
import { useText } from '../../../../i18n/index.ts'
import { Button } from '../../../../ui/Button.tsx'
import { IconButton } from '../../../../ui/IconButton.tsx'
import { NumberField } from '../../../../ui/NumberField.tsx'
import { Select } from '../../../../ui/Select.tsx'
import { useEditorContext } from '../../../session/editor-context.ts'
import { common, type ParagraphFormat } from '../../../session/text/text-format.ts'
import { Pair, Section } from '../../../widgets/Section.tsx'
import styles from './IndentSection.module.css'
import { movedStop, nextStop } from './tab-stops.ts'

const ALIGNS = ['start', 'center', 'end', 'decimal'] as const satisfies readonly TabStop['align'][]

/** Paragraph and first-line indents, and tab stops. */
export const IndentSection = observer(function IndentSection({
  paragraphs,
}: {
  readonly paragraphs: readonly ParagraphFormat[]
}) {
  const text = useText()
  const { store } = useEditorContext()
  const first = common(paragraphs, paragraph => paragraph.hanging)
  return (
    <Section title={text('editor.words.indents.title')}>
      <Pair>
        <NumberField
          label={text('editor.words.indents.before')}
          icon="indent"
          value={common(paragraphs, paragraph => paragraph.indent)}
          min={0}
          max={800}
          unit="px"
          onChange={indent => store.run('text.paragraph', { paragraph: { indent }, merge: 'panel:indent' })}
        />
        <NumberField
          label={text('editor.words.indents.firstLine')}
          icon="firstLine"
          value={first === null ? null : 0 - first}
          min={-800}
          max={800}
          unit="px"
          onChange={by => store.run('text.paragraph', { paragraph: { hanging: 0 - by }, merge: 'panel:hanging' })}
        />
      </Pair>
      <TabStops paragraphs={paragraphs} />
    </Section>
  )
})

const TabStops = observer(function TabStops({ paragraphs }: { readonly paragraphs: readonly ParagraphFormat[] }) {
  const text = useText()
  const { store } = useEditorContext()
  const stops = common(paragraphs, (paragraph): readonly TabStop[] => paragraph.tabs ?? [])
  const set = (tabs: readonly TabStop[], merge?: string) =>
    store.run('text.paragraph', {
      paragraph: { tabs: tabs.length > 0 ? tabs : null },
      ...(merge !== undefined && { merge }),
    })
  return (
    <>
      {stops === null ? <p className={styles.mixed}>{text('editor.words.indents.tabsMixed')}</p> : null}
      {(stops ?? []).map((stop, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a stop is known by its index; its field keeps the focus while it moves
        <div className={styles.stop} key={index}>
          <NumberField
            label={text('editor.words.indents.tabAt', { number: index + 1 })}
            letter={String(index + 1)}
            value={stop.at}
            min={0}
            max={2000}
            unit="px"
            onChange={at => set(movedStop(stops ?? [], index, at), `panel:tab:${index}`)}
          />
          <Select
            label={text('editor.words.indents.tabAlign', { number: index + 1 })}
            isLabelHidden
            options={ALIGNS.map(id => ({ id, label: text(`editor.words.indents.aligns.${id}`) }))}
            value={stop.align}
            onChange={align => set((stops ?? []).map((each, at) => (at === index ? { ...each, align } : each)))}
          />
          <IconButton
            size="small"
            icon="close"
            label={text('editor.words.indents.tabRemove', { number: index + 1 })}
            onPress={() => set((stops ?? []).toSpliced(index, 1))}
          />
        </div>
      ))}
      <Button
        size="small"
        variant="quiet"
        icon="plus"
        onPress={() => set(stops === null ? [nextStop([])] : [...stops, nextStop(stops)])}
      >
        {text('editor.words.indents.tabAdd')}
      </Button>
    </>
  )
})
