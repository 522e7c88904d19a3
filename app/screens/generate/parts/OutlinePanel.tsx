import {
  findNode,
  type Outline,
  type OutlineNode,
  type PageId,
  pageNumbers,
  type SourceRef,
} from '@slidewright/engine/internal'
import { observer } from 'mobx-react-lite'
import { text as translate, useText } from '../../../i18n/index.ts'
import { layoutName } from '../../../stores/layout-names.ts'
import { Icon } from '../../../ui/Icon.tsx'
import { Tag } from '../../../ui/Tag.tsx'
import { TextArea } from '../../../ui/TextArea.tsx'
import { suitChoice } from '../choice.ts'
import type { Preview } from '../previews.ts'
import { generation } from '../store.ts'
import { pageNodeOf } from '../tree-rows.ts'
import styles from './OutlinePanel.module.css'
import { PagePicture, usePages } from './PagePicture.tsx'
import { useChosenPreview } from './use-preview.ts'

/** The quoted sentence with the words used by the line highlighted. */
function Quote({ quote, words }: { readonly quote: string; readonly words: string }) {
  const at = words === '' ? -1 : quote.toLowerCase().indexOf(words.toLowerCase())
  if (at < 0) return <p className={styles.quote}>{quote}</p>
  return (
    <p className={styles.quote}>
      {quote.slice(0, at)}
      <mark>{quote.slice(at, at + words.length)}</mark>
      {quote.slice(at + words.length)}
    </p>
  )
}

function SourceCard({ source, words }: { readonly source: SourceRef; readonly words: string }) {
  const text = useText()
  return (
    <section>
      <h3 className={styles.heading}>{text('generate.panel.source')}</h3>
      <div className={styles.card}>
        <div className={styles.origin}>
          <Icon name="file" size={16} />
          <span className={styles.name}>{source.source || source.place}</span>
          {source.source && source.place ? <span className={styles.place}>{source.place}</span> : null}
        </div>
        {source.quote === undefined ? null : <Quote quote={source.quote} words={words} />}
      </div>
    </section>
  )
}

/** Returns the name of a node's page: its layout, or its kind until it is built. */
function kindOf(node: OutlineNode, preview: Preview | null, id: PageId | null): string {
  const page = id === null ? undefined : preview?.deck.pages[id]
  const layout = preview?.suit.layouts.find(({ key }) => `${preview.suit.id}:${key}` === page?.layout) ?? null
  if (page !== undefined && layout !== null) return layoutName({ page }, layout, translate)
  return translate(node.kind === 'title' ? 'generate.panel.cover' : `generate.tree.kind.${node.kind}`)
}

/** The page of a node: number, layout and preview. */
const PageOf = observer(function PageOf({ node, outline }: { readonly node: OutlineNode; readonly outline: Outline }) {
  const text = useText()
  const preview = useChosenPreview(outline)
  const number = pageNumbers(outline, generation.isWriting).get(node.id) ?? 1
  usePages(preview, number + 2)
  const page = preview?.pageOf(node.id) ?? (number === 1 ? preview?.pages[0] : undefined) ?? null
  const theme = preview === null ? null : suitChoice.themeOf(preview.suit)
  return (
    <>
      <div className={styles.head}>
        <h2 className={styles.title}>{text('generate.panel.page', { number })}</h2>
        <Tag tone="accent">{kindOf(node, preview, page)}</Tag>
      </div>
      <PagePicture
        preview={preview}
        page={page}
        theme={theme}
        label={text('generate.panel.preview', { name: node.value })}
      />
    </>
  )
})

/** Returns the source reference of a node if it has any content. */
function sourceOf({ source }: OutlineNode): SourceRef | undefined {
  return source !== undefined && (source.source || source.place || source.quote) ? source : undefined
}

/** The side panel for the page of the selected line: preview, source and speaker notes. */
export const OutlinePanel = observer(function OutlinePanel({ node: id }: { readonly node: string | null }) {
  const text = useText()
  const { outline } = generation
  if (outline === null) return <p className={styles.nothing}>{text('generate.nothingText')}</p>
  const page = pageNodeOf(outline, id ?? outline.root.id)
  const line = (id === null ? undefined : findNode(outline, id)?.node) ?? page
  const source = sourceOf(line) ?? sourceOf(page)
  return (
    <div className={styles.panel}>
      <PageOf node={page} outline={outline} />
      {source === undefined ? null : <SourceCard source={source} words={line.value} />}
      <section>
        <h3 className={styles.heading}>{text('generate.panel.notes')}</h3>
        <TextArea
          key={page.id}
          aria-label={text('generate.panel.notes')}
          placeholder={text('generate.panel.notesPlaceholder')}
          rows={5}
          value={page.notes ?? ''}
          onChange={notes => generation.edit({ type: 'notes', id: page.id, notes })}
        />
      </section>
    </div>
  )
})
