import type { Deck } from '@slidewright/engine/internal'
import { observer } from 'mobx-react-lite'
import { type ReactNode, useState } from 'react'
import { useText } from '../../../i18n/index.ts'
import { today } from '../../../platform/clock.ts'
import { Button } from '../../../ui/Button.tsx'
import { Checkbox } from '../../../ui/Checkbox.tsx'
import { Chip } from '../../../ui/Chip.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { Input } from '../../../ui/Input.tsx'
import { Segmented } from '../../../ui/Segmented.tsx'
import { pickUploadedPicture } from '../../insert/pictures.ts'
import { useEditorContext } from '../../session/editor-context.ts'
import styles from './FooterDialog.module.css'
import { FooterPicture } from './FooterPicture.tsx'
import {
  changedCount,
  deckWith,
  type FooterDraft,
  firstDraft,
  footerOfDraft,
  limitText,
  PAGES,
  PLACES,
  partsOfDraft,
  shownCount,
} from './footer-draft.ts'
import { withTone } from './logo-tone.ts'

/** Sets what stands on every page: page numbers, a date, a text, a logo. */
export const FooterDialog = observer(function FooterDialog() {
  const { view } = useEditorContext()
  return view.isOpen('footer') ? <OpenDialog /> : null
})

const OpenDialog = observer(function OpenDialog() {
  const text = useText()
  const { store, view } = useEditorContext()
  const [draft, setDraft] = useState(() => firstDraft(store.deck, today()))
  const close = () => view.toggle('footer', false)
  const next = deckWith(store.deck, draft)

  return (
    <Dialog
      isOpen
      onOpenChange={isOpen => (isOpen ? undefined : close())}
      title={text('editor.footer.title')}
      text={text('editor.footer.text')}
      closeLabel={text('common.close')}
      width="large"
      isSheet
      actions={<Actions draft={draft} next={next} onClose={close} />}
    >
      <div className={styles.form}>
        <div className={styles.rows}>
          <Rows draft={draft} onChange={setDraft} />
        </div>
        <div className={styles.look}>
          <FooterPicture deck={next} />
          <Segmented
            label={text('editor.footer.place')}
            options={PLACES.map(id => ({ id, label: text(`editor.footer.places.${id}`) }))}
            value={draft.place}
            onChange={place => setDraft({ ...draft, place })}
          />
        </div>
      </div>
    </Dialog>
  )
})

interface ActionsProps {
  readonly draft: FooterDraft
  /** The deck as the draft makes it. */
  readonly next: Deck
  readonly onClose: () => void
}

const Actions = observer(function Actions({ draft, next, onClose }: ActionsProps) {
  const text = useText()
  const { store } = useEditorContext()
  const { deck, page } = store
  const asset = draft.asset === null ? {} : { asset: draft.asset }

  function applyToAll(): void {
    store.run('deck.setFooter', { footer: footerOfDraft(deck, draft), ...asset })
    onClose()
  }

  function applyToPage(): void {
    if (page !== null) store.run('page.setFooter', { page: page.id, parts: partsOfDraft(draft), ...asset })
    onClose()
  }

  return (
    <>
      <span className={styles.count}>
        {text('editor.footer.changes', { count: changedCount(deck, next), total: store.pages.length })}
      </span>
      <Button variant="outline" onPress={onClose}>
        {text('common.cancel')}
      </Button>
      <Button variant="outline" isDisabled={page === null} onPress={applyToPage}>
        {text('editor.footer.onlyHere')}
      </Button>
      <Button variant="primary" onPress={applyToAll}>
        {text('editor.footer.apply', { count: shownCount(next) })}
      </Button>
    </>
  )
})

interface RowsProps {
  readonly draft: FooterDraft
  readonly onChange: (draft: FooterDraft) => void
}

const Rows = observer(function Rows({ draft, onChange }: RowsProps) {
  const text = useText()
  const set = (change: Partial<FooterDraft>) => onChange({ ...draft, ...change })
  const forms = {
    '{n}': '4',
    '{n} / {total}': '4 / 12',
    [text('editor.footer.named')]: text('editor.footer.namedSample'),
  }
  return (
    <>
      <Row label={text('editor.footer.words')} isOn={draft.hasText} onChange={hasText => set({ hasText })}>
        <Input
          aria-label={text('editor.footer.words')}
          placeholder={text('editor.footer.wordsHint')}
          value={draft.text}
          onChange={words => set({ text: limitText(words), hasText: words !== '' })}
        />
      </Row>
      <Row label={text('editor.footer.date')} isOn={draft.hasDate} onChange={hasDate => set({ hasDate })}>
        <Segmented
          label={text('editor.footer.date')}
          options={[
            { id: 'today', label: text('editor.footer.today') },
            { id: 'fixed', label: text('editor.footer.fixed') },
          ]}
          value={draft.isToday ? 'today' : 'fixed'}
          onChange={kind => set({ isToday: kind === 'today', hasDate: true })}
        />
        {draft.isToday ? null : (
          <Input
            type="date"
            aria-label={text('editor.footer.day')}
            value={draft.day}
            onChange={day => day !== '' && set({ day, hasDate: true })}
          />
        )}
      </Row>
      <Row label={text('editor.footer.number')} isOn={draft.hasNumber} onChange={hasNumber => set({ hasNumber })}>
        <Segmented
          label={text('editor.footer.number')}
          options={Object.entries(forms).map(([id, label]) => ({ id, label }))}
          value={draft.number}
          onChange={number => set({ number, hasNumber: true })}
        />
      </Row>
      <LogoRow draft={draft} onChange={onChange} />
      <LeftOutRow draft={draft} onChange={onChange} />
    </>
  )
})

const LogoRow = observer(function LogoRow({ draft, onChange }: RowsProps) {
  const text = useText()
  const { store } = useEditorContext()
  const [isBusy, setBusy] = useState(false)
  const known = draft.asset ?? (draft.logo === null ? null : (store.deck.assets[draft.logo] ?? null))

  async function choose(): Promise<void> {
    setBusy(true)
    const picture = await pickUploadedPicture({ store })
    const asset = picture && (await withTone(picture))
    setBusy(false)
    if (asset !== null) onChange({ ...draft, asset, logo: asset.id, hasLogo: true })
  }

  return (
    <Row
      label={text('editor.footer.logo')}
      isOn={draft.hasLogo && known !== null}
      onChange={hasLogo => (known === null ? void choose() : onChange({ ...draft, hasLogo }))}
    >
      {known === null ? null : <img className={styles.logo} src={known.url} alt="" />}
      <Button variant="outline" size="small" isDisabled={isBusy} onPress={() => void choose()}>
        {text(known === null ? 'editor.footer.chooseLogo' : 'editor.footer.replaceLogo')}
      </Button>
    </Row>
  )
})

const LeftOutRow = observer(function LeftOutRow({ draft, onChange }: RowsProps) {
  const text = useText()
  const { leftOut } = draft
  return (
    <div className={styles.row}>
      <span>{text('editor.footer.leftOut')}</span>
      <div className={styles.value}>
        {PAGES.map(kind => (
          <Chip
            key={kind}
            label={text(`editor.footer.page.${kind}`)}
            isToggle
            isOn={leftOut.includes(kind)}
            {...(leftOut.includes(kind) && { icon: 'check' as const })}
            onPress={() =>
              onChange({
                ...draft,
                leftOut: leftOut.includes(kind) ? leftOut.filter(each => each !== kind) : [...leftOut, kind],
              })
            }
          />
        ))}
      </div>
    </div>
  )
})

interface RowProps {
  readonly label: string
  readonly isOn: boolean
  readonly onChange: (isOn: boolean) => void
  readonly children: ReactNode
}

function Row({ label, isOn, onChange, children }: RowProps) {
  return (
    <div className={styles.row}>
      <Checkbox isOn={isOn} onChange={onChange}>
        {label}
      </Checkbox>
      <div className={styles.value}>{children}</div>
    </div>
  )
}
