import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { useText } from '../../../i18n/index.ts'
import { withTexts } from '../../../i18n/with-texts.ts'
import { loadOnDemand } from '../../../platform/load-on-demand.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Tooltip } from '../../../ui/Tooltip.tsx'
import { useEditorContext } from '../../session/editor-context.ts'
import styles from './ShareButton.module.css'

const ShareDialog = loadOnDemand(
  async () => (await withTexts('share', () => import('../../controls/share/ShareDialog.tsx'))).ShareDialog,
)

/** Opens what a deck is shared by. A deck that was never saved has nothing to share. */
export const ShareButton = observer(function ShareButton() {
  const text = useText()
  const { store, saver } = useEditorContext()
  const [isOpen, setOpen] = useState(false)
  const { id } = saver
  return (
    <>
      <Tooltip label={text('workspace.share')}>
        <Button
          variant="outline"
          icon="people"
          aria-label={text('workspace.share')}
          isDisabled={id === null}
          onPress={() => setOpen(true)}
        >
          <span className={styles.name}>{text('workspace.share')}</span>
        </Button>
      </Tooltip>
      {isOpen && id !== null ? (
        <ShareDialog
          id={id}
          name={store.title}
          pages={store.pages.filter(page => !page.hidden).map(page => page.id)}
          onClose={() => setOpen(false)}
        />
      ) : null}
    </>
  )
})
