import type { ReactNode } from 'react'
import { Dialog as AriaDialog, Heading, Modal, ModalOverlay } from 'react-aria-components'
import { classNames } from './class-names.ts'
import styles from './Dialog.module.css'
import { IconButton } from './IconButton.tsx'

/** What a dialog is told. */
export type DialogProps = DialogWords & Closing

/** A question that must be answered has no cross and is not closed by a click beside it; the cross of the others has a name. */
type Closing =
  | { readonly isAlert: true; readonly closeLabel?: undefined }
  | { readonly isAlert?: false; readonly closeLabel: string }

interface DialogWords {
  readonly isOpen: boolean
  readonly onOpenChange: (isOpen: boolean) => void
  readonly title: string
  /** One sentence under the title. */
  readonly text?: ReactNode
  readonly children?: ReactNode
  /** Buttons at the right, the safe one first. */
  readonly actions?: ReactNode
  /** 410 (account), 550, 860 px wide. */
  readonly width?: 'small' | 'medium' | 'large'
  /** Its upper edge stays where it is while what is inside grows. */
  readonly isHeld?: boolean
  /** Stands on the bottom edge on small screens. */
  readonly isSheet?: boolean
}

/** A question or a form above the page. What is longer than the window scrolls between title and buttons. Escape and a click beside it close it, focus goes back where it came from. */
export function Dialog(props: DialogProps) {
  const { isOpen, onOpenChange, title, text, children, actions, width = 'small', isAlert = false } = props
  return (
    <ModalOverlay
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      isDismissable={!isAlert}
      className={classNames(styles.scrim, props.isHeld && styles.held, props.isSheet && styles.sheet)}
    >
      <Modal className={classNames(styles.modal, styles[width])}>
        <AriaDialog role={isAlert ? 'alertdialog' : 'dialog'} className={styles.dialog ?? ''}>
          <div className={styles.head}>
            <Heading slot="title" className={styles.title ?? ''}>
              {title}
            </Heading>
            {props.closeLabel === undefined ? null : (
              <IconButton
                label={props.closeLabel}
                icon="close"
                className={styles.close ?? ''}
                onPress={() => onOpenChange(false)}
              />
            )}
            {text === undefined ? null : <div className={styles.text}>{text}</div>}
          </div>
          {children === undefined ? null : <div className={styles.body}>{children}</div>}
          {actions === undefined ? null : <div className={styles.actions}>{actions}</div>}
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  )
}
