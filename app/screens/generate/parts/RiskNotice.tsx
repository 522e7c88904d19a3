import { useText } from '../../../i18n/index.ts'
import type { TextRisk } from '../../../stores/text-risk.ts'
import { Button } from '../../../ui/Button.tsx'
import { Notice } from '../../../ui/Notice.tsx'

/** Props of RiskNotice. */
export interface RiskNoticeProps {
  readonly risk: TextRisk
  /** Makes the deck all the same. */
  readonly onGoOn: () => void
}

/** What stands against the words in the box; where it is only worth a second look, one can go on. */
export function RiskNotice({ risk, onGoOn }: RiskNoticeProps) {
  const text = useText()
  const isFinal = risk.status > 1
  return (
    <Notice
      tone={isFinal ? 'danger' : 'warning'}
      icon="warning"
      action={
        isFinal ? undefined : (
          <Button size="small" onPress={onGoOn}>
            {text('generate.risk.goOn')}
          </Button>
        )
      }
    >
      {risk.reasons.map(({ code, count }) => text(`risk.${code}`, { count })).join(' ')}
    </Notice>
  )
}
