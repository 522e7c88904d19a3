import { type FocusEvent, type ReactNode, useRef } from 'react'
import { Tabs as AriaTabs, Tab, TabList, TabPanel } from 'react-aria-components'
import { classNames } from './class-names.ts'
import styles from './Tabs.module.css'

/** A tab with its content. */
export interface TabEntry<Id extends string = string> {
  readonly id: Id
  readonly label: string
  readonly content: ReactNode
}

/** Props of Tabs. */
export interface TabsProps<Id extends string> {
  /** Accessible name of the tab list. */
  readonly label: string
  readonly tabs: readonly TabEntry<Id>[]
  readonly selected: Id
  readonly onSelect: (id: Id) => void
  readonly className?: string
}

/** A row of tabs, 40 px high, and the panel of the selected one. */
export function Tabs<Id extends string>({ label, tabs, selected, onSelect, className }: TabsProps<Id>) {
  const focus = useFocusOnSelected(tabs.map(({ id }) => id))
  return (
    <AriaTabs
      selectedKey={selected}
      onSelectionChange={key => onSelect(key as Id)}
      className={classNames(styles.tabs, className)}
    >
      <div className={styles.head} {...focus}>
        <TabList aria-label={label} className={styles.list ?? ''}>
          {tabs.map(tab => (
            <Tab key={tab.id} id={tab.id} className={styles.tab ?? ''}>
              {tab.label}
            </Tab>
          ))}
        </TabList>
      </div>
      {tabs.map(tab => (
        <TabPanel key={tab.id} id={tab.id} className={styles.panel ?? ''}>
          {tab.content}
        </TabPanel>
      ))}
    </AriaTabs>
  )
}

/** Sends the focus to the selected tab when the tab that had it is gone: React Aria would give it to the nearest one that stays. */
function useFocusOnSelected(ids: readonly string[]) {
  const focused = useRef<string | null>(null)
  return {
    onFocus: ({ target, currentTarget }: FocusEvent<HTMLElement>) => {
      const isGone = focused.current !== null && !ids.includes(focused.current)
      focused.current = target.dataset.key ?? null
      if (isGone) currentTarget.querySelector<HTMLElement>('[role=tab][aria-selected=true]')?.focus()
    },
    onBlur: ({ target }: FocusEvent<HTMLElement>) => {
      if (target.isConnected) focused.current = null
    },
  }
}
