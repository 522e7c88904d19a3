import { DEBOUNCE_MS } from '@slidewright/shared'
import { useEffect, useRef, useState } from 'react'
import { useText } from '../../../i18n/index.ts'
import { bindKeys } from '../../../platform/keyboard.ts'
import { library } from '../../../stores/library.ts'
import { IconButton } from '../../../ui/IconButton.tsx'
import { Input } from '../../../ui/Input.tsx'
import { Kbd } from '../../../ui/Kbd.tsx'
import styles from './Search.module.css'

const FOCUS_KEYS = 'mod+k'

/** Searches decks by name while typing. In the header on wide screens, above the list on narrow ones. */
export function Search({ isInHeader = false }: { readonly isInHeader?: boolean }) {
  const text = useText()
  const [query, setQuery] = useState(library.keyword)
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => bindKeys([{ keys: [FOCUS_KEYS], whileTyping: true, run: () => input.current?.focus() }]), [])
  useEffect(() => {
    const keyword = query.trim()
    if (keyword === library.keyword) return
    const timer = setTimeout(() => void library.find(keyword), DEBOUNCE_MS)
    return () => clearTimeout(timer)
  }, [query])
  return (
    <search className={isInHeader ? styles.header : styles.inline}>
      <Input
        variant="filled"
        icon="search"
        aria-label={text('workspace.search')}
        placeholder={text('workspace.search')}
        value={query}
        onChange={setQuery}
        inputRef={input}
        autoFocus={!isInHeader}
        onKeyDown={event => {
          if (event.key === 'Escape') setQuery('')
        }}
        trailing={
          query === '' ? (
            <span className={styles.keys}>
              <Kbd keys={FOCUS_KEYS} />
            </span>
          ) : (
            <IconButton icon="close" size="small" label={text('workspace.clearSearch')} onPress={() => setQuery('')} />
          )
        }
      />
    </search>
  )
}
