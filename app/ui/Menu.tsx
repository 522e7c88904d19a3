import { type CSSProperties, type ReactNode, useMemo, useRef } from 'react'
import {
  Button as AriaButton,
  Menu as AriaMenu,
  Popover as AriaPopover,
  type PopoverProps as AriaPopoverProps,
  Header,
  MenuItem,
  MenuSection,
  MenuTrigger,
  Separator,
  SubmenuTrigger,
} from 'react-aria-components'
import { keyLabel } from '../platform/keyboard.ts'
import { classNames } from './class-names.ts'
import { Icon, type IconName } from './Icon.tsx'
import styles from './overlay.module.css'
import type { HoverOpen } from './use-hover-open.ts'

export { MenuTrigger } from 'react-aria-components'

/** A row of a menu. */
export interface MenuRow {
  readonly id: string
  readonly label: string
  /** An explanation on a second line. */
  readonly note?: string
  readonly icon?: IconName | undefined
  /** Key combination in the command table's format. */
  readonly keys?: string | undefined
  readonly isDisabled?: boolean
  readonly isDanger?: boolean
  /** Opens a submenu. */
  readonly entries?: readonly MenuEntry[]
}

/** An entry of a menu: a row, a separator or a named section. */
export type MenuEntry = MenuRow | 'separator' | MenuPart

/** Rows under a heading. With `selected` they are a single choice, marked with a check. */
export interface MenuPart {
  readonly heading: string
  readonly rows: readonly MenuRow[]
  readonly selected?: string | undefined
}

/** Props of Menu. */
export interface MenuProps {
  /** Accessible name. */
  readonly label: string
  readonly entries: readonly MenuEntry[]
  readonly onAction?: (id: string) => void
  /** Makes the menu a single choice and marks the selected row. */
  readonly selected?: string | undefined
  readonly placement?: AriaPopoverProps['placement']
  /** Also opens on hover: the result of `useHoverOpen`, which must be passed to the control and the trigger too. */
  readonly hover?: HoverOpen
}

function Row({ row, hasTick }: { readonly row: MenuRow; readonly hasTick: boolean }) {
  return (
    <MenuItem
      id={row.id}
      textValue={row.label}
      isDisabled={row.isDisabled ?? false}
      className={classNames(styles.item, row.isDanger && styles.danger)}
    >
      {row.icon && <Icon name={row.icon} size={16} />}
      <span className={styles.text}>
        {row.label}
        {row.note === undefined ? null : <span className={styles.note}>{row.note}</span>}
      </span>
      {row.keys === undefined ? null : <span className={styles.keys}>{keyLabel(row.keys)}</span>}
      {row.entries ? <Icon name="chevronRight" size={16} /> : null}
      {hasTick ? <Icon name="check" size={16} className={styles.tick ?? ''} /> : null}
    </MenuItem>
  )
}

/** Returns the props of a single choice. */
function choice(selected: string | undefined) {
  if (selected === undefined) return {}
  return { selectionMode: 'single' as const, selectedKeys: [selected], disallowEmptySelection: true }
}

function entryNode(entry: MenuEntry, index: number, props: MenuProps): ReactNode {
  const hasTick = props.selected !== undefined
  if (entry === 'separator') return <Separator key={index} className={styles.separator ?? ''} />
  if ('heading' in entry) {
    return (
      <MenuSection key={entry.heading} {...choice(entry.selected)}>
        <Header className={styles.heading ?? ''}>{entry.heading}</Header>
        {entry.rows.map(row => (
          <Row key={row.id} row={row} hasTick={hasTick || entry.selected !== undefined} />
        ))}
      </MenuSection>
    )
  }
  if (entry.entries === undefined) return <Row key={entry.id} row={entry} hasTick={hasTick} />
  return (
    <SubmenuTrigger key={entry.id}>
      <Row row={entry} hasTick={false} />
      <AriaPopover className={styles.popover ?? ''} offset={-2} crossOffset={-4}>
        <MenuList {...props} label={entry.label} entries={entry.entries} />
      </AriaPopover>
    </SubmenuTrigger>
  )
}

/** Number of rows from which a single choice uses two columns. */
const LONG = 12

/** Returns the number of rows in the first of two columns; undefined for one column. */
function halfOf({ entries, selected }: MenuProps): number | undefined {
  const isPlain = entries.every(entry => entry !== 'separator' && !('heading' in entry))
  return isPlain && selected !== undefined && entries.length >= LONG ? Math.ceil(entries.length / 2) : undefined
}

function MenuList(props: MenuProps) {
  const half = halfOf(props)
  return (
    <AriaMenu
      aria-label={props.label}
      className={classNames(styles.list, half !== undefined && styles.two)}
      {...(half === undefined ? {} : { style: { '--half': half } as CSSProperties })}
      onAction={key => props.onAction?.(String(key))}
      {...(props.hover?.isPassing ? { autoFocus: false } : {})}
      {...choice(props.selected)}
    >
      {props.entries.map((entry, index) => entryNode(entry, index, props))}
    </AriaMenu>
  )
}

/** Returns the entries as of the last time the menu was open, so that a closing menu retains its size. */
function useShownEntries(entries: readonly MenuEntry[], isOpen: boolean): readonly MenuEntry[] {
  const shown = useRef(entries)
  if (isOpen) shown.current = entries
  return shown.current
}

/** The menu of a `MenuTrigger`: `<MenuTrigger><IconButton …/><Menu …/></MenuTrigger>`. */
export function Menu({ entries, ...more }: MenuProps) {
  const props = { ...more, entries: useShownEntries(entries, more.hover?.isOpen !== false) }
  return (
    <AriaPopover
      key={props.hover?.life}
      className={classNames(styles.popover, props.hover?.isTaken && styles.taken)}
      placement={props.placement ?? 'bottom start'}
      offset={6}
      isNonModal={props.hover?.isPassing === true}
    >
      {props.hover?.isPassing ? (
        <div data-hover-content="" {...props.hover.content}>
          <MenuList {...props} />
        </div>
      ) : (
        <MenuList {...props} />
      )}
    </AriaPopover>
  )
}

/** Props of ContextMenu. `at` is in px of the window; null closes the menu. */
export interface ContextMenuProps extends MenuProps {
  readonly at: { readonly x: number; readonly y: number } | null
  readonly onClose: () => void
}

/** A menu at the pointer, opened by right click, long press or the menu key. */
export function ContextMenu({ at, onClose, entries, ...more }: ContextMenuProps) {
  const menu = { ...more, entries: useShownEntries(entries, at !== null) }
  const anchor = useRef<HTMLButtonElement>(null)
  const style = useMemo(
    () => ({ position: 'fixed' as const, pointerEvents: 'none' as const, left: at?.x ?? 0, top: at?.y ?? 0 }),
    [at],
  )
  return (
    <MenuTrigger isOpen={at !== null} onOpenChange={isOpen => !isOpen && onClose()}>
      <AriaButton ref={anchor} style={style} aria-hidden="true" aria-label={menu.label} excludeFromTabOrder />
      <AriaPopover className={styles.popover ?? ''} triggerRef={anchor} placement="right top" offset={2}>
        <MenuList {...menu} />
      </AriaPopover>
    </MenuTrigger>
  )
}
