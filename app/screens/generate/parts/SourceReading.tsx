import { type Outline, type OutlineNode, outlinePages, showsChart } from '@slidewright/engine/internal'
import { useText } from '../../../i18n/index.ts'
import type { ParsedSource, SourceItem } from '../../../stores/sources.ts'
import { Icon } from '../../../ui/Icon.tsx'
import { outlineOfSource } from '../source-outline.ts'
import { LeftOut } from './LeftOut.tsx'
import styles from './SourceReading.module.css'

/** Maximum number of headings shown. */
const MAX_HEADINGS = 60

/** Returns chapters and pages in reading order, or the points of a source without any. */
function headings(root: OutlineNode): readonly OutlineNode[] {
  const nodes = root.children.flatMap(node =>
    node.kind === 'chapter' ? [node, ...outlinePages(node)] : node.kind === 'page' ? [node] : [],
  )
  return nodes.length > 0 ? nodes : root.children
}

/** Describes a table in one line: its kind, size and columns. */
function TableNote({ node }: { readonly node: OutlineNode }) {
  const text = useText()
  const rows = node.table?.rows ?? []
  const isChart = showsChart(node)
  const columns = (rows[0] ?? []).filter(cell => cell !== '').join(' · ')
  return (
    <span className={styles.belonging}>
      <Icon name={isChart ? 'chart' : 'table'} size={16} />
      <span className={styles.columns}>
        {isChart ? text('generate.tree.chart') : text('generate.source.rows', { count: Math.max(0, rows.length - 1) })}
        {columns === '' ? '' : `: ${columns}`}
      </span>
    </span>
  )
}

/** The table and pictures of a heading. */
function Attachments({ node }: { readonly node: OutlineNode }) {
  const text = useText()
  const pictures = node.images?.length ?? 0
  return (
    <>
      {node.table === undefined ? null : <TableNote node={node} />}
      {pictures === 0 ? null : (
        <span className={styles.belonging}>
          <Icon name="image" size={16} />
          {text('generate.source.pictures', { count: pictures })}
        </span>
      )}
    </>
  )
}

/** The contents of a parsed source: its headings, and what the outline does not include. */
export function SourceReading({ item }: { readonly item: SourceItem }) {
  const { parsed } = item
  const outline = outlineOfSource(item)
  return parsed && outline && <Reading parsed={parsed} outline={outline} />
}

function Reading({ parsed, outline }: { readonly parsed: ParsedSource; readonly outline: Outline }) {
  const text = useText()
  const all = headings(outline.root)
  const title = outline.root.value || parsed.title
  // A node that only repeats the title is described by its attachments.
  const repeatsTitle = (node: OutlineNode) =>
    node.value === title && (node.table !== undefined || node.images !== undefined)
  return (
    <div className={styles.reading} lang={parsed.language}>
      <p className={styles.title} dir="auto">
        {title}
      </p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard */}
      <ol className={styles.headings} aria-label={text('generate.source.read')} tabIndex={0}>
        {all.slice(0, MAX_HEADINGS).map(node => (
          <li key={node.id} className={styles[node.kind]} dir="auto">
            {repeatsTitle(node) ? null : node.value === '' ? text('generate.tree.empty') : node.value}
            <Attachments node={node} />
          </li>
        ))}
        {all.length > MAX_HEADINGS ? (
          <li className={styles.more}>{text('generate.source.more', { count: all.length - MAX_HEADINGS })}</li>
        ) : null}
      </ol>
      <LeftOut parsed={parsed} />
    </div>
  )
}
