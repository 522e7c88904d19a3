import { type RunStyle, UNDERLINE_STYLES, type UnderlineStyle } from '@slidewright/engine/internal'
import { observer } from 'mobx-react-lite'
import type { ReactNode } from 'react'
import { useText } from '../../../../i18n/index.ts'
import { Select } from '../../../../ui/Select.tsx'
import { CommandButton } from '../../../controls/CommandButton.tsx'
import { useEditorContext } from '../../../session/editor-context.ts'
import { styleText } from '../../../session/text/style-text.ts'
import { common } from '../../../session/text/text-format.ts'
import { Pair, Row } from '../../../widgets/Section.tsx'
import styles from './TextTab.module.css'

const CASES = ['text.sentenceCase', 'text.lowerCase', 'text.upperCase', 'text.titleCase'] as const
const CASE_LABELS = {
  'text.sentenceCase': 'command.textSentenceCase',
  'text.lowerCase': 'command.textLowerCase',
  'text.upperCase': 'command.textUpperCase',
  'text.titleCase': 'command.textTitleCase',
} as const

type Capitals = 'none' | 'all' | 'small'

interface TextMarksProps {
  readonly runs: readonly RunStyle[]
  /** Rendered beside the case controls. */
  readonly children: ReactNode
}

/** Superscript and subscript, underline styles, capitals and letter case. */
export const TextMarks = observer(function TextMarks({ runs, children }: TextMarksProps) {
  const text = useText()
  const { store } = useEditorContext()
  const isUnderlined = runs.every(run => run.underline)
  const chooseCase = (id: Capitals | (typeof CASES)[number]) => {
    if (id === 'none' || id === 'all' || id === 'small') styleText(store, { caps: id === 'none' ? null : id })
    else store.run(id, undefined)
  }
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
          label={text('editor.words.case')}
          isLabelHidden
          options={[
            { id: 'none', label: text('editor.words.capsNone') },
            { id: 'all', label: text('editor.words.capsAll') },
            { id: 'small', label: text('editor.words.capsSmall') },
            ...CASES.map(id => ({ id, label: text(CASE_LABELS[id]) })),
          ]}
          value={common(runs, (run): Capitals | (typeof CASES)[number] => run.caps ?? 'none')}
          placeholder={text('editor.mixed')}
          onChange={chooseCase}
        />
        {children}
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
