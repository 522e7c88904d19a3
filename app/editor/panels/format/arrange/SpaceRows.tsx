import { boundsOf } from '@slidewright/engine/internal'
import { observer } from 'mobx-react-lite'
import { useText } from '../../../../i18n/index.ts'
import { ExactField } from '../../../../ui/ExactField.tsx'
import { Segmented } from '../../../../ui/Segmented.tsx'
import { CommandButton } from '../../../controls/CommandButton.tsx'
import { canvasSettings } from '../../../session/canvas-settings.ts'
import { useEditorContext } from '../../../session/editor-context.ts'
import { Pair } from '../../../widgets/Section.tsx'
import styles from './ArrangeTab.module.css'
import { gapOf } from './gap-of.ts'

/** What several elements are aligned to, and the spacing between them. */
export const SpaceRows = observer(function SpaceRows() {
  const text = useText()
  return (
    <>
      <Segmented
        label={text('editor.canvasTools.alignTo')}
        options={[
          { id: 'selection', label: text('editor.canvasTools.toSelection') },
          { id: 'page', label: text('editor.canvasTools.toPage') },
        ]}
        value={canvasSettings.choices.alignToPage ? 'page' : 'selection'}
        onChange={id => canvasSettings.set({ alignToPage: id === 'page' })}
      />
      <div className={styles.row}>
        <CommandButton id="arrange.distributeHorizontal" />
        <CommandButton id="arrange.distributeVertical" />
        <CommandButton id="selection.tidy" />
      </div>
      <Pair>
        <GapField axis="x" />
        <GapField axis="y" />
      </Pair>
    </>
  )
})

const GapField = observer(function GapField({ axis }: { readonly axis: 'x' | 'y' }) {
  const text = useText()
  const { store } = useEditorContext()
  const gap = gapOf(
    store.selected.map(({ frame }) => boundsOf(frame)),
    axis,
  )
  return (
    <ExactField
      label={text(axis === 'x' ? 'editor.canvasTools.gapX' : 'editor.canvasTools.gapY')}
      icon={axis === 'x' ? 'distributeHorizontal' : 'distributeVertical'}
      unit="px"
      value={gap}
      isDisabled={store.selected.every(({ locked }) => locked)}
      onChange={next => store.run('selection.space', { axis, gap: next, merge: `panel:gap-${axis}` })}
    />
  )
})
