import { observer } from 'mobx-react-lite'
import { type KeyboardEvent, useState } from 'react'
import { useText } from '../../../i18n/index.ts'
import { type LinkKind, readLink } from '../../../stores/deck-links.ts'
import { pageTitle } from '../../../stores/page-title.ts'
import { Button } from '../../../ui/Button.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { Input } from '../../../ui/Input.tsx'
import { Segmented } from '../../../ui/Segmented.tsx'
import { Select } from '../../../ui/Select.tsx'
import { useEditorContext } from '../../session/editor-context.ts'
import { isMailAddress, type LinkPlace, linkPlace, parseLinkInput, setLink } from '../../session/text/links.ts'
import { isCaret } from '../../session/text/text-changes.ts'
import styles from './LinkDialog.module.css'

const NOTHING: Readonly<Record<LinkKind, string>> = { web: '', page: '', mail: '' }

/** Links the selected text or element to a web address, a page of the deck or an e-mail address. */
export const LinkDialog = observer(function LinkDialog() {
  const { view, store } = useEditorContext()
  if (!view.isOpen('link')) return null
  const place = linkPlace(store)
  return place === null ? null : <OpenDialog place={place} />
})

const OpenDialog = observer(function OpenDialog({ place }: { readonly place: LinkPlace }) {
  const text = useText()
  const { store, view } = useEditorContext()
  const before = readLink(place.link ?? '')
  const [kind, setKind] = useState<LinkKind>(before.kind)
  const [written, setWritten] = useState<Readonly<Record<LinkKind, string>>>({
    ...NOTHING,
    [before.kind]: before.to,
  })
  const to = written[kind]
  const setTo = (next: string) => setWritten({ ...written, [kind]: next })
  const [words, setWords] = useState('')
  const link = parseLinkInput(kind, to)
  const [isLeft, setLeft] = useState(false)
  // Later the focus stays on the link kinds, where the arrow keys move between them.
  const [isOpening, setOpening] = useState(true)
  const isWrong = isLeft && link === null && to.trim() !== ''
  const isMail = kind === 'mail' || isMailAddress(to)
  const needsWords = place.range !== null && isCaret(place.range)
  const close = () => view.toggle('link', false)

  function apply(next: string | null): void {
    setLink(store, place, next, words.trim() || nameOf())
    close()
  }

  /** Returns the display text for a link without its own. */
  function nameOf(): string {
    const page = store.pages.find(({ id }) => kind === 'page' && id === to)
    return (page && pageTitle(page)) || to.trim()
  }

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
    if (link === null) setLeft(true)
    else apply(link)
  }
  return (
    <Dialog
      isOpen
      onOpenChange={isOpen => (isOpen ? undefined : close())}
      title={text('editor.words.link.title')}
      closeLabel={text('common.close')}
      actions={
        <>
          {place.link === null ? (
            <Button variant="outline" onPress={close}>
              {text('common.cancel')}
            </Button>
          ) : (
            <Button variant="outline" onPress={() => apply(null)}>
              {text('editor.words.link.remove')}
            </Button>
          )}
          <Button variant="primary" isDisabled={link === null} onPress={() => apply(link)}>
            {text('editor.words.link.apply')}
          </Button>
        </>
      }
    >
      <div className={styles.form}>
        <Segmented
          label={text('editor.words.link.kind')}
          value={kind}
          onChange={chosen => {
            setKind(chosen)
            setOpening(false)
            setLeft(false)
          }}
          options={[
            { id: 'web', label: text('editor.words.link.web') },
            { id: 'page', label: text('editor.words.link.page') },
            { id: 'mail', label: text('editor.words.link.mail') },
          ]}
        />
        {kind === 'page' ? (
          <Select
            label={text('editor.words.link.page')}
            variant="alone"
            options={store.pages.map((page, index) => ({ id: page.id, label: `${index + 1}. ${pageTitle(page)}` }))}
            value={to === '' ? null : to}
            placeholder={text('editor.words.link.choosePage')}
            onChange={setTo}
          />
        ) : (
          <Input
            key={kind}
            autoFocus={isOpening}
            variant="alone"
            label={text(kind === 'web' ? 'editor.words.link.address' : 'editor.words.link.mail')}
            placeholder={kind === 'web' ? 'https://' : ''}
            type={kind === 'web' ? 'url' : 'email'}
            value={to}
            onChange={setTo}
            onKeyDown={onKeyDown}
            onBlur={() => setLeft(true)}
            error={isWrong ? text(isMail ? 'editor.words.link.badMail' : 'editor.words.link.badWeb') : undefined}
          />
        )}
        {needsWords ? (
          <Input
            variant="alone"
            label={text('editor.words.link.words')}
            value={words}
            onChange={setWords}
            onKeyDown={onKeyDown}
          />
        ) : null}
      </div>
    </Dialog>
  )
})
