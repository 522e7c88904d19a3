import type { Sample } from '@slidewright/engine/internal'
import { observer } from 'mobx-react-lite'
import { useText } from '../../i18n/index.ts'
import { Button } from '../../ui/Button.tsx'
import { useEditorContext } from '../session/editor-context.ts'
import { Section } from '../widgets/Section.tsx'
import styles from './PromptTab.module.css'
import { writeFigures } from './write-figures.ts'

/** Says that the values of a table or chart are made up, and where the own ones go. */
export const SampleSection = observer(function SampleSection({ element }: { readonly element: Sample }) {
  const text = useText()
  const context = useEditorContext()
  return (
    <Section title={text('editor.sampleFigures.tag')}>
      <p className={styles.hint}>
        {text(element.kind === 'chart' ? 'editor.sampleFigures.chart' : 'editor.sampleFigures.table')}
      </p>
      <Button isWide icon="table" onPress={() => writeFigures(context, element)}>
        {text('editor.sampleFigures.put')}
      </Button>
    </Section>
  )
})
