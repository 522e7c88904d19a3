import { buildScene, type Deck, pagesOf } from '@slidewright/engine/internal'
import { observer } from 'mobx-react-lite'
import { useCallback, useState } from 'react'
import { knownDrawPrompt } from '../../../assets/draw-prompt.ts'
import { useText } from '../../../i18n/index.ts'
import { today } from '../../../platform/clock.ts'
import { IconButton } from '../../../ui/IconButton.tsx'
import { useEditorContext } from '../../session/editor-context.ts'
import { ScenePicture } from '../../stage/ScenePicture.tsx'
import styles from './FooterDialog.module.css'

/** A page of the deck as it would be, with buttons to the others. Starts at the current page. */
export const FooterPicture = observer(function FooterPicture({ deck }: { readonly deck: Deck }) {
  const text = useText()
  const { store } = useEditorContext()
  const { measure, drawChart } = store
  const [index, setIndex] = useState(Math.max(0, store.pageIndex))
  const pages = pagesOf(deck)
  const page = pages[Math.min(index, pages.length - 1)]
  const make = useCallback(
    () =>
      page === undefined
        ? null
        : buildScene({ deck, page: page.id, measure, drawChart, prompts: knownDrawPrompt(), today: today() }),
    [deck, page, measure, drawChart],
  )
  return (
    <>
      <div
        className={styles.paper}
        style={{ aspectRatio: `${deck.size.width} / ${deck.size.height}` }}
        aria-hidden="true"
      >
        <ScenePicture make={make} scale={0.5} />
      </div>
      <div className={styles.turn}>
        <span>{text('editor.footer.pageOf', { page: index + 1, count: pages.length })}</span>
        <IconButton
          label={text('command.pagePrevious')}
          icon="back"
          size="small"
          isDisabled={index === 0}
          onPress={() => setIndex(index - 1)}
        />
        <IconButton
          label={text('command.pageNext')}
          icon="chevronRight"
          size="small"
          isDisabled={index >= pages.length - 1}
          onPress={() => setIndex(index + 1)}
        />
      </div>
    </>
  )
})
