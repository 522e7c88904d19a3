import { observer } from 'mobx-react-lite'
import { useText } from '../../../i18n/index.ts'
import { Input } from '../../../ui/Input.tsx'
import { Switch } from '../../../ui/Switch.tsx'
import { CopyButton } from './CopyButton.tsx'
import styles from './ShareDialog.module.css'
import type { ShareStore } from './share-store.ts'

const DAY = 24 * 60 * 60 * 1000
/** How long a deck is shared at first when its owner wants an end, in ms. */
const FIRST_END = 30 * DAY

interface RightsProps {
  readonly store: ShareStore
  readonly link: string
}

/** Until when a deck is shared, and what whoever sees it may do. */
export const Rights = observer(function Rights({ store, link }: RightsProps) {
  const text = useText()
  const { settings } = store
  if (settings === null) return null
  const isOff = !settings.open
  const row = (name: 'download' | 'copy' | 'notes') => (
    <div className={styles.row} key={name}>
      <Switch
        isSpread
        isOn={settings[`allow_${name}`]}
        isDisabled={isOff}
        onChange={isOn => void store.change({ [`allow_${name}`]: isOn })}
      >
        <span className={styles.words}>
          <b>{text(`share.right.${name}`)}</b>
          <span className={styles.hint}>{text(`share.rightHint.${name}`)}</span>
        </span>
      </Switch>
    </div>
  )
  return (
    <>
      <div className={styles.rows}>
        <Ending store={store} isOff={isOff} />
        {row('download')}
        {row('copy')}
        {row('notes')}
      </div>
      {settings.has_password ? null : <Embed store={store} link={link} isOff={isOff} />}
    </>
  )
})

interface EndingProps {
  readonly store: ShareStore
  readonly isOff: boolean
}

const Ending = observer(function Ending({ store, isOff }: EndingProps) {
  const text = useText()
  const end = store.settings?.expires_at ?? 0
  return (
    <div className={styles.row}>
      <Switch
        isSpread
        isOn={end !== 0}
        isDisabled={isOff}
        onChange={isOn => void store.change({ expires_at: isOn ? endOfDay(dayOf(Date.now() + FIRST_END)) : 0 })}
      >
        <span className={styles.words}>
          <b>{text('share.ends')}</b>
          <span className={styles.hint}>{text('share.endsHint')}</span>
        </span>
      </Switch>
      {end === 0 ? null : (
        <Input
          className={styles.date ?? ''}
          aria-label={text('share.ends')}
          type="date"
          variant="alone"
          isDisabled={isOff}
          value={dayOf(end)}
          onChange={day => {
            const time = endOfDay(day)
            if (time > Date.now()) void store.change({ expires_at: time })
          }}
        />
      )}
    </div>
  )
})

/** The day of a time where the owner is, as a date field has it. */
function dayOf(time: number): string {
  const date = new Date(time)
  const two = (value: number) => String(value).padStart(2, '0')
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`
}

function endOfDay(day: string): number {
  return new Date(`${day}T23:59:59`).getTime()
}

const Embed = observer(function Embed({ store, link, isOff }: RightsProps & EndingProps) {
  const text = useText()
  const isOn = store.settings?.allow_embed ?? false
  const code = `<iframe src="${link}" width="960" height="600" allow="fullscreen"></iframe>`
  return (
    <div className={styles.embed}>
      <Switch isSpread isOn={isOn} isDisabled={isOff} onChange={on => void store.change({ allow_embed: on })}>
        <b>{text('share.embed')}</b>
      </Switch>
      {isOn && !isOff ? (
        <div className={styles.code}>
          <code dir="ltr">{code}</code>
          <CopyButton value={code} label={text('share.copyCode')} isQuiet />
        </div>
      ) : null}
    </div>
  )
})
