import type { Point } from '@slidewright/engine/internal'
import { type RefObject, useEffect } from 'react'
import { isSheet } from '../../assets/read-sheet.ts'
import { toPage } from '../../canvas/camera.ts'
import { localPoint } from '../../canvas/gestures.ts'
import { importChartFile } from '../insert/chart-file.ts'
import { dropTargetAt } from '../insert/drop-target.ts'
import { placePicture } from '../insert/pictures.ts'
import { type EditorContext, useEditorContext } from '../session/editor-context.ts'
import { placeFrom } from './paste/paste.ts'

/** The types that can be dropped besides files. */
const TEXT_TYPES = ['text/html', 'text/plain']
/** The offset between several images dropped at once, in page px. */
const STEP = 24

/**
 * Accepts drops on the page: images, spreadsheet data, text. An image dropped on an image replaces it, data dropped on
 * a chart becomes its data.
 */
export function useStageDrop(surface: RefObject<HTMLElement | null>): void {
  const context = useEditorContext()
  useEffect(() => {
    const element = surface.current
    if (element === null) return
    const stopped = new AbortController()
    const { signal } = stopped
    const { editor } = context.store
    const placeOf = (event: MouseEvent) => toPage(context.view.camera, localPoint(element, event))
    element.addEventListener(
      'dragover',
      event => {
        if (!isAccepted(event)) return
        event.preventDefault()
        editor.hover(hasFiles(event) ? (dropTargetAt(context.store, placeOf(event))?.id ?? null) : null)
      },
      { signal },
    )
    element.addEventListener('dragleave', () => editor.hover(null), { signal })
    element.addEventListener(
      'drop',
      event => {
        const { dataTransfer: data } = event
        // The active text editor handles its own drops.
        if (data === null || event.defaultPrevented || !isAccepted(event)) return
        event.preventDefault()
        editor.hover(null)
        if (data.files.length === 0) placeFrom(data, context, { at: placeOf(event) })
        else insertFiles(context, [...data.files], placeOf(event))
      },
      { signal },
    )
    for (const type of ['dragover', 'drop'] as const) window.addEventListener(type, refuseFiles, { signal })
    return () => stopped.abort()
  }, [surface, context])
}

function insertFiles(context: EditorContext, files: readonly File[], at: Point): void {
  context.store.editor.announce({ type: 'uploadDragged' })
  const target = dropTargetAt(context.store, at)
  const isAlone = files.length === 1
  for (const [index, file] of files.entries()) {
    if (isSheet(file)) void importChartFile(context, file, isAlone && target?.kind === 'chart' ? target.id : undefined)
    else if (isAlone && target?.kind === 'image') void placePicture(context, file, { replaced: target.id })
    else void placePicture(context, file, { at: { x: at.x + index * STEP, y: at.y + index * STEP } })
  }
}

/** Prevents the browser from navigating to an unhandled file. */
function refuseFiles(event: DragEvent): void {
  if (event.defaultPrevented || !hasFiles(event)) return
  event.preventDefault()
  if (event.dataTransfer) event.dataTransfer.dropEffect = 'none'
}

function isAccepted(event: DragEvent): boolean {
  return hasFiles(event) || TEXT_TYPES.some(type => event.dataTransfer?.types.includes(type))
}

function hasFiles({ dataTransfer }: DragEvent): boolean {
  return dataTransfer?.types.includes('Files') ?? false
}
