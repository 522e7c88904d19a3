import { useEffect, useState } from 'react'
import { linkIn, SOURCE_FILES, sources } from '../../../stores/sources.ts'

function hasFiles(event: DragEvent): boolean {
  return event.dataTransfer?.types.includes('Files') ?? false
}

/** Lets the author choose files. */
export function chooseFiles(): void {
  const input = document.createElement('input')
  input.type = 'file'
  input.multiple = true
  input.accept = SOURCE_FILES
  input.onchange = () => sources.addFiles([...(input.files ?? [])])
  input.click()
}

function isWriting(target: EventTarget | null): boolean {
  return target instanceof Element && target.matches('input, textarea, [contenteditable]')
}

/** What is pasted: files always become sources, an address does where it does not go into a text that is being written. */
function paste(event: ClipboardEvent): void {
  const files = [...(event.clipboardData?.files ?? [])]
  const words = event.clipboardData?.getData('text/plain') ?? ''
  const link = linkIn(words)
  const { target } = event
  const isBoxEmpty = target instanceof HTMLTextAreaElement && target.value.trim() === ''
  if (files.length > 0 && words === '') sources.addFiles(files)
  else if (link !== null && (isBoxEmpty || !isWriting(target))) sources.addLink(link)
  else return
  event.preventDefault()
}

/** Takes files that are dropped and files and links that are pasted anywhere in the window. True while files hang above it. */
export function useSourceInput(): boolean {
  const [isOver, setOver] = useState(false)
  useEffect(() => {
    const listening = new AbortController()
    const { signal } = listening
    const over = (event: DragEvent) => {
      if (!hasFiles(event)) return
      event.preventDefault()
      setOver(true)
    }
    const drop = (event: DragEvent) => {
      if (!hasFiles(event)) return
      event.preventDefault()
      setOver(false)
      sources.addFiles([...(event.dataTransfer?.files ?? [])])
    }
    window.addEventListener('dragover', over, { signal })
    window.addEventListener('dragleave', event => event.relatedTarget === null && setOver(false), { signal })
    window.addEventListener('drop', drop, { signal })
    window.addEventListener('paste', paste, { signal })
    return () => listening.abort()
  }, [])
  return isOver
}
