import { type Element, undescribed } from '@slidewright/engine/internal'
import { observer } from 'mobx-react-lite'
import { useText } from '../../i18n/index.ts'
import { Button } from '../../ui/Button.tsx'
import { Switch } from '../../ui/Switch.tsx'
import { TextArea } from '../../ui/TextArea.tsx'
import { useEditorContext } from '../session/editor-context.ts'
import { Section } from '../widgets/Section.tsx'

/** Edits an element's alternative text or marks it as decorative; shows how many images of the deck have none yet. */
export const AltField = observer(function AltField({ element }: { readonly element: Element }) {
  const text = useText()
  const { store } = useEditorContext()
  const isPicture = element.kind === 'image'
  const isDecoration = isPicture && element.alt === null
  const set = (alt: string | null, merge?: string) =>
    store.run('element.setAlt', { element: element.id, alt, ...(merge && { merge }) })
  return (
    <Section title={text('editor.alt')}>
      {isDecoration ? null : (
        <TextArea
          aria-label={text('editor.alt')}
          placeholder={text(isPicture ? 'editor.picture.altPlaceholder' : 'editor.altPlaceholder')}
          rows={2}
          value={element.alt ?? ''}
          onChange={alt => set(alt === '' && !isPicture ? null : alt, 'panel:alt')}
        />
      )}
      {isPicture ? (
        <>
          <Switch isOn={isDecoration} isSpread onChange={isOn => set(isOn ? null : '')}>
            {text('editor.picture.decoration')}
          </Switch>
          <Waiting />
        </>
      ) : null}
    </Section>
  )
})

/** The number of images without alternative text. */
const Waiting = observer(function Waiting() {
  const text = useText()
  const { store } = useEditorContext()
  const { length: count } = undescribed(store.deck)
  if (count === 0) return null
  return (
    <Button
      variant="quiet"
      size="small"
      icon="warning"
      isDisabled={!store.can('image.nextUndescribed')}
      onPress={() => store.run('image.nextUndescribed')}
    >
      {text('editor.picture.undescribed', { count })}
    </Button>
  )
})
