import { type Outline, pageCount, type Suit } from '@slidewright/engine/internal'
import { screenAddress } from '@slidewright/shared'
import { observer } from 'mobx-react-lite'
import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { keyOfFailure } from '../../../api/failure.ts'
import { textOf, useText } from '../../../i18n/index.ts'
import { draft } from '../../../stores/draft.ts'
import { sources } from '../../../stores/sources.ts'
import { suits } from '../../../stores/suits.ts'
import { templateQuery } from '../../../stores/template-address.ts'
import { templates } from '../../../stores/templates.ts'
import { Button } from '../../../ui/Button.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { EmptyState, ErrorState } from '../../../ui/EmptyState.tsx'
import { IconButton } from '../../../ui/IconButton.tsx'
import { showToast } from '../../../ui/Toast.tsx'
import { Tooltip } from '../../../ui/Tooltip.tsx'
import { suitChoice } from '../choice.ts'
import { moodsOf } from '../moods.ts'
import { previewOf } from '../previews.ts'
import { generation } from '../store.ts'
import { FlowHeader } from './FlowHeader.tsx'
import styles from './GalleryStep.module.css'
import { usePages } from './PagePicture.tsx'
import flow from './Step.module.css'
import { SuitCard } from './SuitCard.tsx'
import { SuitFilters } from './SuitFilters.tsx'
import { SuitPages, SuitPanel } from './SuitPanel.tsx'
import { ThemeSwatches } from './ThemeSwatches.tsx'
import { selectedSuit } from './use-preview.ts'
import { PRIMARY_KEY, usePrimaryKey } from './use-primary-key.ts'

/** Page count that requests all pages of a deck. */
const ALL_PAGES = 1_000

function matchesFilters(suit: Suit, moodLine: string): boolean {
  const { mood, brightness, words } = suitChoice
  if (mood !== null && !moodsOf(suit.id).includes(mood)) return false
  if (brightness !== null && !suit.themes.some(theme => theme.type === brightness)) return false
  return `${suit.name} ${moodLine}`.toLowerCase().includes(words.trim().toLowerCase())
}

/** Returns the page count of the deck, estimated until it is built. */
function usePageCount(outline: Outline, suit: Suit): number {
  const preview = previewOf(outline, suit)
  const pages = usePages(preview, ALL_PAGES)
  return preview.isDone ? pages.length : Math.max(pages.length, pageCount(outline))
}

function useCreateDeck(suit: Suit): { readonly isBusy: boolean; readonly make: () => void } {
  const navigate = useNavigate()
  const [isBusy, setBusy] = useState(false)
  async function make(): Promise<void> {
    setBusy(true)
    const failure = await generation.save()
    setBusy(false)
    if (failure !== null) {
      showToast({ icon: 'warning', text: textOf(keyOfFailure(failure), 'generate.suit.failed') })
      return
    }
    const { template } = suitChoice
    const isOfTemplate = template !== null && (template.suitId === '' || template.suitId === suit.id)
    const query = {
      task_id: generation.task ?? '',
      suit_id: suit.id,
      theme_id: suitChoice.themeOf(suit).id,
      ...(isOfTemplate ? templateQuery(template) : {}),
    }
    suitChoice.chooseTemplate(null)
    draft.clear()
    sources.clear()
    void navigate(screenAddress('editor', query))
  }
  return { isBusy, make: () => void make() }
}

function NoSuit() {
  const text = useText()
  return (
    <EmptyState
      icon="palette"
      title={text('generate.suit.none')}
      text={text('generate.suit.noneText')}
      action={<Button onPress={() => suitChoice.showAll()}>{text('generate.suit.showAll')}</Button>}
    />
  )
}

/** Loading state of the gallery, or an error with a retry button. */
const SuitsPending = observer(function SuitsPending() {
  const text = useText()
  if (!suits.hasFailed) return <main id="main" tabIndex={-1} className={styles.main} aria-busy="true" />
  const retry = (
    <Button icon="refresh" onPress={() => void suits.load()}>
      {text('common.tryAgain')}
    </Button>
  )
  return (
    <main id="main" tabIndex={-1} className={styles.main}>
      <ErrorState title={text('shell.unreachableTitle')} text={text('error.network')} action={retry} />
    </main>
  )
})

interface MakeButtonProps {
  readonly label: string
  readonly isBusy: boolean
  readonly onPress: () => void
}

function MakeButton({ label, isBusy, onPress }: MakeButtonProps) {
  return (
    <Tooltip label={label} keys={PRIMARY_KEY}>
      <Button variant="primary" size="large" isWide isBusy={isBusy} onPress={onPress}>
        {label}
      </Button>
    </Tooltip>
  )
}

interface GalleryProps {
  readonly outline: Outline
  readonly suit: Suit
}

const Gallery = observer(function Gallery({ outline, suit }: GalleryProps) {
  const text = useText()
  const count = usePageCount(outline, suit)
  const { isBusy, make } = useCreateDeck(suit)
  const [arePagesOpen, setPagesOpen] = useState(false)
  const moodLine = (of: Suit) => textOf(of.mood, 'generate.suit.anyMood')
  const found = templates.all.filter(candidate => matchesFilters(candidate, moodLine(candidate)))
  const shown = found.length === 0 || found.includes(suit) ? found : [suit, ...found]
  usePrimaryKey(isBusy ? null : make)
  const label = text(isBusy ? 'generate.suit.making' : 'generate.suit.make', { count, suit: suit.name })
  const button = <MakeButton label={label} isBusy={isBusy} onPress={make} />
  return (
    <div className={styles.two}>
      <main id="main" tabIndex={-1} className={styles.main}>
        <SuitFilters />
        {shown.length === 0 ? <NoSuit /> : null}
        <ul className={styles.suits} aria-label={text('generate.suit.title')}>
          {shown.map(candidate => (
            <SuitCard
              key={candidate.id}
              suit={candidate}
              moodLine={moodLine(candidate)}
              outline={outline}
              isChosen={candidate === suit}
            />
          ))}
        </ul>
      </main>
      <SuitPanel suit={suit} outline={outline} action={button} />
      <section className={styles.cta} aria-label={suit.name}>
        <div className={styles.themes}>
          <ThemeSwatches suit={suit} />
          <IconButton icon="eye" label={text('generate.suit.pages')} onPress={() => setPagesOpen(true)} />
        </div>
        {button}
      </section>
      <Dialog
        isOpen={arePagesOpen}
        onOpenChange={setPagesOpen}
        title={suit.name}
        closeLabel={text('common.close')}
        width="medium"
        isSheet
      >
        <SuitPages suit={suit} outline={outline} />
      </Dialog>
    </div>
  )
})

/** The last step: shows the outline in every suit and creates the deck in the chosen one. */
export const GalleryStep = observer(function GalleryStep() {
  const { outline } = generation
  const suit = selectedSuit()
  useEffect(() => void templates.load(), [])
  if (outline === null) return null
  return (
    <div className={flow.step}>
      <FlowHeader title={outline.root.value} />
      {suit === null ? <SuitsPending /> : <Gallery outline={outline} suit={suit} />}
    </div>
  )
})
