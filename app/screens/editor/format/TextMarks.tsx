import { type RunStyle, UNDERLINE_STYLES, type UnderlineStyle } from '@slidewright/engine'
import { observer } from 'mobx-react-lite'
import { useText } from '../../../i18n/index.ts'
import { Select } from '../../../ui/Select.tsx'
import { CommandButton } from '../parts/CommandButton.tsx'
import { styleText } from '../style-text.ts'
import { useWorkbench } from '../workbench.ts'
import { common } from './look-of.ts'
import { Pair, Row } from './Section.tsx'
import styles from './TextTab.module.css'

const CASES = ['text.sentenceCase', 'text.lowerCase', 'text.upperCase', 'text.titleCase'] as const
const CASE_LABELS = {
  'text.sentenceCase': 'command.textSentenceCase',
  'text.lowerCase': 'command.textLowerCase',
  'text.upperCase': 'command.textUpperCase',
  'text.titleCase': 'command.textTitleCase',
} as const

/** Letters above and below the line, kinds of underline, capitals, the case of letters. */
export const TextMarks = observer(function TextMarks({ runs }: { readonly runs: readonly RunStyle[] }) {
  const text = useText()
  const { store } = useWorkbench()
  const isUnderlined = runs.every(run => run.underline)
  return (
    <>
      <Row>
        <div className={styles.group}>
          <CommandButton id="text.superscript" size="small" isOn={runs.every(run => run.baseline > 0)} />
          <CommandButton id="text.subscript" size="small" isOn={runs.every(run => run.baseline < 0)} />
          <CommandButton id="text.link" size="small" isOn={runs.every(run => run.link !== undefined)} />
          <CommandButton id="text.clearFormat" size="small" />
        </div>
      </Row>
      <Pair>
        <Select
          label={text('editor.words.capitals')}
          isLabelHidden
          options={[
            { id: 'none', label: text('editor.words.capsNone') },
            { id: 'all', label: text('editor.words.capsAll') },
            { id: 'small', label: text('editor.words.capsSmall') },
          ]}
          value={common(runs, run => run.caps ?? 'none')}
          placeholder={text('editor.mixed')}
          onChange={caps => styleText(store, { caps: caps === 'none' ? null : caps })}
        />
        <Select
          label={text('editor.words.case')}
          isLabelHidden
          options={CASES.map(id => ({ id, label: text(CASE_LABELS[id]) }))}
          value={null}
          placeholder={text('editor.words.caseShort')}
          onChange={id => store.run(id, undefined)}
        />
      </Pair>
      {isUnderlined ? (
        <Select
          label={text('editor.words.underline')}
          options={UNDERLINE_STYLES.map(id => ({ id, label: text(`editor.words.underlines.${id}`) }))}
          value={common(runs, (run): UnderlineStyle => run.underlineStyle ?? 'sng')}
          placeholder={text('editor.mixed')}
          onChange={id => styleText(store, { underlineStyle: id === 'sng' ? null : id })}
        />
      ) : null}
    </>
  )
})
