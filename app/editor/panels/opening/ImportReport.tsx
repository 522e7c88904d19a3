import { useState } from 'react'
import { formatNumber } from '../../../i18n/format.ts'
import { useText } from '../../../i18n/index.ts'
import { dismissImportReport, type ImportReport as Report } from '../../../stores/import-report.ts'
import { Button } from '../../../ui/Button.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { IconButton } from '../../../ui/IconButton.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import styles from './ImportReport.module.css'
import bar from './MakeBar.module.css'

type Reason = Report['simplified'][number]['reason']

/** The most pages that are named for a reason. */
const PAGES = 30

/** Returns the pages of each reason, each page once, in the order of the presentation. */
function pagesByReason(simplified: Report['simplified']): readonly (readonly [Reason, readonly number[]])[] {
  const found = new Map<Reason, Set<number>>()
  for (const { reason, page } of simplified) found.set(reason, (found.get(reason) ?? new Set()).add(page))
  return [...found].map(([reason, pages]) => [reason, [...pages]])
}

/** Says that a deck is simpler than the presentation that its pages come from, and lists how on request. */
export function ImportReport({ report, onClose }: { readonly report: Report; readonly onClose: () => void }) {
  const text = useText()
  const [isOpen, setOpen] = useState(false)
  function close(): void {
    dismissImportReport()
    onClose()
  }
  return (
    <>
      <div className={bar.note}>
        <Notice
          tone="info"
          icon="info"
          action={
            <>
              <Button variant="quiet" size="small" onPress={() => setOpen(true)}>
                {text('simplified.show')}
              </Button>
              <IconButton label={text('common.close')} icon="close" size="small" onPress={close} />
            </>
          }
        >
          {text('simplified.notice')}
        </Notice>
      </div>
      <Dialog
        isOpen={isOpen}
        onOpenChange={setOpen}
        title={text('simplified.title')}
        closeLabel={text('common.close')}
        width="medium"
        isSheet
      >
        <ReportList report={report} />
      </Dialog>
    </>
  )
}

function ReportList({ report }: { readonly report: Report }) {
  const text = useText()
  return (
    <ul className={styles.list}>
      {pagesByReason(report.simplified).map(([reason, pages]) => (
        <li key={reason}>
          {text(`simplified.${reason}`)}
          <span className={styles.where}>
            {text('simplified.where', {
              pages: pages
                .slice(0, PAGES)
                .map(page => formatNumber(page))
                .join(', '),
            })}
            {pages.length > PAGES ? ' …' : ''}
          </span>
        </li>
      ))}
      {report.left_out.map(({ code, count }) => (
        <li key={code}>{text(`leftOut.${code}`, { count })}</li>
      ))}
    </ul>
  )
}
