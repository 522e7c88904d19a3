import type { Page } from '@slidewright/engine/internal'
import { observer } from 'mobx-react-lite'
import { useCallback, useRef } from 'react'
import { useText } from '../../../i18n/index.ts'
import { Icon } from '../../../ui/Icon.tsx'
import { Input } from '../../../ui/Input.tsx'
import { Segmented } from '../../../ui/Segmented.tsx'
import { useAttachedPicture } from '../../controls/use-attached-picture.ts'
import { useEditorContext } from '../../session/editor-context.ts'
import { pageName } from '../../session/page-title.ts'
import { type DownloadDraft, toggled } from './draft.ts'
import styles from './PageChoice.module.css'

/** With more pages than this, numbers alone choose among them. */
const MOST_PICTURES = 60
/** The width of a page's picture, px. */
const WIDTH = 50

/** Props of PageChoice. */
export interface PageChoiceProps {
  readonly draft: DownloadDraft
  /** Null while the page numbers cannot be read. */
  readonly chosen: readonly Page[] | null
  readonly onChange: (change: Partial<DownloadDraft>) => void
}

/** Chooses pages: all, the one in front, or some by their numbers or pictures. */
export const PageChoice = observer(function PageChoice({ draft, chosen, onChange }: PageChoiceProps) {
  const text = useText()
  const { store } = useEditorContext()
  const total = store.pageCount
  return (
    <section className={styles.group}>
      <h3 className={styles.title}>
        {text('download.pages')}
        {draft.mode === 'choose' && chosen !== null ? (
          <span aria-live="polite">{text('download.chosen', { number: chosen.length, total })}</span>
        ) : null}
      </h3>
      <Segmented
        label={text('download.pages')}
        options={[
          { id: 'all', label: text('download.all', { number: total }) },
          { id: 'this', label: text('download.this'), isDisabled: store.page === null },
          { id: 'choose', label: text('download.choose') },
        ]}
        value={draft.mode}
        onChange={mode => onChange({ mode })}
      />
      {draft.mode === 'choose' ? (
        <>
          <Input
            aria-label={text('download.range')}
            placeholder="1, 5-7, 10"
            variant="alone"
            maxLength={400}
            value={draft.ranges}
            onChange={ranges => onChange({ ranges })}
            error={chosen === null ? text('download.rangeWrong', { total }) : undefined}
          />
          {total <= MOST_PICTURES ? <Pictures draft={draft} chosen={chosen} onChange={onChange} /> : null}
        </>
      ) : null}
    </section>
  )
})

const Pictures = observer(function Pictures({ draft, chosen, onChange }: PageChoiceProps) {
  const text = useText()
  const { store } = useEditorContext()
  const ids = new Set(chosen?.map(({ id }) => id))
  return (
    <div className={styles.pictures}>
      {store.pages.map((page, index) => (
        <button
          key={page.id}
          type="button"
          className={styles.page}
          aria-pressed={ids.has(page.id)}
          aria-label={`${index + 1}. ${pageName(page, text)}`}
          onClick={() => onChange({ ranges: toggled(draft.ranges, index, store.pageCount) })}
        >
          <Picture page={page} />
          {ids.has(page.id) ? (
            <span className={styles.check}>
              <Icon name="check" size={12} />
            </span>
          ) : null}
          <span aria-hidden="true">{index + 1}</span>
        </button>
      ))}
    </div>
  )
})

function Picture({ page: { id } }: { readonly page: Page }) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const idIn = useCallback(() => id, [id])
  useAttachedPicture(canvas, idIn, WIDTH)
  return <canvas ref={canvas} className={styles.picture} />
}
