import type { Suit } from '@slidewright/engine/internal'
import { observer } from 'mobx-react-lite'
import { type ReactNode, useState } from 'react'
import { type ApiFailure, keyOfFailure } from '../../../api/failure.ts'
import { textOf, useText } from '../../../i18n/index.ts'
import { type OwnTemplate, templates } from '../../../stores/templates.ts'
import { Icon } from '../../../ui/Icon.tsx'
import { OwnCaption } from '../../../ui/OwnCaption.tsx'
import { showToast } from '../../../ui/Toast.tsx'
import { previewOf } from '../previews.ts'
import { sampleOutline } from '../sample-outline.ts'
import { PagePicture, usePages } from './PagePicture.tsx'
import styles from './TemplateCards.module.css'
import { shownTheme } from './ThemeSwatches.tsx'

/** The cover of a suit with its own name as the title. */
export const SuitCover = observer(function SuitCover({
  suit,
  isSmall = false,
}: {
  readonly suit: Suit
  readonly isSmall?: boolean
}) {
  const text = useText()
  const preview = previewOf(sampleOutline(text, suit.name), suit)
  const [cover] = usePages(preview, 1)
  return <PagePicture preview={preview} page={cover ?? null} theme={shownTheme(suit)} isSmall={isSmall} />
})

/** The first page of a deck as of its last save. */
export function DeckCover({ url, name }: { readonly url: string; readonly name: string }) {
  const [failed, setFailed] = useState(false)
  if (url === '' || failed) {
    return (
      <span className={styles.blank}>
        <Icon name="layout" />
        <span>{name}</span>
      </span>
    )
  }
  const small = `${url}?x-oss-process=image/resize,w_640/quality,q_80/interlace,1/format,webp`
  return <img className={styles.cover} src={small} alt="" loading="lazy" onError={() => setFailed(true)} />
}

function Picture({
  label,
  children,
  onChoose,
}: {
  readonly label: string
  readonly children: ReactNode
  readonly onChoose: () => void
}) {
  return (
    <button type="button" className={styles.picture} aria-label={label} onClick={onChoose}>
      {children}
    </button>
  )
}

/** A suit of the product as a template. */
export const SuitTemplateCard = observer(function SuitTemplateCard({
  suit,
  onChoose,
}: {
  readonly suit: Suit
  readonly onChoose: () => void
}) {
  const text = useText()
  const mood = textOf(suit.mood, 'generate.suit.anyMood')
  return (
    <li className={styles.card}>
      <Picture label={text('templates.open', { name: suit.name })} onChoose={onChoose}>
        <SuitCover suit={suit} />
      </Picture>
      <div className={styles.words}>
        <span className={styles.name}>{suit.name}</span>
        <span className={styles.note}>{mood}</span>
      </div>
    </li>
  )
})

function reportFailure(failure: ApiFailure | null): void {
  if (failure !== null) showToast({ icon: 'warning', text: textOf(keyOfFailure(failure), 'error.unknown') })
}

/** One of the user's templates, which can be renamed and deleted. */
export const OwnTemplateCard = observer(function OwnTemplateCard({
  template,
  onChoose,
}: {
  readonly template: OwnTemplate
  readonly onChoose: () => void
}) {
  const text = useText()
  const { user_template_id: id, name, kind, suit_id, cover_url, page_count } = template
  const suit = kind === 'pptx' ? templates.suitOf(suit_id) : null
  const count = kind === 'pptx' ? 'templates.layouts' : 'common.pages'
  return (
    <li className={styles.card}>
      <Picture label={text('templates.open', { name })} onChoose={onChoose}>
        {suit === null ? <DeckCover url={cover_url} name={name} /> : <SuitCover suit={suit} />}
      </Picture>
      <OwnCaption
        name={name}
        note={`${text(kind === 'pptx' ? 'templates.fromFile' : 'templates.fromDeck')} · ${text(count, { count: page_count })}`}
        words={{
          menu: text('templates.actions', { name }),
          field: text('workspace.nameOf', { name }),
          question: text('templates.deleteTitle', { name }),
          answer: text('templates.deleteText'),
        }}
        onRename={next => void templates.rename(id, next).then(reportFailure)}
        onDelete={() => void templates.remove(id).then(reportFailure)}
      />
    </li>
  )
})
