import { observer } from 'mobx-react-lite'
import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import { type ApiFailure, keyOfFailure } from '../../../api/failure.ts'
import { isTextKey, text as say, textOf, useText } from '../../../i18n/index.ts'
import { session } from '../../../stores/session.ts'
import { Button } from '../../../ui/Button.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { Input } from '../../../ui/Input.tsx'
import { Progress } from '../../../ui/Progress.tsx'
import { materials } from '../../insert/materials/material-store.ts'
import { placeMaterial } from '../../insert/materials/place-material.ts'
import { useEditorContext } from '../../session/editor-context.ts'

/** Inserts an image by URL. The server fetches it, so that the deck owns a copy. */
export const PictureLinkDialog = observer(function PictureLinkDialog() {
  const { view } = useEditorContext()
  return view.isOpen('pictureLink') ? <LinkForm /> : null
})

function LinkForm() {
  const text = useText()
  const context = useEditorContext()
  const form = useId()
  const [url, setUrl] = useState('')
  const [failure, setFailure] = useState<ApiFailure | null>(null)
  const [isFetching, setFetching] = useState(false)
  const stop = useRef<AbortController | null>(null)
  useEffect(() => () => stop.current?.abort(), [])

  const close = () => context.view.toggle('pictureLink', false)

  async function fetchPicture(event: FormEvent): Promise<void> {
    event.preventDefault()
    const address = withScheme(url)
    if (address === '' || isFetching) return
    const running = new AbortController()
    stop.current = running
    setFetching(true)
    setFailure(null)
    const answer = await session.api.call('uploadLink', { url: address }, { signal: running.signal })
    if (running.signal.aborted) return
    setFetching(false)
    if (!answer.ok) return setFailure(answer.error)
    const { width = 640, height = 360, ...stored } = answer.value
    const common = { id: stored.url, name: '', category: 'picture', style: '', created_at: 0 }
    placeMaterial(context, { ...common, ...stored, form: 'picture', width, height })
    if (context.view.isOpen('materials') && materials.section === 'personal') void materials.reload()
    close()
  }

  function cancel(): void {
    if (!isFetching) return close()
    stop.current?.abort()
    setFetching(false)
  }

  return (
    <Dialog
      isOpen
      onOpenChange={isOpen => isOpen || close()}
      title={text('editor.pictureLink.title')}
      text={text('editor.pictureLink.text')}
      closeLabel={text('common.close')}
      actions={
        <>
          <Button onPress={cancel}>{text('common.cancel')}</Button>
          <Button variant="primary" type="submit" form={form} isDisabled={url.trim() === '' || isFetching}>
            {text('editor.pictureLink.insert')}
          </Button>
        </>
      }
    >
      <form id={form} onSubmit={event => void fetchPicture(event)} noValidate>
        <Input
          label={text('editor.pictureLink.address')}
          variant="alone"
          icon="link"
          type="url"
          inputMode="url"
          autoFocus
          value={url}
          onChange={words => {
            setUrl(words)
            setFailure(null)
          }}
          isReadOnly={isFetching}
          error={failure === null ? undefined : messageOf(failure)}
        />
        {isFetching ? (
          <Progress label={text('editor.pictureLink.fetching', { host: hostOf(url) })} value={null} />
        ) : null}
      </form>
    </Dialog>
  )
}

/** Returns the input as a web address, adding a scheme if it has none. */
function withScheme(words: string): string {
  const trimmed = words.trim()
  return trimmed === '' || /^[a-z][a-z0-9+.-]*:/i.test(trimmed) ? trimmed : `https://${trimmed}`
}

function hostOf(words: string): string {
  const url = withScheme(words)
  return URL.canParse(url) ? new URL(url).host : words
}

/** Returns the error message for a failed link upload, more specific than for other uploads. */
function messageOf(failure: ApiFailure): string {
  const own = `editor.pictureLink.refused.${failure.name}`
  return isTextKey(own) ? say(own) : textOf(keyOfFailure(failure), 'error.unknown')
}
