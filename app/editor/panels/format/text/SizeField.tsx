import { TEXT_SIZES } from '@slidewright/engine/internal'
import { Button as AriaButton } from 'react-aria-components'
import { useText } from '../../../../i18n/index.ts'
import { Icon } from '../../../../ui/Icon.tsx'
import { Menu, MenuTrigger } from '../../../../ui/Menu.tsx'
import { NumberField } from '../../../../ui/NumberField.tsx'
import styles from './SizeField.module.css'

interface SizeFieldProps {
  readonly size: number | null
  /** `merge` joins the steps of one change by arrow key in the undo history. */
  readonly onChange: (size: number, merge?: string) => void
}

/** The font size: typed, stepped by arrow keys, or chosen from a list. */
export function SizeField({ size, onChange }: SizeFieldProps) {
  const text = useText()
  return (
    <div className={styles.size}>
      <NumberField
        label={text('editor.fontSize')}
        value={size}
        min={4}
        max={400}
        className={styles.field ?? ''}
        onChange={next => onChange(next, 'panel:size')}
      />
      <MenuTrigger>
        <AriaButton className={styles.open ?? ''} aria-label={text('editor.words.sizes')}>
          <Icon name="chevronDown" size={16} />
        </AriaButton>
        <Menu
          label={text('editor.words.sizes')}
          selected={String(size)}
          placement="bottom end"
          entries={TEXT_SIZES.map(each => ({ id: String(each), label: String(each) }))}
          onAction={id => onChange(Number(id))}
        />
      </MenuTrigger>
    </div>
  )
}
