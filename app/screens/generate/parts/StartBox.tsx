import { DEBOUNCE_MS, SOURCE_MAX } from '@slidewright/shared'
import { observer } from 'mobx-react-lite'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { formatNumber } from '../../../i18n/format.ts'
import { useText } from '../../../i18n/index.ts'
import { draft, type TextFile } from '../../../stores/draft.ts'
import { Button } from '../../../ui/Button.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { Icon } from '../../../ui/Icon.tsx'
import { IconButton } from '../../../ui/IconButton.tsx'
import { recognise, type Source } from '../recognise.ts'
import { useStep } from '../steps.ts'
import { generation } from '../store.ts'
import styles from './StartBox.module.css'

/** Longer texts are not spell-checked: the browser would check them at every key. */
const SPELL_CHECKED = 5_000

function recognisedWords(source: Source, text: ReturnType<typeof useText>): string {
  if (source.kind === 'empty') return ''
  if (source.kind === 'file') {
    return source.title === ''
      ? text('generate.recognised.file', { count: formatNumber(source.words) })
      : text('generate.recognised.briefAndFile')
  }
  const count = source.kind === 'markdown' ? source.headings : source.words
  return text(`generate.recognised.${source.kind}`, { count })
}

/** What the words are, told a moment after typing rests. */
function useRecognised(words: string, file: TextFile | null): Source {
  const [source, setSource] = useState(() => recognise(words, file))
  useEffect(() => {
    const timer = setTimeout(() => {
      setSource(recognise(words, file))
      draft.keep()
    }, DEBOUNCE_MS)
    return () => clearTimeout(timer)
  }, [words, file])
  return source
}

function FileChip() {
  const text = useText()
  if (draft.file === null) return null
  const { name } = draft.file
  return (
    <div className={styles.files}>
      <span className={styles.file}>
        <span className={styles.fileIcon}>
          <Icon name="file" />
        </span>
        <span className={styles.fileName}>{name}</span>
        <IconButton
          icon="close"
          size="small"
          label={text('generate.removeFile', { name })}
          onPress={() => draft.setFile(null)}
        />
      </span>
    </div>
  )
}

/** The box: words grow it to a point and then scroll in it, so that a whole book can be pasted. Mod+Enter starts. */
export const StartBox = observer(function StartBox({ onFile }: { readonly onFile: () => void }) {
  const text = useText()
  const { go } = useStep()
  const area = useRef<HTMLTextAreaElement>(null)
  const source = useRecognised(draft.words, draft.file)
  const length = draft.words.length + (draft.file?.text.length ?? 0)
  const isTooLong = length > SOURCE_MAX
  const isReady = !isTooLong && (draft.words.trim() !== '' || draft.file !== null)

  // The field keeps its own text: a controlled one would compare 200 000 characters at every key.
  useEffect(() => {
    if (area.current !== null && area.current.value !== draft.words) area.current.value = draft.words
    area.current?.focus({ preventScroll: true })
  }, [])

  function start(): void {
    if (!isReady) return
    draft.keep()
    void generation.start(recognise(draft.words, draft.file))
    go('outline')
  }
  function press(event: KeyboardEvent): void {
    const isSend = event.key === 'Enter' && !event.nativeEvent.isComposing
    if (!isSend) return
    const isTitle = !draft.words.includes('\n') && draft.file === null
    if (event.metaKey || event.ctrlKey || (isTitle && !event.shiftKey)) {
      event.preventDefault()
      start()
    }
  }

  return (
    <div className={styles.box}>
      <textarea
        ref={area}
        className={styles.area}
        aria-label={text('generate.box')}
        placeholder={text('generate.placeholder')}
        rows={3}
        spellCheck={length < SPELL_CHECKED}
        onInput={event => draft.setWords(event.currentTarget.value)}
        onKeyDown={press}
      />
      <FileChip />
      <div className={styles.foot}>
        <IconButton icon="plus" label={text('generate.addFile')} onPress={onFile} />
        <span className={classNames(styles.recognised, isTooLong && styles.bad)} role="status">
          {isTooLong ? text('generate.tooLong', { limit: formatNumber(SOURCE_MAX) }) : recognisedWords(source, text)}
        </span>
        <Button variant="primary" size="large" trailing="chevronRight" isDisabled={!isReady} onPress={start}>
          {text('generate.makeOutline')}
        </Button>
      </div>
    </div>
  )
})
