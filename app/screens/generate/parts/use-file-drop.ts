import { useCallback, useEffect, useState } from 'react'
import { text } from '../../../i18n/index.ts'
import { draft, readTextFile, TEXT_FILES } from '../../../stores/draft.ts'
import { showToast } from '../../../ui/Toast.tsx'

async function take(file: File): Promise<void> {
  const read = await readTextFile(file)
  if (typeof read === 'string') showToast({ icon: 'warning', text: text(`generate.file.${read}`) })
  else draft.setFile(read)
}

function hasFiles(event: DragEvent): boolean {
  return event.dataTransfer?.types.includes('Files') ?? false
}

/** Lets the author choose a file. */
function choose(): void {
  const input = document.createElement('input')
  input.type = 'file'
  input.accept = TEXT_FILES
  input.onchange = () => {
    const [file] = input.files ?? []
    if (file) void take(file)
  }
  input.click()
}

/** Takes a file that is dropped anywhere in the window. `isOver` while one hangs above it. */
export function useFileDrop(): { readonly isOver: boolean; readonly choose: () => void } {
  const [isOver, setOver] = useState(false)
  const over = useCallback((event: DragEvent) => {
    if (!hasFiles(event)) return
    event.preventDefault()
    setOver(true)
  }, [])
  const leave = useCallback((event: DragEvent) => {
    if (event.relatedTarget === null) setOver(false)
  }, [])
  const drop = useCallback((event: DragEvent) => {
    if (!hasFiles(event)) return
    event.preventDefault()
    setOver(false)
    const [file] = event.dataTransfer?.files ?? []
    if (file) void take(file)
  }, [])
  useEffect(() => {
    window.addEventListener('dragover', over)
    window.addEventListener('dragleave', leave)
    window.addEventListener('drop', drop)
    return () => {
      window.removeEventListener('dragover', over)
      window.removeEventListener('dragleave', leave)
      window.removeEventListener('drop', drop)
    }
  }, [over, leave, drop])
  return { isOver, choose }
}
