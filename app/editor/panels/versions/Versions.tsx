import type { Deck } from '@slidewright/engine/internal'
import { observer } from 'mobx-react-lite'
import { useCallback, useEffect, useState } from 'react'
import { Button as AriaButton } from 'react-aria-components'
import { type ApiFailure, keyOfFailure } from '../../../api/failure.ts'
import { fullDate, relativeTime } from '../../../i18n/format.ts'
import { textOf, useText } from '../../../i18n/index.ts'
import { session } from '../../../stores/session.ts'
import { Button } from '../../../ui/Button.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { Dialog } from '../../../ui/Dialog.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { Input } from '../../../ui/Input.tsx'
import { useEditorContext } from '../../session/editor-context.ts'
import { fetchVersion, listVersions, type Version } from '../../session/versions/restore-points.ts'
import { copyAsDeck, restoreVersion, saveVersion } from '../../session/versions/versions.ts'
import { ComparedPages } from '../../stage/ComparedPages.tsx'
import styles from './Versions.module.css'

/** Lists the deck's restore points, newest first, and compares the chosen one with the current deck page by page. */
export const Versions = observer(function Versions() {
  const text = useText()
  const context = useEditorContext()
  const { list, failure, reload } = useVersions()
  const [chosen, setChosen] = useState<Version | null>(null)
  const { deck, failure: broken } = useVersionDeck(chosen)
  const newest = list?.[0] ?? null
  useEffect(() => setChosen(now => now ?? newest), [newest])
  const close = () => context.view.toggle('versions', false)
  const problem = failure ?? broken

  return (
    <Dialog
      isOpen
      onOpenChange={isOpen => (isOpen ? undefined : close())}
      title={text('editor.versions.title')}
      text={text('editor.versions.text')}
      closeLabel={text('common.close')}
      width="large"
      isSheet
      actions={
        deck === null || chosen === null ? undefined : (
          <>
            <Button onPress={() => void copyAsDeck(deck, fullDate(chosen.created_at))}>
              {text('editor.versions.asCopy')}
            </Button>
            <Button variant="primary" onPress={() => void restoreVersion(context, deck)}>
              {text('editor.versions.restore')}
            </Button>
          </>
        )
      }
    >
      <KeepForm onKept={reload} />
      {problem === null ? null : <p role="alert">{textOf(keyOfFailure(problem), 'error.unknown')}</p>}
      {list?.length === 0 ? (
        <EmptyState icon="history" title={text('editor.versions.none')} text={text('editor.versions.noneText')} />
      ) : (
        <div className={styles.columns}>
          <VersionList list={list} chosen={chosen} onChoose={setChosen} />
          <div className={styles.pages}>
            {deck === null ? (
              <p className={styles.hint}>
                {text(chosen === null ? 'editor.versions.choose' : 'editor.versions.loading')}
              </p>
            ) : (
              <ComparedPages then={deck} />
            )}
          </div>
        </div>
      )}
    </Dialog>
  )
})

/** Saves the current state as a named restore point. */
function KeepForm({ onKept }: { readonly onKept: () => void }) {
  const text = useText()
  const context = useEditorContext()
  const [name, setName] = useState('')
  const [isBusy, setBusy] = useState(false)
  async function keep(): Promise<void> {
    setBusy(true)
    await saveVersion(context, name.trim())
    setBusy(false)
    setName('')
    onKept()
  }
  return (
    <form
      className={styles.keep}
      onSubmit={event => {
        event.preventDefault()
        void keep()
      }}
    >
      <Input
        aria-label={text('editor.versions.name')}
        placeholder={text('editor.versions.namePlaceholder')}
        value={name}
        onChange={setName}
        maxLength={100}
        className={styles.name ?? ''}
      />
      <Button type="submit" isBusy={isBusy}>
        {text('editor.versions.keep')}
      </Button>
    </form>
  )
}

interface VersionListProps {
  readonly list: readonly Version[] | null
  readonly chosen: Version | null
  readonly onChoose: (version: Version) => void
}

function VersionList({ list, chosen, onChoose }: VersionListProps) {
  const text = useText()
  return (
    <ul className={styles.list} aria-label={text('editor.versions.title')}>
      {(list ?? []).map(version => (
        <li key={version.version_id}>
          <AriaButton
            className={classNames(styles.version, chosen?.version_id === version.version_id && styles.chosen)}
            aria-pressed={chosen?.version_id === version.version_id}
            onPress={() => onChoose(version)}
          >
            <b>{version.name === '' ? fullDate(version.created_at) : version.name}</b>
            <span>
              {relativeTime(version.created_at, Date.now())} ·{' '}
              {text('editor.versions.pages', { count: version.page_count })}
            </span>
          </AriaButton>
        </li>
      ))}
    </ul>
  )
}

function useVersions() {
  const { saver } = useEditorContext()
  const [list, setList] = useState<readonly Version[] | null>(null)
  const [failure, setFailure] = useState<ApiFailure | null>(null)
  const { id } = saver
  const reload = useCallback(() => {
    if (id === null) return setList([])
    void listVersions(session.api, id).then(answer => {
      setFailure(answer.ok ? null : answer.error)
      if (answer.ok) setList(answer.value)
    })
  }, [id])
  useEffect(reload, [reload])
  return { list, failure, reload }
}

/** Loads the deck of a restore point with as many of its images as are available. */
function useVersionDeck(version: Version | null) {
  const { saver, images } = useEditorContext()
  const [deck, setDeck] = useState<Deck | null>(null)
  const [failure, setFailure] = useState<ApiFailure | null>(null)
  const { id } = saver
  useEffect(() => {
    let isGone = false
    setDeck(null)
    if (version === null || id === null) return
    void fetchVersion(session.api, id, version.version_id).then(async answer => {
      if (answer.ok) await Promise.all(Object.values(answer.value.assets).map(({ url }) => images.load(url)))
      if (isGone) return
      setFailure(answer.ok ? null : answer.error)
      setDeck(answer.ok ? answer.value : null)
    })
    return () => {
      isGone = true
    }
  }, [version, id, images])
  return { deck, failure }
}
