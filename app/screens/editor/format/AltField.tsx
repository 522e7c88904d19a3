import type { Element } from '@slidewright/engine'
import { observer } from 'mobx-react-lite'
import { useText } from '../../../i18n/index.ts'
import { TextArea } from '../../../ui/TextArea.tsx'
import { useWorkbench } from '../workbench.ts'
import { Section } from './Section.tsx'

/** Words for those who cannot see the element. Empty means decoration. */
export const AltField = observer(function AltField({ element }: { readonly element: Element }) {
  const text = useText()
  const { store } = useWorkbench()
  return (
    <Section title={text('editor.alt')}>
      <TextArea
        aria-label={text('editor.alt')}
        placeholder={text('editor.altPlaceholder')}
        rows={2}
        value={element.alt ?? ''}
        onChange={alt =>
          store.run('element.setAlt', { element: element.id, alt: alt === '' ? null : alt, merge: 'panel:alt' })
        }
      />
    </Section>
  )
})
