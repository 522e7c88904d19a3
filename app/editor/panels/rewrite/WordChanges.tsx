import { type Page, rewritePieces, spokenPieces } from '@slidewright/engine/internal'
import type { RewriteKind } from '@slidewright/shared'
import { useText } from '../../../i18n/index.ts'
import { classNames } from '../../../ui/class-names.ts'
import styles from './Rewrite.module.css'

interface WordChangesProps {
  readonly before: Page
  readonly after: Page
  readonly kind: RewriteKind
}

/** A text change. */
interface Change {
  readonly id: string
  readonly old: string
  readonly now: string
}

/** Lists the changed texts and notes before and after, legible at any size. */
export function WordChanges({ before, after, kind }: WordChangesProps) {
  const text = useText()
  const changes = [
    ...(kind === 'page' ? [] : textChanges(before, after)),
    ...altChanges(before, after),
    ...notesChange(before, after),
  ]
  if (changes.length === 0) return null
  return (
    <dl className={styles.changes}>
      {changes.map(({ id, old, now }) => (
        <div key={id} className={classNames(styles.change, kind === 'notes' && styles.named, old === '' && styles.new)}>
          {old === '' ? null : (
            <>
              <dt>{text('editor.rewrite.before')}</dt>
              <dd className={styles.old} dir="auto">
                {old}
              </dd>
            </>
          )}
          <dt>{text('editor.rewrite.after')}</dt>
          <dd dir="auto">{now}</dd>
        </div>
      ))}
    </dl>
  )
}

function textChanges(before: Page, after: Page): readonly Change[] {
  const now = rewritePieces(after)
  const keyOf = ({ element, cell, chart, part }: (typeof now)[number]) =>
    [element, cell?.row, cell?.column, chart, part].join(' ')
  const known = new Map(now.map(piece => [keyOf(piece), piece.words]))
  return rewritePieces(before).flatMap(piece => {
    const words = known.get(keyOf(piece))
    const isOther = words !== undefined && words !== piece.words
    return isOther ? [{ id: keyOf(piece), old: line(piece.words), now: line(words) }] : []
  })
}

function altChanges(before: Page, after: Page): readonly Change[] {
  const known = new Map(spokenPieces(after).map(({ element, words }) => [element, words]))
  return spokenPieces(before).flatMap(({ element, words }) => {
    const now = known.get(element)
    return now === undefined || now === words ? [] : [{ id: `alt ${element}`, old: words, now }]
  })
}

function notesChange(before: Page, after: Page): readonly Change[] {
  return before.notes === after.notes ? [] : [{ id: 'notes', old: before.notes, now: after.notes }]
}

function line(words: string): string {
  return words.replaceAll('\u2028', ' ')
}
