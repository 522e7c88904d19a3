import type { Bullet } from '@slidewright/engine/internal'
import { observer } from 'mobx-react-lite'
import { useText } from '../../../../i18n/index.ts'
import { NumberField } from '../../../../ui/NumberField.tsx'
import { Segmented } from '../../../../ui/Segmented.tsx'
import { CommandButton } from '../../../controls/CommandButton.tsx'
import { useEditorContext } from '../../../session/editor-context.ts'
import { common, type ParagraphFormat } from '../../../session/text/text-format.ts'
import { Pair, Row } from '../../../widgets/Section.tsx'
import { MarkPicker } from './MarkPicker.tsx'
import styles from './TextTab.module.css'

/** The list markers and indent levels of paragraphs. */
export const ListFields = observer(function ListFields({
  paragraphs,
}: {
  readonly paragraphs: readonly ParagraphFormat[]
}) {
  const text = useText()
  const { store } = useEditorContext()
  const kind = common(paragraphs, paragraph => paragraph.bullet.kind)
  const bullet = common(paragraphs, paragraph => paragraph.bullet)
  const mark = (next: Bullet, merge?: string) =>
    store.run('text.paragraph', { paragraph: { bullet: next }, ...(merge !== undefined && { merge }) })
  return (
    <>
      <Row>
        <Segmented
          label={text('editor.list')}
          className={styles.lists ?? ''}
          value={kind}
          needsConfirm
          onChange={chosen => store.run('text.paragraph', { paragraph: { bullet: firstMark(chosen) } })}
          options={[
            { id: 'none', label: text('editor.listNone') },
            { id: 'char', label: text('editor.listBullets'), icon: 'bullets', isLabelHidden: true },
            { id: 'number', label: text('editor.listNumbers'), icon: 'numbers', isLabelHidden: true },
          ]}
        />
        <CommandButton id="text.outdent" size="small" />
        <CommandButton id="text.indent" size="small" />
      </Row>
      {bullet === null || bullet.kind === 'none' ? null : (
        <Pair>
          <MarkPicker mark={bullet} onChange={next => mark(next)} />
          {bullet.kind === 'number' ? (
            <NumberField
              label={text('editor.words.startAt')}
              icon="numbers"
              value={bullet.start}
              min={1}
              max={32767}
              decimals={0}
              onChange={start => mark({ ...bullet, start }, 'panel:start')}
            />
          ) : (
            <NumberField
              label={text('editor.words.bulletSize')}
              value={Math.round((bullet.size ?? 1) * 100)}
              unit="%"
              min={25}
              max={400}
              decimals={0}
              onChange={percent => mark({ ...bullet, size: percent / 100 }, 'panel:bulletSize')}
            />
          )}
        </Pair>
      )}
    </>
  )
})

function firstMark(kind: Bullet['kind']): Bullet {
  if (kind === 'none') return { kind }
  return kind === 'char' ? { kind, char: '•' } : { kind, format: 'arabicPeriod', start: 1 }
}
