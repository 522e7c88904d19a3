import { useEffect, useState } from 'react'
import { addSourceFiles, linkIn, SOURCE_FILES, sources } from '../../../stores/sources.ts'

function hasFiles(event: DragEvent): boolean {
  return event.dataTransfer?.types.includes('Files') ?? false
}

/** Opens a file picker for sources. */
export function chooseFiles(): void {
  const input = document.createElement('input')
  input.type = 'file'
  input.multiple = true
  input.accept = SOURCE_FILES
  input.onchange = () => void addSourceFiles([...(input.files ?? [])])
  input.click()
}

function isTextField(target: EventTarget | null): boolean {
  return target instanceof Element && target.matches('input, textarea, [contenteditable]')
}

/** Adds pasted files as sources, and a pasted link unless it is pasted into other text. */
function paste(event: ClipboardEvent): void {
  const files = [...(event.clipboardData?.files ?? [])]
  const words = event.clipboardData?.getData('text/plain') ?? ''
  const link = linkIn(words)
  const { target } = event
  const isBoxEmpty = target instanceof HTMLTextAreaElement && target.value.trim() === ''
  if (files.length > 0 && words === '') void addSourceFiles(files)
  else if (link !== null && (isBoxEmpty || !isTextField(target))) sources.addLink(link)
  else return
  event.preventDefault()
}

/** Accepts dropped files, and pasted files and links, anywhere in the window. Returns whether files are dragged over it. */
export function useSourceInput(): boolean {
  const [isOver, setOver] = useState(false)
  useEffect(() => {
    const listening = new AbortController()
    const { signal } = listening
    const onDragOver = (event: DragEvent) => {
      if (!hasFiles(event)) return
      event.preventDefault()
      setOver(true)
    }
    const onDrop = (event: DragEvent) => {
      if (!hasFiles(event)) return
      event.preventDefault()
      setOver(false)
      void addSourceFiles([...(event.dataTransfer?.files ?? [])])
    }
    window.addEventListener('dragover', onDragOver, { signal })
    window.addEventListener('dragleave', event => event.relatedTarget === null && setOver(false), { signal })
    window.addEventListener('drop', onDrop, { signal })
    window.addEventListener('paste', paste, { signal })
    return () => listening.abort()
  }, [])
  return isOver
}
