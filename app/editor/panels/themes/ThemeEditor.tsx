import {
  buildScene,
  type HexColor,
  type Scene,
  TEXT_FAMILIES,
  THEME_SLOTS,
  type Theme,
  type ThemeSlot,
  themeFindings,
  themeType,
} from '@slidewright/engine/internal'
import { observer } from 'mobx-react-lite'
import { useMemo, useState } from 'react'
import { Button as AriaButton } from 'react-aria-components'
import { knownDrawPrompt } from '../../../assets/draw-prompt.ts'
import { type TextKey, useText } from '../../../i18n/index.ts'
import { Button } from '../../../ui/Button.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { Input } from '../../../ui/Input.tsx'
import { Popover, PopoverTrigger } from '../../../ui/Popover.tsx'
import { Select } from '../../../ui/Select.tsx'
import { showToast } from '../../../ui/Toast.tsx'
import { ColorPanel } from '../../controls/CustomColor.tsx'
import { FontName } from '../../controls/FontName.tsx'
import { recentColors, rememberColor } from '../../session/color-history.ts'
import { useEditorContext } from '../../session/editor-context.ts'
import { forgetTheme, ownThemes, saveTheme } from '../../session/own-themes.ts'
import { ScenePicture } from '../../stage/ScenePicture.tsx'
import styles from './ThemeEditor.module.css'

const FACES = TEXT_FAMILIES.map(({ name }) => ({
  id: name,
  label: name,
  picture: <FontName name={name} family={name} />,
}))

/** Edits a custom theme: ten color slots, typefaces, contrast warnings, and a preview with the current deck. */
export const ThemeEditor = observer(function ThemeEditor() {
  const { view } = useEditorContext()
  return view.isOpen('theme') ? <OpenEditor /> : null
})

const OpenEditor = observer(function OpenEditor() {
  const text = useText()
  const { store, view } = useEditorContext()
  const isOwn = ownThemes().some(({ id }) => id === store.theme.id)
  const [theme, setTheme] = useState<Theme>(() =>
    isOwn ? store.theme : { ...store.theme, id: ownId(store.ids.element()), name: text('editor.themes.newName') },
  )
  const close = () => view.toggle('theme', false)
  const paint = (slot: ThemeSlot, hex: HexColor) => {
    const colors = { ...theme.colors, [slot]: hex }
    setTheme({ ...theme, colors, type: themeType(colors) })
  }

  function use(): void {
    const named = { ...theme, name: theme.name.trim() || text('editor.themes.newName') }
    saveTheme(named)
    store.run('deck.setTheme', { theme: named })
    close()
  }

  function forget(): void {
    forgetTheme(theme.id)
    showToast({ text: text('editor.themes.forgotten'), icon: 'info' })
    close()
  }

  return (
    <Dialog
      isOpen
      onOpenChange={isOpen => (isOpen ? undefined : close())}
      title={text('editor.themes.title')}
      text={text('editor.themes.text')}
      closeLabel={text('common.close')}
      width="large"
      isSheet
      actions={
        <>
          {isOwn ? (
            <Button variant="quiet" icon="trash" onPress={forget}>
              {text('editor.themes.forget')}
            </Button>
          ) : null}
          <Button variant="outline" onPress={close}>
            {text('common.cancel')}
          </Button>
          <Button variant="primary" onPress={use}>
            {text('editor.themes.use')}
          </Button>
        </>
      }
    >
      <div className={styles.columns}>
        <div className={styles.form}>
          <Input
            label={text('editor.themes.name')}
            value={theme.name}
            onChange={name => setTheme({ ...theme, name })}
          />
          <ul className={styles.slots} aria-label={text('editor.themes.colors')}>
            {THEME_SLOTS.map(slot => (
              <SlotColor key={slot} slot={slot} color={theme.colors[slot]} onPick={hex => paint(slot, hex)} />
            ))}
          </ul>
          <div className={styles.fonts}>
            {(['title', 'body'] as const).map(role => (
              <Select
                key={role}
                label={text(`editor.themes.${role}Font`)}
                options={FACES}
                value={theme.fonts[role]}
                onChange={name => setTheme({ ...theme, fonts: { ...theme.fonts, [role]: name } })}
              />
            ))}
          </div>
          <Findings theme={theme} onBetter={paint} />
        </div>
        <Pages theme={theme} />
      </div>
    </Dialog>
  )
})

function ownId(word: string): string {
  return `own-${word.replace(/^\w+:/, '')}`
}

interface SlotColorProps {
  readonly slot: ThemeSlot
  readonly color: string
  readonly onPick: (hex: HexColor) => void
}

function SlotColor({ slot, color, onPick }: SlotColorProps) {
  const text = useText()
  const name = text(nameOf(slot))
  return (
    <li>
      <PopoverTrigger>
        <AriaButton className={styles.slot ?? ''} aria-label={`${name}, ${color}`}>
          <span className={styles.chip} style={{ background: color }} />
          <span className={styles.slotName}>{name}</span>
          <span className={styles.code}>{color.toUpperCase()}</span>
        </AriaButton>
        <Popover label={name} placement="right top">
          <ColorPanel
            color={color}
            recent={recentColors()}
            onPick={hex => {
              rememberColor(hex)
              onPick(hex)
            }}
            onRecent={hex => onPick(hex as HexColor)}
          />
        </Popover>
      </PopoverTrigger>
    </li>
  )
}

interface FindingsProps {
  readonly theme: Theme
  readonly onBetter: (slot: ThemeSlot, hex: HexColor) => void
}

/** Lists contrast problems with a suggested fix. */
function Findings({ theme, onBetter }: FindingsProps) {
  const text = useText()
  const findings = themeFindings(theme.colors)
  return (
    <div role="status" className={styles.findings}>
      {findings.length === 0 ? <p className={styles.good}>{text('editor.themes.allGood')}</p> : null}
      {findings.map(({ front, back, ratio, needs, better }) => (
        <p key={`${front} ${back}`} className={styles.finding}>
          <span>
            {text('editor.themes.finding', {
              front: text(nameOf(front)),
              back: text(nameOf(back)),
              ratio: ratio.toFixed(1),
              needs: String(needs),
            })}
          </span>
          {better === null ? null : (
            <Button size="small" variant="outline" onPress={() => onBetter(front, better)}>
              <span className={styles.chip} style={{ background: better }} />
              {text('editor.themes.better')}
            </Button>
          )}
        </p>
      ))}
    </div>
  )
}

function nameOf(slot: ThemeSlot): TextKey {
  return `editor.slot.${slot}`
}

/** The number of preview pages. */
const PREVIEW_PAGES = 3

const Pages = observer(function Pages({ theme }: { readonly theme: Theme }) {
  const { store } = useEditorContext()
  const { pages, deck } = store
  const shown = pages
    .filter((_, index) => index % Math.max(1, Math.floor(pages.length / PREVIEW_PAGES)) === 0)
    .slice(0, PREVIEW_PAGES)
  const { size } = deck
  return (
    <div className={styles.pages} aria-hidden="true">
      {shown.map(({ id }) => (
        <div key={id} className={styles.page} style={{ aspectRatio: `${size.width} / ${size.height}` }}>
          <PageIn theme={theme} page={id} />
        </div>
      ))}
    </div>
  )
})

const PageIn = observer(function PageIn({ theme, page }: { readonly theme: Theme; readonly page: Scene['page'] }) {
  const { store } = useEditorContext()
  const { deck, measure, drawChart } = store
  const make = useMemo(
    () => () => buildScene({ deck: { ...deck, theme }, page, measure, drawChart, prompts: knownDrawPrompt() }),
    [deck, theme, page, measure, drawChart],
  )
  return <ScenePicture make={make} scale={0.3} />
})
