import { TOAST_MS } from '@slidewright/shared'
import {
  Button as AriaButton,
  UNSTABLE_Toast as AriaToast,
  Text,
  UNSTABLE_ToastContent as ToastContent,
  UNSTABLE_ToastQueue as ToastQueue,
  UNSTABLE_ToastRegion as ToastRegion,
} from 'react-aria-components'
import { catchFocus, screenPlace } from './catch-focus.ts'
import { Icon, type IconName } from './Icon.tsx'
import styles from './Toast.module.css'

/** What a toast says. */
export interface ToastMessage {
  readonly text: string
  readonly icon?: IconName
  /** At most one thing to do: "Undo". */
  readonly action?: { readonly label: string; readonly run: () => void }
  /** Stays for 10 s: what it offers is the only way back. */
  readonly isLong?: boolean
  /** Stays until it is taken back: for what is under way. */
  readonly stays?: boolean
}

/** How long the only way back is offered, ms. */
const LONG_MS = 10_000

const queue = new ToastQueue<ToastMessage>({ maxVisibleToasts: 3 })

/** Shows a message at the bottom of the window for 3.3 s, if it is not long and does not stay; hover and focus hold it. Answers how to take it back. */
export function showToast(message: ToastMessage): () => void {
  const key = queue.add(message, message.stays ? {} : { timeout: message.isLong ? LONG_MS : TOAST_MS })
  return () => queue.close(key)
}

/** Where toasts appear. Mounted once, beside the routes. */
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
                catchFocus(screenPlace)
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
