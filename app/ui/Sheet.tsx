import type { ReactNode } from 'react'
import { Dialog as AriaDialog, Heading, Modal, ModalOverlay } from 'react-aria-components'
import { IconButton } from './IconButton.tsx'
import styles from './Sheet.module.css'

/** Props of Sheet. */
export interface SheetProps {
  readonly isOpen: boolean
  /** Called by Escape, outside clicks and the close button; the sheet closes when `isOpen` changes. */
  readonly onClose: () => void
  readonly title: string
  /** One sentence under the title. */
  readonly text: string
  readonly closeLabel: string
  readonly children: ReactNode
  /** What stays in view at the bottom. */
  readonly foot?: ReactNode
}

/** A modal sheet at the right edge, as high as the window; on small screens it covers the window. */
export function Sheet({ isOpen, onClose, title, text, closeLabel, children, foot }: SheetProps) {
  return (
    <ModalOverlay isOpen={isOpen} onOpenChange={open => open || onClose()} isDismissable className={styles.scrim ?? ''}>
      <Modal className={styles.modal ?? ''}>
        <AriaDialog className={styles.sheet ?? ''}>
          <div className={styles.head}>
            <div className={styles.words}>
              <Heading slot="title" className={styles.title ?? ''}>
                {title}
              </Heading>
              <p className={styles.text}>{text}</p>
            </div>
            <IconButton label={closeLabel} icon="close" onPress={onClose} />
          </div>
          <div className={styles.body}>{children}</div>
          {foot ? <div className={styles.foot}>{foot}</div> : null}
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  )
}
