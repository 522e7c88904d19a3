import type { Suit } from '@slidewright/engine/internal'
import { observer } from 'mobx-react-lite'
import { useEffect, useState } from 'react'
import { keyOfFailure } from '../../../api/failure.ts'
import { textOf, useText } from '../../../i18n/index.ts'
import { loadOnDemand } from '../../../platform/load-on-demand.tsx'
import type { TemplateRef } from '../../../stores/template-address.ts'
import { type OwnTemplate, templates } from '../../../stores/templates.ts'
import { Button } from '../../../ui/Button.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { suitChoice } from '../choice.ts'
import { OwnTemplateCard, SuitTemplateCard } from './TemplateCards.tsx'
import styles from './TemplateStep.module.css'
import { UploadCard } from './UploadCard.tsx'

const TemplateDialog = loadOnDemand(async () => (await import('./TemplateDialog.tsx')).TemplateDialog)

/** Number of recently used suits in the first row; fewer would leave it partly empty. */
const RECENT = 3

/** Builds a template reference to a suit of the product. */
function refOfSuit({ id, name }: Suit): TemplateRef {
  return { kind: 'suit', id, name, suitId: id, uploadId: '' }
}

/** Builds a template reference to one of the user's templates. */
export function refOf({ kind, user_template_id, name, suit_id, local_upload_ppt_id }: OwnTemplate): TemplateRef {
  return { kind, id: user_template_id, name, suitId: suit_id, uploadId: local_upload_ppt_id }
}

const OwnTemplates = observer(function OwnTemplates({ onChoose }: { readonly onChoose: (ref: TemplateRef) => void }) {
  const text = useText()
  const { own, state, failure } = templates
  return (
    <section className={styles.part} aria-labelledby="own-templates">
      <h2 id="own-templates" className={styles.heading}>
        {text('templates.own')}
      </h2>
      {state === 'failed' && failure !== null ? (
        <Notice
          tone="danger"
          icon="warning"
          action={
            <Button size="small" icon="refresh" onPress={() => void templates.load()}>
              {text('common.tryAgain')}
            </Button>
          }
        >
          {textOf(keyOfFailure(failure), 'error.unknown')}
        </Notice>
      ) : null}
      <ul className={styles.cards}>
        <UploadCard onMade={made => onChoose(refOf(made))} />
        {own.map(template => (
          <OwnTemplateCard
            key={template.user_template_id}
            template={template}
            onChoose={() => onChoose(refOf(template))}
          />
        ))}
      </ul>
    </section>
  )
})

function Suits({
  heading,
  suits,
  onChoose,
}: {
  readonly heading: string
  readonly suits: readonly Suit[]
  readonly onChoose: (ref: TemplateRef) => void
}) {
  if (suits.length === 0) return null
  return (
    <section className={styles.part} aria-label={heading}>
      <h2 className={styles.heading}>{heading}</h2>
      <ul className={styles.cards}>
        {suits.map(suit => (
          <SuitTemplateCard key={suit.id} suit={suit} onChoose={() => onChoose(refOfSuit(suit))} />
        ))}
      </ul>
    </section>
  )
}

/** The first step when starting from a template: the user's own, recently used and product templates. */
export const TemplateStep = observer(function TemplateStep() {
  const text = useText()
  const [shown, setShown] = useState<TemplateRef | null>(null)
  useEffect(() => void templates.load(), [])
  const product = templates.all.filter(({ id }) => !id.startsWith('own.'))
  const used = templates.history.flatMap(id => product.find(suit => suit.id === id) ?? [])
  const recent = used.length < RECENT || product.length <= 2 * RECENT ? [] : used.slice(0, RECENT)
  function choose(ref: TemplateRef): void {
    suitChoice.chooseTemplate(ref)
    setShown(ref)
  }
  return (
    <div className={styles.step}>
      <h1 className={styles.title}>{text('templates.title')}</h1>
      <p className={styles.text}>{text('templates.text')}</p>
      <OwnTemplates onChoose={choose} />
      <Suits heading={text('templates.recent')} suits={recent} onChoose={choose} />
      <Suits
        heading={text('templates.product')}
        suits={product.filter(suit => !recent.includes(suit))}
        onChoose={choose}
      />
      <TemplateDialog template={shown} onClose={() => setShown(null)} />
    </div>
  )
})
