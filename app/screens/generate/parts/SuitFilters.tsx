import { observer } from 'mobx-react-lite'
import { useText } from '../../../i18n/index.ts'
import { suits } from '../../../stores/suits.ts'
import { Chip } from '../../../ui/Chip.tsx'
import { Input } from '../../../ui/Input.tsx'
import { Menu, MenuTrigger } from '../../../ui/Menu.tsx'
import { suitChoice } from '../choice.ts'
import { MOODS, moodsOf } from '../moods.ts'
import styles from './SuitFilters.module.css'

const BRIGHTNESS = ['light', 'dark'] as const

const MoodChips = observer(function MoodChips() {
  const text = useText()
  const available = MOODS.filter(mood => suits.all.some(suit => moodsOf(suit.id).includes(mood)))
  return (
    <>
      <Chip
        isToggle
        label={text('generate.suit.allMoods')}
        isOn={suitChoice.mood === null}
        onPress={() => suitChoice.setMood(null)}
      />
      {available.map(mood => (
        <Chip
          key={mood}
          isToggle
          label={text(`generate.mood.${mood}`)}
          isOn={suitChoice.mood === mood}
          onPress={() => suitChoice.setMood(suitChoice.mood === mood ? null : mood)}
        />
      ))}
    </>
  )
})

function BrightnessChip() {
  const text = useText()
  const { brightness } = suitChoice
  const label = text(brightness === null ? 'generate.suit.brightness' : `generate.suit.${brightness}`)
  return (
    <MenuTrigger>
      <Chip icon={brightness === 'dark' ? 'moon' : 'sun'} label={label} isOn={brightness !== null} hasMenu />
      <Menu
        label={text('generate.suit.brightness')}
        selected={brightness ?? 'all'}
        entries={[
          { id: 'all', label: text('generate.suit.brightness') },
          { id: 'light', label: text('generate.suit.light'), icon: 'sun' },
          { id: 'dark', label: text('generate.suit.dark'), icon: 'moon' },
        ]}
        onAction={id => suitChoice.setBrightness(BRIGHTNESS.find(candidate => candidate === id) ?? null)}
      />
    </MenuTrigger>
  )
}

const SearchField = observer(function SearchField() {
  const text = useText()
  return (
    <Input
      className={styles.search ?? ''}
      variant="alone"
      icon="search"
      aria-label={text('generate.suit.find')}
      placeholder={text('generate.suit.find')}
      value={suitChoice.words}
      onChange={words => suitChoice.setWords(words)}
    />
  )
})

/** The header of the gallery with its search field and filters. */
export const SuitFilters = observer(function SuitFilters() {
  const text = useText()
  return (
    <>
      <div className={styles.head}>
        <div className={styles.words}>
          <h1 className={styles.title}>{text('generate.suit.title')}</h1>
          <p className={styles.text}>{text('generate.suit.text')}</p>
        </div>
        <SearchField />
      </div>
      <div className={styles.chips}>
        <MoodChips />
        <span className={styles.line} />
        <BrightnessChip />
      </div>
    </>
  )
})
