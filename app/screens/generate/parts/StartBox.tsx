import { DEBOUNCE_MS, SOURCE_MAX, SOURCE_TYPES } from '@slidewright/shared'
import { observer } from 'mobx-react-lite'
import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { formatNumber } from '../../../i18n/format.ts'
import { useText } from '../../../i18n/index.ts'
import { draft } from '../../../stores/draft.ts'
import { session } from '../../../stores/session.ts'
import { linkIn, type SourceItem, sources } from '../../../stores/sources.ts'
import { checkRisk, type TextRisk } from '../../../stores/text-risk.ts'
import { Button } from '../../../ui/Button.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { IconButton } from '../../../ui/IconButton.tsx'
import { Tooltip } from '../../../ui/Tooltip.tsx'
import { WrittenBy, WrittenWhere } from '../model/lazy.ts'
import { recognize, type Source } from '../recognize.ts'
import { useStep } from '../steps.ts'
import { generation } from '../store.ts'
import { typedSources } from '../typed-sources.ts'
import { presetTopics } from './PresetTopics.tsx'
import { RiskNotice } from './RiskNotice.tsx'
import { SourceList } from './SourceList.tsx'
import styles from './StartBox.module.css'
import { PRIMARY_KEY, usePrimaryKey } from './use-primary-key.ts'
import { chooseFiles } from './use-source-input.ts'

/** Longer texts are not spell-checked: the browser would check them on every key. */
const MAX_SPELL_CHECKED = 5_000

function recognizedText(source: Source, read: number, text: ReturnType<typeof useText>): string {
  if (source.kind === 'empty') return ''
  if (source.kind === 'file') {
    return text(source.title === '' ? 'generate.recognised.files' : 'generate.recognised.briefAndFiles', {
      count: read,
    })
  }
  const count = source.kind === 'markdown' ? source.headings : source.words
  return text(`generate.recognised.${source.kind}`, { count })
}

/** Recognizes the kind of input after typing pauses. */
function useRecognized(words: string, read: readonly SourceItem[]): Source {
  const [source, setSource] = useState(() => recognize(words, typedSources(read)))
  useEffect(() => {
    const timer = setTimeout(() => {
      setSource(recognize(words, typedSources(read)))
      draft.save()
    }, DEBOUNCE_MS)
    return () => clearTimeout(timer)
  }, [words, read])
  return source
}

/** Focuses the field and writes text from elsewhere into it. It is uncontrolled: React would compare 200 000 characters on every key. */
function useExternalText(area: RefObject<HTMLTextAreaElement | null>, version: number): void {
  useEffect(() => {
    const field = area.current
    if (field === null) return
    if (version === draft.version && field.value !== draft.words) field.value = draft.words
    field.focus({ preventScroll: true })
  }, [area, version])
}

interface StartButtonProps {
  readonly isLink: boolean
  readonly isReady: boolean
  readonly onPress: () => void
}

function StartButton({ isLink, isReady, onPress }: StartButtonProps) {
  const text = useText()
  usePrimaryKey(onPress)
  const label = text(isLink ? 'generate.source.readLink' : 'generate.makeOutline')
  return (
    <Tooltip label={label} keys={PRIMARY_KEY}>
      <Button variant="primary" size="large" trailing="chevronRight" isDisabled={!isLink && !isReady} onPress={onPress}>
        {label}
      </Button>
    </Tooltip>
  )
}

/** Who writes. Its place is kept until that is known. */
function Writer() {
  return (
    <>
      <span className={styles.rule} />
      <span className={styles.writer}>
        <WrittenBy />
      </span>
    </>
  )
}

/** The input box. It grows up to a limit and then scrolls, so that a whole book can be pasted. Mod+Enter starts. */
export const StartBox = observer(function StartBox() {
  const text = useText()
  const { go } = useStep()
  const area = useRef<HTMLTextAreaElement>(null)
  const { words, version } = draft
  const { read, isBusy } = sources
  const source = useRecognized(words, read)
  const length = words.length + (source.kind === 'file' ? source.content.length : 0)
  const isTooLong = length > SOURCE_MAX
  const link = linkIn(words)
  const isReady = !isTooLong && !isBusy && (words.trim() !== '' || read.length > 0)
  const [checked, setChecked] = useState<{ readonly words: string; readonly risk: TextRisk } | null>(null)
  const risk = checked?.words === words ? checked.risk : null
  const [isChecking, setChecking] = useState(false)

  useExternalText(area, version)

  function start(): void {
    if (link !== null) {
      sources.addLink(link)
      draft.clear()
      return
    }
    if (!isReady || isChecking) return
    draft.save()
    const recognized = recognize(words, typedSources(read))
    setChecking(true)
    void checkRisk(session.api, recognized.content || recognized.title).then(found => {
      setChecking(false)
      if (found === null) generate(recognized)
      else setChecked({ words, risk: found })
    })
  }
  function generate(recognized: Source): void {
    const isPreset = recognized.kind === 'title' && presetTopics(text).includes(recognized.title)
    void generation.start(isPreset ? { ...recognized, type: SOURCE_TYPES.preset } : recognized)
    go('outline')
  }
  function onKeyDown(event: KeyboardEvent): void {
    const isSend = event.key === 'Enter' && !event.nativeEvent.isComposing
    if (!isSend) return
    const isTitle = !words.includes('\n') && sources.items.length === 0
    if ((isTitle || link !== null) && !event.shiftKey) {
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
        spellCheck={length < MAX_SPELL_CHECKED}
        onInput={event => draft.setWords(event.currentTarget.value)}
        onKeyDown={onKeyDown}
      />
      <SourceList />
      {risk === null ? null : (
        <div className={styles.risk}>
          <RiskNotice risk={risk} onContinue={() => generate(recognize(words, typedSources(read)))} />
        </div>
      )}
      <div className={styles.foot}>
        <IconButton icon="plus" label={text('generate.addFile')} onPress={chooseFiles} />
        <Writer />
        <span className={classNames(styles.recognised, isTooLong && styles.bad)} role="status">
          {isTooLong
            ? text('generate.tooLong', { limit: formatNumber(SOURCE_MAX) })
            : isBusy
              ? text('generate.source.busy')
              : recognizedText(source, read.length, text) || <WrittenWhere />}
        </span>
        <StartButton isLink={link !== null} isReady={isReady} onPress={start} />
      </div>
    </div>
  )
})
