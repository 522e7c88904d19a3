import type { ReactNode } from 'react'
import { useText } from '../../../i18n/index.ts'
import { type OwnTemplate, templates } from '../../../stores/templates.ts'
import type { MenuEntry } from '../../../ui/Menu.tsx'
import { OwnCaption } from '../../../ui/OwnCaption.tsx'
import { showFailure } from './save-template.ts'

interface OwnTemplateCaptionProps {
  readonly template: OwnTemplate
  readonly note: ReactNode
  readonly entries: readonly MenuEntry[]
  readonly onAction: (id: string) => void
}

/** The caption of a user template, with actions to update, rename and delete it. */
export function OwnTemplateCaption({ template, ...more }: OwnTemplateCaptionProps) {
  const text = useText()
  const { user_template_id: id, name } = template
  return (
    <OwnCaption
      {...more}
      name={name}
      words={{
        menu: text('templates.actions', { name }),
        field: text('workspace.nameOf', { name }),
        question: text('templates.deleteTitle', { name }),
        answer: text('templates.deleteText'),
      }}
      onRename={next => void templates.rename(id, next).then(showFailure)}
      onDelete={() => void templates.remove(id).then(showFailure)}
    />
  )
}
