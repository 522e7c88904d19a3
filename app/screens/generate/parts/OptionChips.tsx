import { observer } from 'mobx-react-lite'
import { useEffect } from 'react'
import { useText } from '../../../i18n/index.ts'
import { seniorOffer } from '../../../stores/senior-options.ts'
import { Chip } from '../../../ui/Chip.tsx'
import { Menu, MenuTrigger } from '../../../ui/Menu.tsx'
import { optionChoices } from '../options.ts'
import { generation } from '../store.ts'
import styles from './OptionChips.module.css'

/** Chips with menus for language, length, tone and audience. */
export const OptionChips = observer(function OptionChips() {
  const text = useText()
  useEffect(() => void seniorOffer.load(), [])
  return (
    <fieldset className={styles.chips} aria-label={text('generate.options')}>
      {optionChoices(generation.options, text).map(({ name, icon, title, label, isSet, selected, rows }) => (
        <MenuTrigger key={name}>
          <Chip label={label} icon={icon} isOn={isSet} hasMenu aria-label={`${title}: ${label}`} />
          <Menu
            label={title}
            entries={rows}
            selected={selected}
            onAction={value => generation.setOption(name, value)}
          />
        </MenuTrigger>
      ))}
    </fieldset>
  )
})
