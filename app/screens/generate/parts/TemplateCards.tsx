import type { Suit } from '@slidewright/engine'
import { NAME_MAX } from '@slidewright/shared'
import { observer } from 'mobx-react-lite'
import { type ReactNode, useRef, useState } from 'react'
import { type ApiFailure, keyOfFailure } from '../../../api/failure.ts'
import { textOf, useText } from '../../../i18n/index.ts'
import { type OwnTemplate, templates } from '../../../stores/templates.ts'
import { Button } from '../../../ui/Button.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { IconButton } from '../../../ui/IconButton.tsx'
import { Input } from '../../../ui/Input.tsx'
import { Menu, MenuTrigger } from '../../../ui/Menu.tsx'
import { showToast } from '../../../ui/Toast.tsx'
import { previewOf } from '../previews.ts'
import { sampleOutline } from '../sample-outline.ts'
import { PagePicture, usePages } from './PagePicture.tsx'
import styles from './TemplateCards.module.css'
import { shownTheme } from './ThemeSwatches.tsx'

/** The cover of a suit with its own name on it. */
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

/** The first page of a deck, as it was when it was saved. */
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

function Card({
  label,
  picture,
  children,
  onChoose,
}: {
  readonly label: string
  readonly picture: ReactNode
  readonly children: ReactNode
  readonly onChoose: () => void
}) {
  return (
    <li className={styles.card}>
      <button type="button" className={styles.picture} aria-label={label} onClick={onChoose}>
        {picture}
      </button>
      <div className={styles.caption}>{children}</div>
    </li>
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
    <Card label={text('templates.open', { name: suit.name })} picture={<SuitCover suit={suit} />} onChoose={onChoose}>
      <span className={styles.words}>
        <span className={styles.name}>{suit.name}</span>
        <span className={styles.note}>{mood}</span>
      </span>
    </Card>
  )
})

function tell(failure: ApiFailure | null): void {
  if (failure !== null) showToast({ icon: 'warning', text: textOf(keyOfFailure(failure), 'error.unknown') })
}

/** A template of one's own: it can be renamed and deleted. */
export const OwnTemplateCard = observer(function OwnTemplateCard({
  template,
  onChoose,
}: {
  readonly template: OwnTemplate
  readonly onChoose: () => void
}) {
  const text = useText()
  const [isRenaming, setRenaming] = useState(false)
  const [isDeleting, setDeleting] = useState(false)
  const { user_template_id: id, name, kind, suit_id, cover_url, page_count } = template
  const suit = kind === 'pptx' ? templates.suitOf(suit_id) : null
  const count = kind === 'pptx' ? 'templates.layouts' : 'common.pages'
  return (
    <>
      <Card
        label={text('templates.open', { name })}
        picture={suit === null ? <DeckCover url={cover_url} name={name} /> : <SuitCover suit={suit} />}
        onChoose={onChoose}
      >
        <span className={styles.words}>
          {isRenaming ? (
            <NameField template={template} onDone={() => setRenaming(false)} />
          ) : (
            <span className={styles.name} title={name}>
              {name}
            </span>
          )}
          <span className={styles.note}>
            {text(kind === 'pptx' ? 'templates.fromFile' : 'templates.fromDeck')} · {text(count, { count: page_count })}
          </span>
        </span>
        <MenuTrigger>
          <IconButton icon="more" size="small" label={text('templates.actions', { name })} />
          <Menu
            label={text('templates.actions', { name })}
            placement="bottom end"
            onAction={action => (action === 'rename' ? setRenaming(true) : setDeleting(true))}
            entries={[
              { id: 'rename', label: text('workspace.rename'), icon: 'pencil' },
              'separator',
              { id: 'delete', label: text('templates.delete'), icon: 'trash', isDanger: true },
            ]}
          />
        </MenuTrigger>
      </Card>
      <Dialog
        isAlert
        isOpen={isDeleting}
        onOpenChange={setDeleting}
        title={text('templates.deleteTitle', { name })}
        text={text('templates.deleteText')}
        actions={
          <>
            <Button onPress={() => setDeleting(false)}>{text('common.cancel')}</Button>
            <Button
              variant="danger"
              onPress={() => {
                setDeleting(false)
                void templates.remove(id).then(tell)
              }}
            >
              {text('templates.delete')}
            </Button>
          </>
        }
      />
    </>
  )
})

/** The name as a field: Enter and leaving it save, Escape takes it back. */
function NameField({ template, onDone }: { readonly template: OwnTemplate; readonly onDone: () => void }) {
  const text = useText()
  const [name, setName] = useState(template.name)
  const isOver = useRef(false)
  function finish(isKept: boolean): void {
    if (isOver.current) return
    isOver.current = true
    const next = name.trim()
    if (isKept && next !== '' && next !== template.name) {
      void templates.rename(template.user_template_id, next).then(tell)
    }
    onDone()
  }
  return (
    <Input
      look="alone"
      autoFocus
      aria-label={text('workspace.nameOf', { name: template.name })}
      value={name}
      maxLength={NAME_MAX}
      onChange={setName}
      onBlur={() => finish(true)}
      onKeyDown={event => {
        if (event.key === 'Enter') finish(true)
        if (event.key === 'Escape') finish(false)
      }}
    />
  )
}
