import type { Suit, Theme } from '@slidewright/engine/internal'
import { observer } from 'mobx-react-lite'
import { useEffect, useRef, useState } from 'react'
import { Button as AriaButton } from 'react-aria-components'
import { fullDate, relativeTime } from '../../../i18n/format.ts'
import { useText } from '../../../i18n/index.ts'
import { now } from '../../../platform/clock.ts'
import { type OwnTemplate, templates } from '../../../stores/templates.ts'
import { Button } from '../../../ui/Button.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { useEditorContext } from '../../session/editor-context.ts'
import choice from '../../widgets/PictureChoice.module.css'
import styles from './OwnDeckCard.module.css'
import { OwnTemplateCaption } from './OwnTemplateCaption.tsx'
import { SuitPicture } from './SuitPicture.tsx'
import { isBehind, saveAsTemplate, showFailure } from './save-template.ts'
import { useSuit } from './use-suit.ts'

/**
 * A template saved from a deck, previewed with the current deck; it can be renamed, updated and deleted. Hidden if its
 * deck has no suit or no longer exists.
 */
export const OwnDeckCard = observer(function OwnDeckCard({ template }: { readonly template: OwnTemplate }) {
  const text = useText()
  const context = useEditorContext()
  const choose = useSuit()
  const { user_template_id: id, name, page_count, updated_at, user_design_id } = template
  const preview = useTemplatePreview(id)
  const [isBusy, setBusy] = useState(false)
  const card = useRef<HTMLDivElement>(null)
  const isShown = context.view.shownTemplate === id
  useEffect(() => {
    if (isShown) card.current?.scrollIntoView({ block: 'nearest' })
  }, [isShown])
  if (preview === null) return null
  const use = () => preview && void choose(preview.suit, preview.theme)
  async function renew(): Promise<void> {
    setBusy(true)
    showFailure(await saveAsTemplate(context, { id }))
    setBusy(false)
  }
  return (
    <div ref={card} className={styles.card}>
      <AriaButton
        className={classNames(choice.picture, styles.picture, isShown && choice.chosen)}
        aria-label={text('editor.suits.useNamed', { name })}
        aria-current={isShown}
        isDisabled={preview === undefined}
        onPress={use}
      >
        {preview ? <SuitPicture suit={preview.suit} theme={preview.theme} /> : <Skeleton ratio="16 / 9" isCard />}
      </AriaButton>
      {isBehind(context, template) ? (
        <Button
          size="small"
          icon="refresh"
          className={styles.renew ?? ''}
          isBusy={isBusy}
          aria-label={text('templates.renewNamed', { name })}
          onPress={() => void renew()}
        >
          {text('templates.renew')}
        </Button>
      ) : null}
      <OwnTemplateCaption
        template={template}
        note={
          <time dateTime={new Date(updated_at).toISOString()} title={fullDate(updated_at)}>
            {text('templates.savedWhen', {
              pages: text('common.pages', { count: page_count }),
              when: relativeTime(updated_at, now()),
            })}
          </time>
        }
        entries={[
          { id: 'use', label: text('templates.use'), icon: 'check' },
          ...(user_design_id === context.saver.id
            ? [{ id: 'renew', label: text('templates.renewWith'), icon: 'refresh' as const }]
            : []),
        ]}
        onAction={action => (action === 'use' ? use() : void renew())}
      />
    </div>
  )
})

interface TemplatePreview {
  readonly suit: Suit
  readonly theme: Theme
}

/** Loads the suit and colors of a template: undefined while loading, null if unavailable. */
function useTemplatePreview(id: string): TemplatePreview | null | undefined {
  const [preview, setPreview] = useState<TemplatePreview | null>()
  useEffect(() => {
    let isGone = false
    void loadPreview(id).then(found => {
      if (!isGone) setPreview(found)
    })
    return () => {
      isGone = true
    }
  }, [id])
  return preview
}

async function loadPreview(id: string): Promise<TemplatePreview | null> {
  const deck = await templates.fetchDeck(id)
  if (!deck.ok) return null
  const suit = await templates.loadSuit(deck.value.suit)
  return suit && { suit, theme: deck.value.theme }
}
