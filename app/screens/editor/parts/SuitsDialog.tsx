import type { Suit, Theme } from '@slidewright/engine'
import { observer } from 'mobx-react-lite'
import { useEffect, useState } from 'react'
import { Button as AriaButton } from 'react-aria-components'
import { useText } from '../../../i18n/index.ts'
import { themeName } from '../../../i18n/theme-name.ts'
import { templates } from '../../../stores/templates.ts'
import { Button } from '../../../ui/Button.tsx'
import { ColorSwatch } from '../../../ui/ColorSwatch.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { Dialog } from '../../../ui/Dialog.tsx'
import { Tag } from '../../../ui/Tag.tsx'
import { useSuit } from '../use-suit.ts'
import { useWorkbench } from '../workbench.ts'
import { OwnDeckCard } from './OwnDeckCard.tsx'
import choice from './PictureChoice.module.css'
import { SuitPicture } from './SuitPicture.tsx'
import styles from './SuitsDialog.module.css'

/** The templates with this very deck in them, and their color sets. */
export const SuitsDialog = observer(function SuitsDialog() {
  const text = useText()
  const { view } = useWorkbench()
  const isOpen = view.isOpen('suits')
  useEffect(() => {
    if (isOpen) void templates.load()
  }, [isOpen])
  return (
    <Dialog
      isOpen={isOpen}
      onOpenChange={next => view.toggle('suits', next)}
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

/** Decks saved as templates that are shown before more are asked for: those of the product are not to be buried under them. */
const FIRST = 3

const Suits = observer(function Suits() {
  const text = useText()
  const isOwn = ({ id }: Suit) => templates.own.some(({ kind, suit_id }) => kind === 'pptx' && suit_id === id)
  const [isWhole, setIsWhole] = useState(false)
  const decks = templates.own.filter(({ kind }) => kind === 'deck')
  const own = templates.all.filter(isOwn)
  const product = templates.all.filter(suit => !isOwn(suit))
  const hasOwn = decks.length + own.length > 0
  const shown = isWhole ? decks : decks.slice(0, FIRST)
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
              <OwnDeckCard key={template.user_template_id} template={template} />
            ))}
            {own.map(suit => (
              <SuitCard key={suit.id} suit={suit} />
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

const SuitCard = observer(function SuitCard({ suit }: { readonly suit: Suit }) {
  const text = useText()
  const { store } = useWorkbench()
  const choose = useSuit()
  const isCurrent = store.deck.suit === suit.id
  const shown: Theme | undefined = suit.themes.find(theme => isCurrent && theme.id === store.theme.id) ?? suit.themes[0]
  return (
    <div className={styles.card}>
      <AriaButton
        className={classNames(choice.picture, styles.whole, isCurrent && choice.chosen)}
        aria-label={text('editor.suits.useNamed', { name: suit.name })}
        aria-pressed={isCurrent}
        onPress={() => shown && void choose(suit, shown)}
      >
        {shown ? <SuitPicture suit={suit} theme={shown} /> : null}
      </AriaButton>
      <div className={styles.caption}>
        <b>{suit.name}</b>
        {isCurrent ? <Tag tone="accent">{text('editor.suits.current')}</Tag> : null}
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
      </div>
    </div>
  )
})
