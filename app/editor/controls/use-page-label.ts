import { useMemo } from 'react'
import { type Text, useText } from '../../i18n/index.ts'

/** Names a page for assistive technology. `number` is from 1. */
export type PageLabel = (number: number, title: string, isHidden: boolean) => string

/** Characters that no title and no translation contains. */
const SLOTS = { number: '\u{f0000}', title: '\u{f0001}' }

/** Returns the names of pages in the current language. It is translated once: to do that for each row costs more than to render it. */
export function usePageLabel(): PageLabel {
  const text = useText()
  return useMemo(() => {
    const [shown, hidden] = [template(text, 'editor.pageName'), template(text, 'editor.pageNameHidden')]
    return (number, title, isHidden) => (isHidden ? hidden : shown)(number, title)
  }, [text])
}

function template(text: Text, key: 'editor.pageName' | 'editor.pageNameHidden') {
  const sentence = text(key, SLOTS)
  return (number: number, title: string) =>
    sentence.replace(SLOTS.number, () => String(number)).replace(SLOTS.title, () => title)
}
