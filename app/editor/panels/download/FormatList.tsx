import type { KeyboardEvent } from 'react'
import { Radio, RadioGroup } from 'react-aria-components'
import { useText } from '../../../i18n/index.ts'
import { Icon, type IconName } from '../../../ui/Icon.tsx'
import { DOWNLOAD_FORMATS, type DownloadFormat } from '../../commands/download/choice.ts'
import styles from './FormatList.module.css'

/** The ending that each format's file has, or begins with. */
const ENDINGS: Readonly<Record<DownloadFormat, string>> = {
  pptx: '.pptx',
  pdf: '.pdf',
  pictures: '.zip',
  show: '.html',
  outline: '.md',
}

const ICONS: Readonly<Record<DownloadFormat, IconName>> = {
  pptx: 'layout',
  pdf: 'fileText',
  pictures: 'image',
  show: 'play',
  outline: 'tree',
}

/** Props of FormatList. */
export interface FormatListProps {
  readonly value: DownloadFormat
  readonly onChange: (format: DownloadFormat) => void
  /** Enter downloads. */
  readonly onEnter: () => void
}

/** The formats of a download with what each keeps. Arrows and the digits 1 to 5 choose. */
export function FormatList({ value, onChange, onEnter }: FormatListProps) {
  const text = useText()
  function handleKey(event: KeyboardEvent): void {
    const format = DOWNLOAD_FORMATS[Number(event.key) - 1]
    if (format !== undefined) onChange(format)
    else if (event.key === 'Enter') onEnter()
    else return
    event.preventDefault()
  }
  return (
    <RadioGroup
      className={styles.list ?? ''}
      aria-label={text('download.format')}
      value={value}
      onChange={format => onChange(format as DownloadFormat)}
      render={group => <div {...group} onKeyDownCapture={handleKey} />}
    >
      {DOWNLOAD_FORMATS.map(format => (
        <Radio key={format} value={format} className={styles.row ?? ''} autoFocus={format === value}>
          <span className={styles.radio} />
          <span className={styles.icon}>
            <Icon name={ICONS[format]} />
          </span>
          <span className={styles.words}>
            <span>
              <b>{text(`download.formats.${format}`)}</b> <span className={styles.ending}>{ENDINGS[format]}</span>
            </span>
            <span className={styles.hint}>{text(`download.hints.${format}`)}</span>
          </span>
        </Radio>
      ))}
    </RadioGroup>
  )
}
