import { observer } from 'mobx-react-lite'
import { memo, useCallback } from 'react'
import { Button } from 'react-aria-components'
import { keyOfFailure } from '../../../api/failure.ts'
import { type TextKey, textOf, useText } from '../../../i18n/index.ts'
import { Icon, type IconName } from '../../../ui/Icon.tsx'
import { ICONS } from '../../../ui/icons.ts'
import { Popover, PopoverTrigger } from '../../../ui/Popover.tsx'
import { Tooltip } from '../../../ui/Tooltip.tsx'
import { useEditorContext } from '../../session/editor-context.ts'
import { saveDeckFile } from '../../session/save/save-deck-file.ts'
import type { SaveState } from '../../session/save/save-ports.ts'
import type { Saver } from '../../session/save/saver.ts'
import { useAnswer, useAnswerLater } from '../../session/use-answer.ts'
import { useWritten } from '../../session/use-written.ts'
import styles from './SaveMark.module.css'

const LOOK: { readonly [S in SaveState['at']]: { readonly icon: IconName; readonly label: TextKey } } = {
  saved: { icon: 'cloudCheck', label: 'editor.save.saved' },
  saving: { icon: 'cloud', label: 'editor.save.saving' },
  offline: { icon: 'cloudOff', label: 'editor.save.offline' },
  notSaved: { icon: 'warning', label: 'editor.save.notSaved' },
  conflict: { icon: 'warning', label: 'editor.save.conflict' },
  gone: { icon: 'warning', label: 'editor.save.gone' },
}
/** Changes stored neither on the server nor on this device. */
const NOT_STORED = { icon: 'warning', label: 'editor.save.nowhere' } as const

interface SaveMarkProps {
  /** Whether to show the status text, as in the bottom bar. */
  readonly hasLabel?: boolean
}

/** The save status. Pressed, it shows details and actions. */
export const SaveMark = observer(function SaveMark({ hasLabel = false }: SaveMarkProps) {
  const { saver } = useEditorContext()
  // A deck that is being generated, or is untouched, is not on the server yet.
  const isShown = useAnswer(saver, ({ id, state }) => id !== null || state.at !== 'saved')
  return isShown ? <Mark hasLabel={hasLabel} /> : null
})

type Look = (typeof LOOK)[SaveState['at']] | typeof NOT_STORED

function lookOf({ state, isPersisted }: Saver): Look {
  return state.at === 'notSaved' && !isPersisted ? NOT_STORED : LOOK[state.at]
}

/**
 * The status is written rather than rendered: it changes with every edit, and is never behind, for a browser that is busy for seconds must
 * not claim meanwhile that changes are saved. The names of what opens follow after the page has been painted.
 */
const Mark = memo(function Mark({ hasLabel }: Required<SaveMarkProps>) {
  const text = useText()
  const { saver } = useEditorContext()
  const name = text(useAnswerLater(saver, lookOf).label)
  const write = useCallback(
    (button: HTMLButtonElement) => {
      const { icon, label } = lookOf(saver)
      const words = text(label)
      button.dataset.at = saver.state.at
      button.setAttribute('aria-label', words)
      button.querySelector('path')?.setAttribute('d', ICONS[icon])
      const shown = button.querySelector('span')
      if (shown !== null) shown.textContent = words
    },
    [saver, text],
  )
  const button = (
    <Button ref={useWritten(write)} className={styles.mark ?? ''} data-testid={hasLabel ? 'save-state' : undefined}>
      <Icon name="cloud" size={hasLabel ? 16 : 20} />
      {hasLabel ? <span className={styles.words} /> : null}
    </Button>
  )
  return (
    <PopoverTrigger>
      {hasLabel ? button : <Tooltip label={name}>{button}</Tooltip>}
      <Popover label={name}>
        <SaveDetails />
      </Popover>
    </PopoverTrigger>
  )
})

const SaveDetails = observer(function SaveDetails() {
  const text = useText()
  const { saver, store } = useEditorContext()
  const { state, isPersisted } = saver
  const isNotStored = state.at === 'notSaved' && !isPersisted
  return (
    <div className={styles.details}>
      <p>{text(`editor.save.about.${isNotStored ? 'nowhere' : state.at}`)}</p>
      {isPersisted || isNotStored ? null : <p>{text('editor.save.notKept')}</p>}
      {state.at === 'notSaved' ? <p>{textOf(keyOfFailure(state.failure), 'error.unknown')}</p> : null}
      {state.at === 'offline' || state.at === 'notSaved' ? (
        <Button className={styles.retry ?? ''} onPress={() => void saver.saveNow()}>
          {text('editor.save.tryNow')}
        </Button>
      ) : null}
      {isNotStored ? (
        <Button className={styles.retry ?? ''} onPress={() => saveDeckFile(store.deck)}>
          {text('editor.save.asFile')}
        </Button>
      ) : null}
    </div>
  )
})
