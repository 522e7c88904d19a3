import type { LeftOutEntry, LeftOut as LeftOutPart, SourcePlace } from '@slidewright/shared'
import { type Text, useText } from '../../../i18n/index.ts'
import type { ParsedSource } from '../../../stores/sources.ts'
import { Icon } from '../../../ui/Icon.tsx'
import styles from './LeftOut.module.css'

/** Lists the parts of a source that the outline does not include, with their words and places. */
export function LeftOut({ parsed }: { readonly parsed: ParsedSource }) {
  const text = useText()
  if (parsed.left_out.length === 0) return null
  return (
    <ul className={styles.leftOut} aria-label={text('generate.source.leftOut')}>
      {parsed.left_out.map(part => (
        <li key={part.code}>
          <Icon name="info" size={16} />
          <Group part={part} />
        </li>
      ))}
    </ul>
  )
}

/** One kind of content that was left out; its occurrences unfold. */
function Group({ part: { code, count, entries = [] } }: { readonly part: LeftOutPart }) {
  const text = useText()
  const sentence = text(`leftOut.${code}`, { count })
  if (entries.length === 0) return <span>{sentence}</span>
  const more = count - entries.length
  return (
    <details className={styles.group}>
      <summary>{sentence}</summary>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard */}
      <ul className={styles.entries} aria-label={sentence} tabIndex={0}>
        {entries.map(entry => (
          <Entry key={JSON.stringify(entry)} entry={entry} />
        ))}
        {more > 0 ? <li>{text('generate.source.more', { count: more })}</li> : null}
      </ul>
    </details>
  )
}

function Entry({ entry: { text: words, place } }: { readonly entry: LeftOutEntry }) {
  const text = useText()
  return (
    <li>
      {words === undefined ? null : (
        <span className={styles.words} dir="auto">
          {words}
        </span>
      )}
      {place === undefined ? null : <span className={styles.place}>{placeWords(place, text)}</span>}
    </li>
  )
}

/** Returns where something is in a source, from the largest part to the smallest. */
function placeWords({ page, slide, sheet, heading, paragraph, line }: SourcePlace, text: Text): string {
  return [
    ...(page === undefined ? [] : [text('generate.place.page', { number: page })]),
    ...(slide === undefined ? [] : [text('generate.place.slide', { number: slide })]),
    ...(sheet === undefined ? [] : [text('generate.place.sheet', { name: sheet })]),
    ...(heading === undefined ? [] : [text('generate.place.heading', { name: heading })]),
    ...(paragraph === undefined ? [] : [text('generate.place.paragraph', { number: paragraph })]),
    ...(line === undefined ? [] : [text('generate.place.line', { number: line })]),
  ].join(' · ')
}
