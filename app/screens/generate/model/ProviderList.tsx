import { MODEL_PROVIDERS, type ModelPlace, type ModelProviderId } from '@slidewright/shared'
import { observer } from 'mobx-react-lite'
import { type TextKey, useText } from '../../../i18n/index.ts'
import { type ProviderRow, writers } from '../../../stores/writers.ts'
import { classNames } from '../../../ui/class-names.ts'
import styles from './ModelSheet.module.css'
import type { ModelSheet } from './model-sheet.ts'

const PLACES: readonly { readonly place: ModelPlace; readonly heading: TextKey | null }[] = [
  { place: 'local', heading: 'model.place.local' },
  { place: 'cloud', heading: 'model.place.cloud' },
  { place: 'other', heading: null },
]

/** The word beside a provider: whether it runs here, or is connected. */
function stateOf(row: ProviderRow): { readonly key: TextKey; readonly dot: string | undefined } | null {
  if (row.is_found === true) return { key: 'model.state.found', dot: styles.good }
  if (row.is_found === false) return { key: 'model.state.missing', dot: undefined }
  if (row.connection) return { key: 'model.state.connected', dot: styles.good }
  const isHere = MODEL_PROVIDERS[row.provider].place === 'local'
  return isHere && writers.isProbing ? { key: 'model.state.looking', dot: styles.seeking } : null
}

/** The two letters that stand for a provider. */
export function Mark({ id }: { readonly id: ModelProviderId }) {
  return (
    <span className={styles.mark} aria-hidden="true">
      {MODEL_PROVIDERS[id].mark}
    </span>
  )
}

interface ProviderProps {
  readonly row: ProviderRow
  readonly sheet: ModelSheet
}

const Provider = observer(function Provider({ row, sheet }: ProviderProps) {
  const text = useText()
  const { id, name } = MODEL_PROVIDERS[row.provider]
  const state = stateOf(row)
  return (
    <label className={styles.provider}>
      <input
        type="radio"
        name="model-provider"
        value={id}
        checked={sheet.form?.provider === id}
        onChange={() => sheet.choose(id)}
      />
      <Mark id={id} />
      <span className={styles.grow}>{name || text('model.other')}</span>
      {state === null ? null : (
        <span className={styles.state}>
          <i className={classNames(styles.dot, state.dot)} aria-hidden="true" />
          {text(state.key)}
        </span>
      )}
    </label>
  )
})

/** The providers: on this computer, in the cloud, anywhere else. */
export const ProviderList = observer(function ProviderList({ sheet }: { readonly sheet: ModelSheet }) {
  const text = useText()
  const rows = writers.list?.providers ?? []
  return (
    <div role="radiogroup" aria-label={text('model.providers')} className={styles.providers}>
      {PLACES.map(({ place, heading }) => (
        <div key={place} className={classNames(styles.group, heading === null && styles.last)}>
          {heading === null ? null : <div className={styles.heading}>{text(heading)}</div>}
          {rows
            .filter(({ provider }) => MODEL_PROVIDERS[provider].place === place)
            .map(row => (
              <Provider key={row.provider} row={row} sheet={sheet} />
            ))}
        </div>
      ))}
    </div>
  )
})
