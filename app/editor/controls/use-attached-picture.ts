import type { PageId } from '@slidewright/engine/internal'
import { reaction } from 'mobx'
import { type RefObject, useLayoutEffect } from 'react'
import { useEditorContext } from '../session/editor-context.ts'

/**
 * Shows the picture of a page on a canvas, and that of another one when `pageIn`, which must stay the same between renders, returns it.
 * `width` is the width of the picture in px.
 */
export function useAttachedPicture(
  canvas: RefObject<HTMLCanvasElement | null>,
  pageIn: () => PageId | undefined,
  width: number,
): void {
  const { thumbnails } = useEditorContext()
  useLayoutEffect(() => {
    let detach = () => {}
    const attach = (id: PageId | undefined) => {
      detach()
      detach = id !== undefined && canvas.current ? thumbnails.attach(id, canvas.current, width) : () => {}
    }
    const stop = reaction(pageIn, attach, { fireImmediately: true })
    return () => {
      stop()
      detach()
    }
  }, [canvas, pageIn, width, thumbnails])
}
