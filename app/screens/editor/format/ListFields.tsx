import type { Bullet, Paragraph } from '@slidewright/engine'
import { observer } from 'mobx-react-lite'
import { useText } from '../../../i18n/index.ts'
import { NumberField } from '../../../ui/NumberField.tsx'
import { Segmented } from '../../../ui/Segmented.tsx'
import { Select } from '../../../ui/Select.tsx'
import { CommandButton } from '../parts/CommandButton.tsx'
import { listOf } from '../text-changes.ts'
import { useWorkbench } from '../workbench.ts'
import { common } from './look-of.ts'
import { Pair, Row } from './Section.tsx'
import styles from './TextTab.module.css'

type NumberBullet = Extract<Bullet, { kind: 'number' }>

const CHARS = ['•', '◦', '▪', '–', '✓', '➢', '★'] as const

/** How numberings begin, in the order in which they are offered. */
const FORMATS: readonly (readonly [NumberBullet['format'], string])[] = [
  ['arabicPeriod', '1. 2. 3.'],
  ['arabicParenR', '1) 2) 3)'],
  ['arabicPlain', '1 2 3'],
  ['alphaLcPeriod', 'a. b. c.'],
  ['alphaLcParenR', 'a) b) c)'],
  ['alphaUcPeriod', 'A. B. C.'],
  ['romanLcPeriod', 'i. ii. iii.'],
  ['romanUcPeriod', 'I. II. III.'],
  ['circleNumDbPlain', '① ② ③'],
  ['circleNumWdBlackPlain', '❶ ❷ ❸'],
  ['ea1ChtPeriod', '一、二、三、'],
  ['ea1JpnKorPeriod', '一. 二. 三.'],
  ['hebrew2Minus', 'א- ב- ג-'],
  ['thaiAlphaPeriod', 'ก. ข. ค.'],
  ['hindiNumPeriod', '१. २. ३.'],
]

/** The marks before paragraphs, and how far they stand in. */
export const ListFields = observer(function ListFields({ paragraphs }: { readonly paragraphs: readonly Paragraph[] }) {
  const text = useText()
  const { store } = useWorkbench()
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
          onChange={chosen => store.run('text.paragraph', { paragraph: listOf(firstMark(chosen)) })}
          options={[
            { id: 'none', label: text('editor.listNone') },
            { id: 'char', label: text('editor.listBullets'), icon: 'bullets', isLabelHidden: true },
            { id: 'number', label: text('editor.listNumbers'), icon: 'numbers', isLabelHidden: true },
          ]}
        />
        <CommandButton id="text.outdent" size="small" />
        <CommandButton id="text.indent" size="small" />
      </Row>
      {bullet?.kind === 'char' ? (
        <Select
          label={text('editor.words.bullet')}
          options={[...new Set([...CHARS, bullet.char])].map(char => ({ id: char, label: char }))}
          value={bullet.char}
          onChange={char => mark({ ...bullet, char })}
        />
      ) : null}
      {bullet?.kind === 'number' ? (
        <Pair>
          <Select
            label={text('editor.words.numbering')}
            isLabelHidden
            options={FORMATS.map(([id, label]) => ({ id, label }))}
            value={bullet.format}
            placeholder={text('editor.words.otherNumbering')}
            onChange={format => mark({ ...bullet, format })}
          />
          <NumberField
            label={text('editor.words.startAt')}
            icon="numbers"
            value={bullet.start}
            min={1}
            max={32767}
            decimals={0}
            onChange={start => mark({ ...bullet, start }, 'panel:start')}
          />
        </Pair>
      ) : null}
    </>
  )
})

function firstMark(kind: Bullet['kind']): Bullet {
  if (kind === 'none') return { kind }
  return kind === 'char' ? { kind, char: '•' } : { kind, format: 'arabicPeriod', start: 1 }
}
