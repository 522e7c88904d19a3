import { shownSamples } from '@slidewright/engine/internal'
import { observer } from 'mobx-react-lite'
import { useText } from '../../../i18n/index.ts'
import { Button } from '../../../ui/Button.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { type EditorContext, useEditorContext } from '../../session/editor-context.ts'
import { useAnswer } from '../../session/use-answer.ts'

/** Asks what becomes of the sample figures before a deck is presented or downloaded. */
export const SamplesDialog = observer(function SamplesDialog() {
  const text = useText()
  const context = useEditorContext()
  const { view } = context
  const isOpen = view.isOpen('samples') && view.samples.asked !== null
  const count = useAnswer(context, countOf)
  const close = () => view.toggle('samples', false)
  const answer = (isIn: boolean) => {
    close()
    view.samples.answer(isIn)
  }
  return (
    <Dialog
      isOpen={isOpen}
      onOpenChange={() => {
        close()
        view.samples.cancel()
      }}
      title={text('editor.sampleFigures.ask', { count })}
      text={text(view.samples.asked?.use === 'file' ? 'editor.sampleFigures.askFile' : 'editor.sampleFigures.askShow')}
      closeLabel={text('common.close')}
      width="medium"
      isSheet
      actions={
        <>
          <Button
            onPress={() => {
              close()
              view.samples.cancel()
              goToFirst(context)
            }}
          >
            {text('editor.sampleFigures.goToFirst', { count })}
          </Button>
          <Button onPress={() => answer(true)}>{text('editor.sampleFigures.asDrawn')}</Button>
          <Button variant="primary" onPress={() => answer(false)}>
            {text('editor.sampleFigures.leaveOut', { count })}
          </Button>
        </>
      }
    />
  )
})

function countOf({ store }: EditorContext): number {
  return shownSamples(store.deck).length
}

/** Selects the first table or chart with sample figures. */
function goToFirst({ store }: EditorContext): void {
  const [first] = shownSamples(store.deck)
  if (first === undefined) return
  if (store.selection.page !== first.page.id) store.run('selection.set', { page: first.page.id })
  store.run('selection.set', { elements: [first.element.id], editing: null })
}
