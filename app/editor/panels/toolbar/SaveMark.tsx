import { observer } from 'mobx-react-lite'
import { memo } from 'react'
import { Button } from 'react-aria-components'
import { keyOfFailure } from '../../../api/failure.ts'
import { type TextKey, textOf, useText } from '../../../i18n/index.ts'
import { Icon, type IconName } from '../../../ui/Icon.tsx'
import { Popover, PopoverTrigger } from '../../../ui/Popover.tsx'
import { Tooltip } from '../../../ui/Tooltip.tsx'
import { useEditorContext } from '../../session/editor-context.ts'
import { saveDeckFile } from '../../session/save/save-deck-file.ts'
import type { SaveState } from '../../session/save/save-ports.ts'
import { useAnswer } from '../../session/use-answer.ts'
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
  // Not deferred: a busy browser may stay busy for seconds, and must not claim meanwhile that changes are saved.
  const { at, isPersisted } = useAnswer(saver, ({ state, isPersisted }) => ({ at: state.at, isPersisted }))
  // A deck that is being generated, or is untouched, is not on the server yet.
  return saver.id === null && at === 'saved' ? null : (
    <Mark hasLabel={hasLabel} at={at} isNotStored={at === 'notSaved' && !isPersisted} />
  )
})

interface MarkProps extends Required<SaveMarkProps> {
  readonly at: SaveState['at']
  readonly isNotStored: boolean
}

const Mark = memo(function Mark({ hasLabel, at, isNotStored }: MarkProps) {
  const text = useText()
  const { icon, label } = isNotStored ? NOT_STORED : LOOK[at]
  const button = (
    <Button
      className={styles.mark ?? ''}
      data-at={at}
      data-testid={hasLabel ? 'save-state' : undefined}
      aria-label={text(label)}
    >
      <Icon name={icon} size={hasLabel ? 16 : 20} />
      {hasLabel ? <span className={styles.words}>{text(label)}</span> : null}
    </Button>
  )
  return (
    <PopoverTrigger>
      {hasLabel ? button : <Tooltip label={text(label)}>{button}</Tooltip>}
      <Popover label={text(label)}>
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
