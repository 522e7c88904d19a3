import type { ReactNode } from 'react'
import { Dialog as AriaDialog, Heading, Modal, ModalOverlay } from 'react-aria-components'
import { classNames } from './class-names.ts'
import styles from './Dialog.module.css'
import { IconButton } from './IconButton.tsx'

/** Props of Dialog. */
export type DialogProps = DialogContent & Closing

/** An alert must be answered: it has no close button and ignores outside clicks. Other dialogs need a label for the close button. */
type Closing =
  | { readonly isAlert: true; readonly closeLabel?: undefined }
  | { readonly isAlert?: false; readonly closeLabel: string }

interface DialogContent {
  readonly isOpen: boolean
  readonly onOpenChange: (isOpen: boolean) => void
  readonly title: string
  /** One sentence under the title. */
  readonly text?: ReactNode
  readonly children?: ReactNode
  /** Buttons at the right, the safe one first. */
  readonly actions?: ReactNode
  /** 410 (account), 550 or 860 px wide. */
  readonly width?: 'small' | 'medium' | 'large'
  /** Keeps the top edge in place while the content grows. */
  readonly isTopFixed?: boolean
  /** Attached to the bottom edge on small screens. */
  readonly isSheet?: boolean
}

/** A modal dialog. Long content scrolls between title and buttons. Escape and outside clicks close it, and the focus is restored. */
export function Dialog(props: DialogProps) {
  const { isOpen, onOpenChange, title, text, children, actions, width = 'small', isAlert = false } = props
  return (
    <ModalOverlay
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      isDismissable={!isAlert}
      className={classNames(styles.scrim, props.isTopFixed && styles.held, props.isSheet && styles.sheet)}
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
