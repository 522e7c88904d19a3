import { useText } from '../i18n/index.ts'
import { useOnline } from '../platform/online.ts'
import { Notice } from '../ui/Notice.tsx'

/** Says that there is no connection, and what that means; nothing otherwise. */
export function OfflineNotice() {
  const text = useText()
  return useOnline() ? null : <Notice tone="warning">{text('shell.offline')}</Notice>
}
