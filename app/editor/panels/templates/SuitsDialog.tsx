import type { Suit, Theme } from '@slidewright/engine/internal'
import { observer } from 'mobx-react-lite'
import { useEffect, useState } from 'react'
import { Button as AriaButton } from 'react-aria-components'
import { useText } from '../../../i18n/index.ts'
import { themeName } from '../../../i18n/theme-name.ts'
import { type OwnTemplate, templates } from '../../../stores/templates.ts'
import { Button } from '../../../ui/Button.tsx'
import { ColorSwatch } from '../../../ui/ColorSwatch.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { Dialog } from '../../../ui/Dialog.tsx'
import { Tag } from '../../../ui/Tag.tsx'
import { useEditorContext } from '../../session/editor-context.ts'
import choice from '../../widgets/PictureChoice.module.css'
import { OwnDeckCard } from './OwnDeckCard.tsx'
import { OwnTemplateCaption } from './OwnTemplateCaption.tsx'
import { SuitPicture } from './SuitPicture.tsx'
import styles from './SuitsDialog.module.css'
import { useSuit } from './use-suit.ts'

/** Chooses a template and color set, previewed with the current deck. */
export const SuitsDialog = observer(function SuitsDialog() {
  const text = useText()
  const { view } = useEditorContext()
  const isOpen = view.isOpen('suits')
  useEffect(() => {
    if (isOpen) void templates.load()
  }, [isOpen])
  return (
    <Dialog
      isOpen={isOpen}
      onOpenChange={next => next || view.showTemplate(null)}
      title={text('editor.suits.title')}
      text={text('editor.suits.text')}
      closeLabel={text('common.close')}
      width="large"
      isSheet
    >
      <Suits />
    </Dialog>
  )
})

/** The number of user templates shown before "more", so that they do not push the built-in ones out of view. */
const INITIAL_COUNT = 3

const Suits = observer(function Suits() {
  const text = useText()
  const isOwn = ({ id }: Suit) => templates.own.some(({ kind, suit_id }) => kind === 'pptx' && suit_id === id)
  const [isWhole, setIsWhole] = useState(false)
  const { view } = useEditorContext()
  const isShown = ({ user_template_id }: OwnTemplate) => user_template_id === view.shownTemplate
  const saved = templates.own.filter(({ kind }) => kind === 'deck')
  const decks = [...saved.filter(isShown), ...saved.filter(template => !isShown(template))]
  const files = templates.own.flatMap(template => {
    const suit = template.kind === 'pptx' ? templates.suitOf(template.suit_id) : null
    return suit === null ? [] : { template, suit }
  })
  const product = templates.all.filter(suit => !isOwn(suit))
  const hasOwn = decks.length + files.length > 0
  const shown = isWhole ? decks : decks.slice(0, INITIAL_COUNT)
  const left = decks.length - shown.length
  return (
    <>
      {hasOwn ? (
        <section className={styles.part} aria-label={text('templates.own')}>
          <div className={styles.top}>
            <h3 className={styles.head}>{text('templates.own')}</h3>
            {left > 0 ? (
              <Button variant="quiet" size="small" onPress={() => setIsWhole(true)}>
                {text('editor.layouts.more', { count: left })}
              </Button>
            ) : null}
          </div>
          <div className={styles.suits}>
            {shown.map(template => (
              <OwnDeckCard key={`${template.user_template_id} ${template.revision}`} template={template} />
            ))}
            {files.map(({ template, suit }) => (
              <SuitCard key={suit.id} suit={suit} template={template} />
            ))}
          </div>
        </section>
      ) : null}
      <section className={styles.part} aria-label={text('templates.product')}>
        {hasOwn ? <h3 className={classNames(styles.head, styles.top)}>{text('templates.product')}</h3> : null}
        <div className={styles.suits}>
          {product.map(suit => (
            <SuitCard key={suit.id} suit={suit} />
          ))}
        </div>
      </section>
    </>
  )
})

interface SuitCardProps {
  readonly suit: Suit
  /** The user template that this suit comes from. */
  readonly template?: OwnTemplate
}

const SuitCard = observer(function SuitCard({ suit, template }: SuitCardProps) {
  const text = useText()
  const { store } = useEditorContext()
  const choose = useSuit()
  const isCurrent = store.deck.suit === suit.id
  const shown: Theme | undefined = suit.themes.find(theme => isCurrent && theme.id === store.theme.id) ?? suit.themes[0]
  const use = () => shown && void choose(suit, shown)
  const colors = (
    <span className={styles.themes}>
      {suit.themes.map(theme => (
        <ColorSwatch
          key={theme.id}
          label={themeName(theme)}
          color={theme.colors.background1}
          second={theme.colors.accent1}
          shape="round"
          size={20}
          isChosen={isCurrent && theme.id === store.theme.id}
          onPress={() => void choose(suit, theme)}
        />
      ))}
    </span>
  )
  const mark = isCurrent ? <Tag tone="accent">{text('editor.suits.current')}</Tag> : null
  return (
    <div className={styles.card}>
      <AriaButton
        className={classNames(choice.picture, styles.whole, isCurrent && choice.chosen)}
        aria-label={text('editor.suits.useNamed', { name: suit.name })}
        aria-pressed={isCurrent}
        onPress={use}
      >
        {shown ? <SuitPicture suit={suit} theme={shown} /> : null}
      </AriaButton>
      {template === undefined ? (
        <div className={styles.caption}>
          <b>{suit.name}</b>
          {mark}
          {colors}
        </div>
      ) : (
        <OwnTemplateCaption
          template={template}
          note={
            <span className={styles.own}>
              {colors}
              {mark}
            </span>
          }
          entries={[{ id: 'use', label: text('templates.use'), icon: 'check' }]}
          onAction={use}
        />
      )}
    </div>
  )
})
