import { screenAddress } from '@slidewright/shared'
import { observer } from 'mobx-react-lite'
import { useNavigate } from 'react-router-dom'
import { useText } from '../../../i18n/index.ts'
import { type TemplateRef, templateQuery } from '../../../stores/template-address.ts'
import { templates } from '../../../stores/templates.ts'
import { Button } from '../../../ui/Button.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { suitChoice } from '../choice.ts'
import { sampleOutline } from '../sample-outline.ts'
import { useStep } from '../steps.ts'
import { SuitPages } from './SuitPanel.tsx'
import { DeckCover } from './TemplateCards.tsx'
import styles from './TemplateDialog.module.css'
import { ThemeSwatches } from './ThemeSwatches.tsx'

/** The preview of a template: pages of a suit, or the first page of a deck. */
const Pages = observer(function Pages({ template }: { readonly template: TemplateRef }) {
  const text = useText()
  const own = templates.own.find(({ user_template_id }) => user_template_id === template.id)
  const suit = template.kind === 'deck' ? null : templates.suitOf(template.suitId)
  if (suit === null) {
    return (
      <div className={styles.deck}>
        <DeckCover url={own?.cover_url ?? ''} name={template.name} />
      </div>
    )
  }
  return (
    <>
      {suit.themes.length < 2 ? null : <ThemeSwatches suit={suit} />}
      <div className={styles.pages}>
        <SuitPages suit={suit} outline={sampleOutline(text, template.name)} />
      </div>
    </>
  )
})

/** Shows a template and opens it as a deck, or continues with text to fill it. */
export const TemplateDialog = observer(function TemplateDialog({
  template,
  onClose,
}: {
  readonly template: TemplateRef | null
  readonly onClose: () => void
}) {
  const text = useText()
  const navigate = useNavigate()
  const { go } = useStep()
  function openDirectly(): void {
    if (template === null) return
    const suit = templates.suitOf(template.suitId)
    const suitQuery = suit === null ? {} : { suit_id: suit.id, theme_id: suitChoice.themeOf(suit).id }
    void navigate(screenAddress('editor', { ...suitQuery, ...templateQuery(template) }))
  }
  return (
    <Dialog
      isOpen={template !== null}
      onOpenChange={isOpen => isOpen || onClose()}
      title={template?.name ?? ''}
      text={text('templates.how')}
      closeLabel={text('common.close')}
      width="medium"
      isSheet
      actions={
        <>
          <Button icon="copy" onPress={openDirectly}>
            {text('templates.atOnce')}
          </Button>
          <Button variant="primary" trailing="chevronRight" onPress={() => go('source')}>
            {text('templates.fill')}
          </Button>
        </>
      }
    >
      {template === null ? null : <Pages template={template} />}
    </Dialog>
  )
})
