import { useCallback } from 'react'
import { placePaper } from '../../canvas/overlay/place-paper.ts'
import { useEditorContext } from '../session/editor-context.ts'
import { useWritten } from '../session/use-written.ts'
import styles from './StagePaper.module.css'

/** The page's edge and shadow over the canvas, hiding everything outside the page. */
export function StagePaper() {
  const { view } = useEditorContext()
  const place = useCallback((paper: HTMLElement) => placePaper(paper, view.page, view), [view])
  return <div ref={useWritten(place)} className={styles.paper} aria-hidden="true" />
}
