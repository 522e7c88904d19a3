import { useText } from '../../../i18n/index.ts'
import type { TextRisk } from '../../../stores/text-risk.ts'
import { Button } from '../../../ui/Button.tsx'
import { Notice } from '../../../ui/Notice.tsx'

/** Props of RiskNotice. */
export interface RiskNoticeProps {
  readonly risk: TextRisk
  /** Creates the deck despite the warning. */
  readonly onContinue: () => void
}

/** The risks found in the text; a warning can be overridden. */
export function RiskNotice({ risk, onContinue }: RiskNoticeProps) {
  const text = useText()
  const isRefused = risk.status > 1
  return (
    <Notice
      tone={isRefused ? 'danger' : 'warning'}
      icon="warning"
      action={
        isRefused ? undefined : (
          <Button size="small" onPress={onContinue}>
            {text('generate.risk.goOn')}
          </Button>
        )
      }
    >
      {risk.reasons.map(({ code, count }) => text(`risk.${code}`, { count })).join(' ')}
    </Notice>
  )
}
