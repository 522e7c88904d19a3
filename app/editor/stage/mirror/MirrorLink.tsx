import { observer } from 'mobx-react-lite'
import { Children, type MouseEvent } from 'react'
import type { MirrorLinkProps } from '../../../canvas/mirror-content.tsx'
import { useText } from '../../../i18n/index.ts'
import { useEditorContext } from '../../session/editor-context.ts'
import { followLink, nameOfLink } from '../../session/text/links.ts'

/** A link for assistive technology: around its text, or named after its target. */
export const MirrorLink = observer(function MirrorLink({ to, children }: MirrorLinkProps) {
  const text = useText()
  const { store } = useEditorContext()
  const isEmpty = Children.count(children) === 0
  const follow = (event: MouseEvent) => {
    event.preventDefault()
    followLink(store, to)
  }
  return (
    <a href={to} tabIndex={-1} onClick={follow} {...(isEmpty && { 'aria-label': nameOfLink(store, to, text) })}>
      {children}
    </a>
  )
})
