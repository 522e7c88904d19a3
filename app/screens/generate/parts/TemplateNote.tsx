import { observer } from 'mobx-react-lite'
import { useEffect } from 'react'
import { useText } from '../../../i18n/index.ts'
import type { TemplateRef } from '../../../stores/template-address.ts'
import { templates } from '../../../stores/templates.ts'
import { Button } from '../../../ui/Button.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { suitChoice } from '../choice.ts'
import { useStep } from '../steps.ts'
import { DeckCover, SuitCover } from './TemplateCards.tsx'
import styles from './TemplateNote.module.css'

/** The thumbnail of a template, or an icon if it has no picture. */
const Thumbnail = observer(function Thumbnail({ template }: { readonly template: TemplateRef }) {
  const suit = template.kind === 'deck' ? null : templates.suitOf(template.suitId)
  const cover = templates.own.find(({ user_template_id }) => user_template_id === template.id)?.cover_url ?? ''
  if (suit === null && cover === '') return <Icon name="layout" />
  return (
    <span className={styles.thumbnail} aria-hidden="true">
      {suit === null ? <DeckCover url={cover} name="" /> : <SuitCover suit={suit} isSmall />}
    </span>
  )
})

/** Names the chosen template above the start box. */
export const TemplateNote = observer(function TemplateNote() {
  const text = useText()
  const { go } = useStep()
  const { template } = suitChoice
  useEffect(() => void templates.load(), [])
  if (template === null) return null
  return (
    <div className={styles.note}>
      <Thumbnail template={template} />
      <span className={styles.words}>{text('templates.chosen', { name: template.name })}</span>
      <Button size="small" onPress={() => go('template')}>
        {text('templates.change')}
      </Button>
    </div>
  )
})
