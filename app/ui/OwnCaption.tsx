import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useText } from '../i18n/index.ts'
import { Button } from './Button.tsx'
import { inNextSibling, recoverFocus } from './catch-focus.ts'
import { Dialog } from './Dialog.tsx'
import { IconButton } from './IconButton.tsx'
import { Menu, type MenuEntry, MenuTrigger } from './Menu.tsx'
import { NameField } from './NameField.tsx'
import styles from './OwnCaption.module.css'

/** Selector of an item's menu button. */
const MENU_BUTTON = '[aria-haspopup]'

/** Props of OwnCaption. */
export interface OwnCaptionProps {
  readonly name: string
  /** Details shown below the name. */
  readonly note: ReactNode
  /** Labels of the menu and the name field, and the texts of the confirmation before deleting. */
  readonly words: { readonly menu: string; readonly field: string; readonly question: string; readonly answer: string }
  /** Menu rows before those for renaming and deleting. */
  readonly entries?: readonly MenuEntry[]
  readonly onAction?: (id: string) => void
  readonly onRename: (name: string) => void
  readonly onDelete: () => void
}

/** The caption of a user's own item: its name, which can be edited in place, a note and a menu. */
export function OwnCaption({ name, note, words, entries, onAction, onRename, onDelete }: OwnCaptionProps) {
  const text = useText()
  const [isRenaming, setRenaming] = useState(false)
  const [isDeleting, setDeleting] = useState(false)
  const more = useRef<HTMLSpanElement>(null)
  const wasRenaming = useRef(false)
  useEffect(() => {
    // The field has been removed: the focus returns to the menu button.
    if (wasRenaming.current && document.activeElement === document.body) more.current?.querySelector('button')?.focus()
    wasRenaming.current = isRenaming
  }, [isRenaming])
  function onMenuAction(id: string): void {
    if (id === 'rename') setRenaming(true)
    else if (id === 'delete') setDeleting(true)
    else onAction?.(id)
  }
  return (
    <div className={styles.caption}>
      <span className={styles.words}>
        {isRenaming ? (
          <NameField
            label={words.field}
            name={name}
            onDone={next => {
              setRenaming(false)
              if (next !== null) onRename(next)
            }}
          />
        ) : (
          <span className={styles.name} title={name}>
            {name}
          </span>
        )}
        <span className={styles.note}>{note}</span>
      </span>
      <MenuTrigger>
        <span ref={more}>
          <IconButton icon="more" size="small" label={words.menu} />
        </span>
        <Menu
          label={words.menu}
          placement="bottom end"
          onAction={onMenuAction}
          entries={[
            ...(entries ?? []),
            { id: 'rename', label: text('workspace.rename'), icon: 'pencil' },
            'separator',
            { id: 'delete', label: text('templates.delete'), icon: 'trash', isDanger: true },
          ]}
        />
      </MenuTrigger>
      <Dialog
        isAlert
        isOpen={isDeleting}
        onOpenChange={setDeleting}
        title={words.question}
        text={words.answer}
        actions={
          <>
            <Button onPress={() => setDeleting(false)}>{text('common.cancel')}</Button>
            <Button
              variant="danger"
              onPress={() => {
                setDeleting(false)
                recoverFocus(inNextSibling(more.current?.closest('li') ?? null, MENU_BUTTON))
                onDelete()
              }}
            >
              {text('templates.delete')}
            </Button>
          </>
        }
      />
    </div>
  )
}
