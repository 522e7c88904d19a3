import { useText } from '../../../i18n/index.ts'
import { IconButton } from '../../../ui/IconButton.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import type { PresenterWindow } from '../use-presenter-window.ts'
import styles from './BlockedWindow.module.css'

/** Says that the browser did not open the presenter window, with a link that it lets through. */
export function BlockedWindow({ presenter }: { readonly presenter: PresenterWindow }) {
  const text = useText()
  return (
    <div className={styles.blocked} data-blocked="">
      <Notice
        tone="info"
        icon="monitor"
        action={
          <>
            <a href={presenter.address} target="_blank" rel="noopener opener" onClick={presenter.dismiss}>
              {text('presenter.openLink')}
            </a>
            <IconButton label={text('common.close')} icon="close" onPress={presenter.dismiss} />
          </>
        }
      >
        {text('presenter.blocked')}
      </Notice>
    </div>
  )
}
