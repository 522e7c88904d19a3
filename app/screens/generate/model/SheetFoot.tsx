import { MODEL_PROVIDERS } from '@slidewright/shared'
import { observer } from 'mobx-react-lite'
import { useEffect, useRef } from 'react'
import { useText } from '../../../i18n/index.ts'
import { useOnline } from '../../../platform/online.ts'
import { Button } from '../../../ui/Button.tsx'
import { Checkbox } from '../../../ui/Checkbox.tsx'
import { showToast } from '../../../ui/Toast.tsx'
import styles from './ModelSheet.module.css'
import type { ModelSheet } from './model-sheet.ts'

/** Props of SheetFoot. */
export interface SheetFootProps {
  readonly sheet: ModelSheet
  readonly onSave: () => void
  readonly onClose: () => void
}

/** Asks before an unsaved key is lost. The safe answer has the focus. */
const Leave = observer(function Leave({ sheet, onClose }: SheetFootProps) {
  const text = useText()
  return (
    <div className={styles.foot} role="alert">
      <span className={styles.grow}>{text('model.askLeave')}</span>
      <Button autoFocus onPress={() => sheet.ask(null)}>
        {text('model.stay')}
      </Button>
      <Button variant="danger" onPress={onClose}>
        {text('model.leave')}
      </Button>
    </div>
  )
})

const Disconnect = observer(function Disconnect({ sheet }: SheetFootProps) {
  const text = useText()
  const provider = MODEL_PROVIDERS[sheet.form?.provider ?? 'other'].name || text('model.other')
  async function disconnect(): Promise<void> {
    const name = await sheet.disconnect()
    if (name !== null) showToast({ text: text('model.disconnectedNow', { name }) })
  }
  return (
    <div className={styles.foot} role="alert">
      <span className={styles.grow}>{text('model.askDisconnect', { provider })}</span>
      <Button autoFocus onPress={() => sheet.ask(null)}>
        {text('model.keepConnected')}
      </Button>
      <Button variant="danger" isBusy={sheet.isSaving} onPress={() => void disconnect()}>
        {text('model.disconnect')}
      </Button>
    </div>
  )
})

/** Gives the focus back to the button that connects when a question has been answered. */
function useFocusAfterQuestion({ question }: ModelSheet) {
  const foot = useRef<HTMLDivElement>(null)
  const before = useRef(question)
  useEffect(() => {
    if (before.current !== null && question === null)
      foot.current?.querySelector<HTMLElement>('[data-variant="primary"]')?.focus()
    before.current = question
  }, [question])
  return foot
}

/** Use for every deck, disconnect, cancel, and the one button that connects. */
export const SheetFoot = observer(function SheetFoot(props: SheetFootProps) {
  const { sheet, onSave, onClose } = props
  const text = useText()
  const isOnline = useOnline()
  const foot = useFocusAfterQuestion(sheet)
  if (sheet.question === 'leave') return <Leave {...props} />
  if (sheet.question === 'disconnect') return <Disconnect {...props} />
  const provider = MODEL_PROVIDERS[sheet.form?.provider ?? 'other'].name
  const isConnected = sheet.isConnected
  const label = isConnected
    ? text('model.saveChanges')
    : provider === ''
      ? text('model.connectOther')
      : text('model.connect', { provider })
  return (
    <div ref={foot} className={styles.foot}>
      <Checkbox isOn={sheet.isForEveryDeck} onChange={isOn => sheet.setForEveryDeck(isOn)}>
        {text('model.everyDeck')}
      </Checkbox>
      <span className={styles.grow} />
      {isConnected ? (
        <Button variant="quiet" className={styles.removal ?? ''} onPress={() => sheet.ask('disconnect')}>
          {text('model.disconnect')}
        </Button>
      ) : null}
      <Button onPress={onClose}>{text('common.cancel')}</Button>
      <Button variant="primary" isBusy={sheet.isSaving} isDisabled={!isOnline || sheet.form === null} onPress={onSave}>
        {label}
      </Button>
    </div>
  )
})
