import { SHEET_LAYOUTS } from '@slidewright/engine/internal'
import { observer } from 'mobx-react-lite'
import { Radio, RadioGroup } from 'react-aria-components'
import { useText } from '../../../i18n/index.ts'
import { Segmented } from '../../../ui/Segmented.tsx'
import { Select } from '../../../ui/Select.tsx'
import { Switch } from '../../../ui/Switch.tsx'
import { PICTURE_TYPES } from '../../commands/download/choice.ts'
import { useEditorContext } from '../../session/editor-context.ts'
import { type DownloadDraft, PAGES_ON_SHEET, PAPER_NAMES, pictureSize } from './draft.ts'
import styles from './Options.module.css'

/** Props of Options. */
export interface OptionsProps {
  readonly draft: DownloadDraft
  readonly onChange: (change: Partial<DownloadDraft>) => void
}

/** What can be chosen for the format. */
export function Options(props: OptionsProps) {
  const { format } = props.draft
  if (format === 'pdf') return <Sheets {...props} />
  return format === 'pictures' ? <Pictures {...props} /> : <Notes {...props} />
}

function Notes({ draft, onChange }: OptionsProps) {
  const text = useText()
  const { format } = draft
  const kind = format === 'show' || format === 'outline' ? format : 'pptx'
  return (
    <section className={styles.group}>
      <Switch isOn={draft.hasNotes} onChange={hasNotes => onChange({ hasNotes })} isSpread>
        <span className={styles.words}>
          <b>{text('download.notes')}</b>
          <span className={styles.hint}>{text(`download.notesHint.${kind}`)}</span>
        </span>
      </Switch>
    </section>
  )
}

const SHEETS = ['page', ...SHEET_LAYOUTS] as const

function Sheets({ draft, onChange }: OptionsProps) {
  const text = useText()
  return (
    <section className={styles.group}>
      <h3 className={styles.title}>{text('download.sheet')}</h3>
      <RadioGroup
        className={styles.sheets ?? ''}
        aria-label={text('download.sheet')}
        orientation="horizontal"
        value={draft.sheet}
        onChange={sheet => onChange({ sheet: sheet as DownloadDraft['sheet'] })}
      >
        {SHEETS.map(sheet => (
          <Radio key={sheet} value={sheet} className={styles.sheet ?? ''}>
            <span className={styles.paper} data-sheet={sheet} aria-hidden="true">
              {Array.from({ length: PAGES_ON_SHEET[sheet] }, (_, cell) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: cells are all alike
                <i key={cell} />
              ))}
            </span>
            {text(`download.sheets.${sheet}`)}
          </Radio>
        ))}
      </RadioGroup>
      {draft.sheet === 'page' ? null : (
        <Select
          label={text('download.paper')}
          options={PAPER_NAMES.map(id => ({ id, label: text(`download.papers.${id}`) }))}
          value={draft.paper}
          onChange={paper => onChange({ paper })}
        />
      )}
    </section>
  )
}

const SCALES = [1, 2, 3, 4] as const

const Pictures = observer(function Pictures({ draft, onChange }: OptionsProps) {
  const text = useText()
  const { store } = useEditorContext()
  const isDrawn = draft.picture !== 'svg'
  return (
    <section className={styles.group}>
      <Segmented
        label={text('download.type')}
        options={PICTURE_TYPES.map(id => ({ id, label: id.toUpperCase() }))}
        value={draft.picture}
        onChange={picture => onChange({ picture })}
      />
      {isDrawn ? (
        <>
          <Select
            label={text('download.size')}
            options={SCALES.map(scale => {
              const { width, height } = pictureSize({ ...draft, scale }, store.deck)
              return { id: String(scale), label: `${width} × ${height} px` }
            })}
            value={String(draft.scale)}
            onChange={scale => onChange({ scale: Number(scale) })}
          />
          <Switch isOn={draft.isLong} onChange={isLong => onChange({ isLong })} isSpread>
            <span className={styles.words}>
              <b>{text('download.long')}</b>
              <span className={styles.hint}>{text('download.longHint')}</span>
            </span>
          </Switch>
        </>
      ) : null}
    </section>
  )
})
