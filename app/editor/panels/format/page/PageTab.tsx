import { type Deck, type Fill, footerOf, type Page, type Theme, textOf } from '@slidewright/engine/internal'
import { observer } from 'mobx-react-lite'
import { useText } from '../../../../i18n/index.ts'
import { themeName } from '../../../../i18n/theme-name.ts'
import { suits } from '../../../../stores/suits.ts'
import { templates } from '../../../../stores/templates.ts'
import { Button } from '../../../../ui/Button.tsx'
import { ColorSwatch } from '../../../../ui/ColorSwatch.tsx'
import { IconButton } from '../../../../ui/IconButton.tsx'
import { Switch } from '../../../../ui/Switch.tsx'
import { commandById } from '../../../commands/app-commands.ts'
import { ColorSlots } from '../../../controls/ColorRow.tsx'
import { useEditorContext } from '../../../session/editor-context.ts'
import { ownThemes } from '../../../session/own-themes.ts'
import { Section } from '../../../widgets/Section.tsx'
import { CanvasSection } from './CanvasSection.tsx'
import styles from './PageTab.module.css'

/** The page background, and the deck's theme colors and template. */
export const PageTab = observer(function PageTab() {
  return (
    <>
      <ThemeSection />
      <BackgroundSection />
      <PageSection />
      <CanvasSection />
    </>
  )
})

/** The places of the themes of a template, as many as those of the product have. */
const AWAITED = ['first', 'second', 'third', 'fourth']

const ThemeSection = observer(function ThemeSection() {
  const text = useText()
  const { store, view } = useEditorContext()
  const { deck } = store
  const suit = templates.suitOf(deck.suit)
  return (
    <Section title={text('editor.theme')} note={themeName(deck.theme)}>
      <div className={styles.themes}>
        {isSuitAwaited(deck.suit) ? (
          AWAITED.map(place => <span key={place} className={styles.awaited} />)
        ) : (
          <ThemeSwatches themes={themesFor(deck.theme, suit?.themes ?? [])} />
        )}
        <IconButton
          label={text('command.deckTheme')}
          icon="plus"
          size="small"
          onPress={() => view.toggle('theme', true)}
        />
      </div>
      <Button icon="layout" isWide onPress={() => view.toggle('suits', true)}>
        {text('editor.switchSuit')}
      </Button>
    </Section>
  )
})

/** Whether the template comes with the others: the deck's theme alone would leave its place when they are there. */
function isSuitAwaited(suit: string | null): boolean {
  return suit !== null && templates.suitOf(suit) === null && suits.all.length === 0 && !suits.hasFailed
}

const ThemeSwatches = observer(function ThemeSwatches({ themes }: { readonly themes: readonly Theme[] }) {
  const { store } = useEditorContext()
  return themes.map(theme => (
    <ColorSwatch
      key={theme.id}
      label={themeName(theme)}
      color={theme.colors.background1}
      second={theme.colors.accent1}
      shape="round"
      size={28}
      isChosen={theme.id === store.deck.theme.id}
      onPress={() => store.run('deck.setTheme', { theme })}
    />
  ))
})

/** Returns the template's themes, the user's own, and the deck's if it is neither. */
function themesFor(current: Theme, ofSuit: readonly Theme[]): readonly Theme[] {
  const known = [...ofSuit, ...ownThemes()]
  return known.some(({ id }) => id === current.id) ? known : [...known, current]
}

const BackgroundSection = observer(function BackgroundSection() {
  const text = useText()
  const { store } = useEditorContext()
  const { page } = store
  if (page === null) return null
  const { background } = page
  const set = (next: Fill | null, merge?: string) =>
    store.run('page.setBackground', { background: next, ...(merge && { merge }) })
  return (
    <Section title={text('editor.background')}>
      <ColorSlots
        label={text('editor.background')}
        color={background === null ? { base: 'background1' } : background.kind === 'solid' ? background.color : null}
        onChange={(color, merge) =>
          set(color.base === 'background1' && !color.opacity ? null : { kind: 'solid', color }, merge)
        }
      />
      {background === null ? null : (
        <Button variant="quiet" size="small" onPress={() => set(null)}>
          {text('editor.backgroundReset')}
        </Button>
      )}
    </Section>
  )
})

/** What a page has in its footer that shows nothing there. */
const NOTHING = { text: null, date: null, number: null, logo: null } as const

/** Whether a page says of itself that it has no footer. */
function isWithoutFooter(deck: Deck, page: Page): boolean {
  return page.footer !== undefined && Object.values(footerOf(deck, page)).every(part => part === null)
}

/** Gives the page one more point, where it has some. */
const AddPoint = observer(function AddPoint() {
  const text = useText()
  const command = commandById(useEditorContext(), 'page.addPoint')
  if (!command.can()) return null
  return (
    <Button icon="plus" isWide onPress={() => command.run()}>
      {text('command.pageAddPoint')}
    </Button>
  )
})

const PageSection = observer(function PageSection() {
  const text = useText()
  const { store, view } = useEditorContext()
  const { page } = store
  if (page === null) return null
  const words = Object.values(page.elements)
    .flatMap(element => ('body' in element && element.body ? [textOf(element.body)] : []))
    .join(' ')
  return (
    <Section title={text('editor.page')} note={text('editor.characters', { count: words.length })}>
      <Button icon="layout" isWide onPress={() => view.toggle('layouts', true)}>
        {text('command.pageLayouts')}
      </Button>
      <AddPoint />
      <Button icon="page" isWide onPress={() => view.toggle('pageSize', true)}>
        {text('command.deckSetSize')}
      </Button>
      <Button icon="footer" isWide onPress={() => view.toggle('footer', true)}>
        {text('command.deckFooter')}
      </Button>
      <Switch
        isSpread
        isOn={isWithoutFooter(store.deck, page)}
        onChange={isOff => store.run('page.setFooter', { page: page.id, parts: isOff ? NOTHING : null })}
      >
        {text('editor.footer.hideHere')}
      </Switch>
      <Switch isSpread isOn={page.hidden} onChange={hidden => store.run('page.hide', { hidden })}>
        {text('command.pageHide')}
      </Switch>
    </Section>
  )
})
