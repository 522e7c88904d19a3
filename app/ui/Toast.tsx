import { TOAST_MS } from '@slidewright/shared'
import {
  Button as AriaButton,
  UNSTABLE_Toast as AriaToast,
  Text,
  UNSTABLE_ToastContent as ToastContent,
  UNSTABLE_ToastQueue as ToastQueue,
  UNSTABLE_ToastRegion as ToastRegion,
} from 'react-aria-components'
import { mainArea, recoverFocus } from './catch-focus.ts'
import { Icon, type IconName } from './Icon.tsx'
import styles from './Toast.module.css'

/** Content and options of a toast. */
export interface ToastMessage {
  readonly text: string
  readonly icon?: IconName
  /** At most one action, such as "Undo". */
  readonly action?: { readonly label: string; readonly run: () => void }
  /** Shows it for 10 s, for actions that cannot be repeated elsewhere. */
  readonly isLong?: boolean
  /** Shows it until it is closed by code, for work in progress. */
  readonly stays?: boolean
}

/** Duration of a long toast, in ms. */
const LONG_MS = 10_000

const queue = new ToastQueue<ToastMessage>({ maxVisibleToasts: 3 })

/** Shows a toast for 3.3 s, unless it is long or stays; hover and focus pause the timer. Returns a function that closes it. */
export function showToast(message: ToastMessage): () => void {
  const key = queue.add(message, message.stays ? {} : { timeout: message.isLong ? LONG_MS : TOAST_MS })
  return () => queue.close(key)
}

/** The region in which toasts appear. Mounted once, beside the routes. */
export function Toaster({ label }: { readonly label: string }) {
  return (
    <ToastRegion queue={queue} className={styles.region ?? ''} aria-label={label}>
      {({ toast }) => (
        <AriaToast toast={toast} className={styles.toast ?? ''}>
          <Icon name={toast.content.icon ?? 'check'} />
          <ToastContent className={styles.content ?? ''}>
            <Text slot="title">{toast.content.text}</Text>
          </ToastContent>
          {toast.content.action ? (
            <AriaButton
              className={styles.action ?? ''}
              onPress={() => {
                toast.content.action?.run()
                queue.close(toast.key)
                recoverFocus(mainArea)
              }}
            >
              {toast.content.action.label}
            </AriaButton>
          ) : null}
        </AriaToast>
      )}
    </ToastRegion>
  )
}
