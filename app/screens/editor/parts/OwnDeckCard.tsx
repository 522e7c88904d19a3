import type { Suit, Theme } from '@slidewright/engine'
import { observer } from 'mobx-react-lite'
import { useEffect, useState } from 'react'
import { Button as AriaButton } from 'react-aria-components'
import { useText } from '../../../i18n/index.ts'
import { type OwnTemplate, templates } from '../../../stores/templates.ts'
import { classNames } from '../../../ui/class-names.ts'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { useSuit } from '../use-suit.ts'
import choice from './PictureChoice.module.css'
import { SuitPicture } from './SuitPicture.tsx'
import styles from './SuitsDialog.module.css'

/** A template that was made of a deck, with this very deck in its suit and its colors. One whose deck has no suit, or is gone, is not offered. */
export const OwnDeckCard = observer(function OwnDeckCard({ template }: { readonly template: OwnTemplate }) {
  const text = useText()
  const choose = useSuit()
  const look = useLook(template.user_template_id)
  if (look === null) return null
  return (
    <div className={styles.card}>
      <AriaButton
        className={classNames(choice.picture, styles.whole)}
        aria-label={text('editor.suits.useNamed', { name: template.name })}
        isDisabled={look === undefined}
        onPress={() => look && void choose(look.suit, look.theme)}
      >
        {look ? <SuitPicture suit={look.suit} theme={look.theme} /> : <Skeleton ratio="16 / 9" isCard />}
      </AriaButton>
      <div className={styles.caption}>
        <b className={styles.name}>{template.name}</b>
      </div>
    </div>
  )
})

interface Look {
  readonly suit: Suit
  readonly theme: Theme
}

/** How the deck of a template looks: undefined until that is known, null where it cannot be. */
function useLook(id: string): Look | null | undefined {
  const [look, setLook] = useState<Look | null>()
  useEffect(() => {
    let isGone = false
    void lookOf(id).then(found => {
      if (!isGone) setLook(found)
    })
    return () => {
      isGone = true
    }
  }, [id])
  return look
}

async function lookOf(id: string): Promise<Look | null> {
  const deck = await templates.fetchDeck(id)
  if (!deck.ok) return null
  const suit = await templates.loadSuit(deck.value.suit)
  return suit && { suit, theme: deck.value.theme }
}
