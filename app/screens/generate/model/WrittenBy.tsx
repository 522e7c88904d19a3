import { MODEL_PROVIDERS, type ModelProviderId } from '@slidewright/shared'
import { observer } from 'mobx-react-lite'
import { useEffect } from 'react'
import {
  Button as AriaButton,
  Popover as AriaPopover,
  Menu,
  MenuItem,
  MenuTrigger,
  Separator,
} from 'react-aria-components'
import { keyOfFailure } from '../../../api/failure.ts'
import { type Text, textOf, useText } from '../../../i18n/index.ts'
import { type CurrentModel, type ProviderRow, providerName, writers } from '../../../stores/writers.ts'
import { Button } from '../../../ui/Button.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { Icon, type IconName } from '../../../ui/Icon.tsx'
import overlay from '../../../ui/overlay.module.css'
import { showToast } from '../../../ui/Toast.tsx'
import { usePanel } from '../panels.ts'
import styles from './WrittenBy.module.css'

const BUILTIN = 'builtin'
const ANOTHER = 'another'

/** A model with its provider; a proper name in every language. */
function modelName(
  id: ModelProviderId,
  { address, model }: { readonly address: string; readonly model: string },
): string {
  return [providerName(id, address), model].filter(Boolean).join(' · ')
}

/** A sentence around a name that stands out in it. */
function Sentence({ words, name }: { readonly words: string; readonly name: string }) {
  const [before = '', after = ''] = words.split('\u0000')
  return (
    <span className={styles.sentence}>
      {before}
      <b>{name}</b>
      {after}
    </span>
  )
}

/** Where the words go. */
export function placeOf({ isFixed, isLocal, provider, address }: CurrentModel, text: Text): string {
  if (isFixed) return text('model.forAll')
  if (!isLocal) return text('model.sentTo', { provider: providerName(provider, address) })
  return text(isHere(address) ? 'model.place.local' : 'model.place.network')
}

function isHere(address: string): boolean {
  return /^https?:\/\/(?:localhost|127\.\d+\.\d+\.\d+|\[::1\])(?:[:/]|$)/u.test(address)
}

function noteOf({ provider, connection }: ProviderRow, text: Text): string {
  if (!connection) return ''
  if (connection.is_local) return text(isHere(connection.address) ? 'model.free' : 'model.inNetwork')
  if (connection.key_end !== '') return text('model.keyEnds', { end: connection.key_end })
  return text('model.sentTo', { provider: providerName(provider, connection.address) })
}

interface WriterRow {
  readonly id: string
  readonly mark: string
  readonly name: string
  readonly note: string
}

function rowsOf(text: Text): readonly WriterRow[] {
  const connected = (writers.list?.providers ?? []).flatMap(row => {
    const { provider, connection } = row
    if (!connection) return []
    return [
      {
        id: provider,
        mark: MODEL_PROVIDERS[provider].mark,
        name: modelName(provider, connection),
        note: noteOf(row, text),
      },
    ]
  })
  return [...connected, { id: BUILTIN, mark: 'Sw', name: text('model.noModel'), note: text('model.noModelNote') }]
}

async function choose(id: string, text: Text): Promise<void> {
  const provider = id as ModelProviderId | typeof BUILTIN
  if (provider === (writers.current?.provider ?? BUILTIN)) return
  const failure = await writers.save({ provider, is_chosen: true })
  const { current } = writers
  const said =
    failure !== null
      ? textOf(keyOfFailure(failure), 'error.unknown')
      : current === null
        ? text('model.builtinNow')
        : text('model.connectedNow', { name: modelName(current.provider, current) })
  showToast({ text: said, ...(failure !== null && { icon: 'warning' as const }) })
}

/** Who writes: one of the connected models, or the built-in writer. */
const WriterMenu = observer(function WriterMenu({ onConnect }: { readonly onConnect: () => void }) {
  const text = useText()
  const chosen = writers.current?.provider ?? BUILTIN
  return (
    <AriaPopover className={overlay.popover ?? ''} placement="bottom start" offset={6}>
      <div className={overlay.heading} aria-hidden="true">
        {text('model.who')}
      </div>
      <Menu
        aria-label={text('model.who')}
        className={classNames(overlay.list, styles.list)}
        selectionMode="single"
        selectedKeys={[chosen]}
        disallowEmptySelection
        onAction={id => (id === ANOTHER ? onConnect() : void choose(String(id), text))}
      >
        {rowsOf(text).map(({ id, mark, name, note }) => (
          <MenuItem key={id} id={id} textValue={name} className={classNames(overlay.item, styles.row)}>
            <span className={styles.mark} aria-hidden="true">
              {mark}
            </span>
            <span className={overlay.text}>
              <b>{name}</b>
              <span className={overlay.note}>{note}</span>
            </span>
            <Icon name="check" size={16} className={overlay.tick ?? ''} />
          </MenuItem>
        ))}
        <Separator className={overlay.separator ?? ''} />
        <MenuItem id={ANOTHER} textValue={text('model.connectAnother')} className={overlay.item ?? ''}>
          <Icon name="plus" size={16} />
          <span className={overlay.text}>{text('model.connectAnother')}</span>
        </MenuItem>
      </Menu>
    </AriaPopover>
  )
})

function iconOf(current: CurrentModel | null): IconName {
  if (current === null) return 'pencil'
  return current.isLocal ? 'monitor' : 'cloud'
}

/** Whether the writer is a local model that does not answer: the start box says so before anybody waits for it. */
function isSilent(current: CurrentModel | null): boolean {
  return current?.isLocal === true && current.isFound === false && !writers.isProbing
}

function useWriters(): void {
  useEffect(() => {
    void (async () => {
      if (writers.list === null) await writers.load()
      if (writers.current?.isLocal && writers.current.isFound === null && !writers.current.isFixed)
        await writers.load({ probe: true })
    })()
  }, [])
}

/** Says that the model does not answer. */
function Silent({ current }: { readonly current: CurrentModel }) {
  const text = useText()
  const name = providerName(current.provider, current.address)
  return (
    <span className={classNames(styles.line, styles.silent)} role="status">
      <Icon name="warning" size={16} />
      <span className={styles.sentence}>{text('model.silent', { name })}</span>
      <Button
        size="small"
        variant="quiet"
        className={styles.again ?? ''}
        onPress={() => void writers.load({ probe: true })}
      >
        {text('common.tryAgain')}
      </Button>
    </span>
  )
}

/** Who writes, in words. */
function Words({ current }: { readonly current: CurrentModel | null }) {
  const text = useText()
  if (current === null) return <span className={styles.sentence}>{text('model.noModelLine')}</span>
  const name = current.isFixed && current.provider === 'other' ? current.model : modelName(current.provider, current)
  return <Sentence words={text('model.by', { name: '\u0000' })} name={name} />
}

/** Says who writes the deck and where the words go; a menu chooses another writer. */
export const WrittenBy = observer(function WrittenBy() {
  const text = useText()
  const { open } = usePanel()
  useWriters()
  const { list, current } = writers
  if (list === null) return null
  const connect = () => open('model')
  if (isSilent(current) && current !== null) return <Silent current={current} />
  const words = (
    <>
      <Icon name={iconOf(current)} size={16} />
      <Words current={current} />
    </>
  )
  const hasChoice = list.closed === null && list.providers.some(({ connection }) => connection !== null)
  if (!hasChoice)
    return (
      <span className={styles.line}>
        {words}
        {current === null && list.closed === null ? (
          <Button size="small" variant="quiet" className={styles.again ?? ''} onPress={connect}>
            {text('model.connectOne')}
          </Button>
        ) : null}
      </span>
    )
  return (
    <MenuTrigger>
      <AriaButton className={classNames(styles.line, styles.button)}>
        {words}
        <Icon name="chevronDown" size={16} />
      </AriaButton>
      <WriterMenu onConnect={connect} />
    </MenuTrigger>
  )
})

/** Where the words go, for the right of the start box. */
export const WrittenWhere = observer(function WrittenWhere() {
  const text = useText()
  const { current } = writers
  return current === null || isSilent(current) ? null : placeOf(current, text)
})
