import { MODEL_PROVIDERS } from '@slidewright/shared'
import { observer } from 'mobx-react-lite'
import { type RefObject, useEffect, useId, useRef } from 'react'
import { relativeTime } from '../../../i18n/format.ts'
import { type Text, useText } from '../../../i18n/index.ts'
import { now } from '../../../platform/clock.ts'
import { Button } from '../../../ui/Button.tsx'
import fieldStyles from '../../../ui/field.module.css'
import { Icon } from '../../../ui/Icon.tsx'
import { boxClass, FormField, useFailure } from './FormField.tsx'
import styles from './ModelSheet.module.css'
import type { ProviderForm } from './provider-form.ts'

/** Props of KeyField. */
export interface KeyFieldProps {
  readonly form: ProviderForm
  readonly input: RefObject<HTMLInputElement | null>
  readonly onDone: () => void
}

function hintOf(form: ProviderForm, text: Text): string | undefined {
  if (form.newKey !== null) return text('model.keyNew')
  if (form.hasStoredKey) return text('model.keyStored')
  if (form.isKeyElsewhere && !form.isKeyRemoved) return text('model.keyElsewhere')
  const { needsKey } = MODEL_PROVIDERS[form.provider]
  if (form.isKeyRemoved && !needsKey && !form.isKeyTyped) return text('model.keyGone')
  return needsKey || form.isKeyTyped ? text('model.keyHint') : undefined
}

/** A key that is there: dots, and the last characters. */
const KnownKey = observer(function KnownKey({ form, id }: { readonly form: ProviderForm; readonly id: string }) {
  const text = useText()
  const { newKey, row } = form
  const end = newKey?.end ?? row?.connection?.key_end ?? ''
  const at = newKey === null ? (row?.connection?.key_at ?? 0) : 0
  const isBad = form.failure?.place === 'key'
  return (
    <output id={id} className={boxClass(isBad)} aria-label={text('model.keyEnding', { end })} dir="ltr">
      <span className={styles.dots} aria-hidden="true">
        {`${'•'.repeat(12)} ${end}`}
      </span>
      {at === 0 ? null : (
        <span className={styles.at} aria-hidden="true">
          {text('model.keyAt', { date: relativeTime(at, now()) })}
        </span>
      )}
    </output>
  )
})

/**
 * The key: typed once, then dots and its last characters. What is typed stands in the field alone, until it is encrypted; the browser keeps,
 * checks and completes nothing of it.
 */
export const KeyField = observer(function KeyField({ form, input, onDone }: KeyFieldProps) {
  const text = useText()
  const id = useId()
  const error = useFailure(form, 'key')
  const { needsKey, place } = MODEL_PROVIDERS[form.provider]
  const isKnown = form.newKey !== null || form.hasStoredKey
  const placeholder = text(needsKey ? 'model.keyPaste' : place === 'local' ? 'model.keyNone' : 'model.keyOptional')
  const { isKeyRemoved } = form
  const actions = useRef<HTMLSpanElement>(null)
  useFocusAfter(isKnown, () => (isKnown ? actions.current?.querySelector('button') : input.current))
  return (
    <FormField
      id={id}
      label={text('model.key')}
      error={error}
      hint={hintOf(form, text)}
      actions={
        <span ref={actions} className={styles.actions}>
          {isKnown ? <KeyActions form={form} /> : isKeyRemoved ? <KeepOld form={form} /> : null}
        </span>
      }
    >
      {isKnown ? (
        <KnownKey form={form} id={id} />
      ) : (
        <span className={boxClass(error !== undefined)}>
          <input
            key={form.provider}
            ref={input}
            id={id}
            className={`${fieldStyles.input} ${styles.mono} ${styles.secret}`}
            onInput={event => form.setKeyTyped(event.currentTarget.value !== '')}
            onBlur={onDone}
            placeholder={placeholder}
            aria-describedby={`${id}-hint`}
            aria-invalid={error !== undefined}
            autoComplete="off"
            autoCapitalize="off"
            autoCorrect="off"
            spellCheck={false}
            data-1p-ignore=""
            data-lpignore="true"
            dir="ltr"
          />
          <Icon name="lock" size={16} />
        </span>
      )}
    </FormField>
  )
})

/** Moves the focus when the part that had it has given its place to another one. */
function useFocusAfter(isKnown: boolean, target: () => HTMLElement | null | undefined): void {
  const find = useRef(target)
  find.current = target
  const before = useRef(isKnown)
  useEffect(() => {
    if (before.current === isKnown) return
    before.current = isKnown
    const { activeElement } = document
    if (activeElement === document.body || activeElement?.getAttribute('role') === 'dialog') find.current()?.focus()
  }, [isKnown])
}

const KeyActions = observer(function KeyActions({ form }: { readonly form: ProviderForm }) {
  const text = useText()
  const { needsKey } = MODEL_PROVIDERS[form.provider]
  const isOptional = !needsKey || form.newKey !== null
  return (
    <>
      <Button size="small" variant="quiet" className={styles.link ?? ''} onPress={() => form.removeKey()}>
        {text('model.replace')}
      </Button>
      {isOptional ? (
        <Button size="small" variant="quiet" className={styles.removal ?? ''} onPress={() => form.removeKey()}>
          {text('common.remove')}
        </Button>
      ) : null}
    </>
  )
})

const KeepOld = observer(function KeepOld({ form }: { readonly form: ProviderForm }) {
  const text = useText()
  return (
    <Button size="small" variant="quiet" className={styles.link ?? ''} onPress={() => form.restoreKey()}>
      {text('model.keepOld')}
    </Button>
  )
})
