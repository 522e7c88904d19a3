import type { ThemeFonts } from '@slidewright/engine/internal'
import { observer } from 'mobx-react-lite'
import { useEffect, useRef } from 'react'
import { Button as AriaButton } from 'react-aria-components'
import { type Text, useText } from '../../../../i18n/index.ts'
import { Icon } from '../../../../ui/Icon.tsx'
import { Popover, PopoverTrigger } from '../../../../ui/Popover.tsx'
import { FontName } from '../../../controls/FontName.tsx'
import { useEditorContext } from '../../../session/editor-context.ts'
import type { EditorStore } from '../../../session/editor-store.ts'
import { isAtCaret, styleText } from '../../../session/text/style-text.ts'
import { useAnswer } from '../../../session/use-answer.ts'
import { rememberFace, substituteFor } from './deck-faces.ts'
import { FontList } from './FontList.tsx'
import styles from './FontPicker.module.css'
import opener from './PickerButton.module.css'

/** Picks a typeface from the theme's, the deck's, the recent ones or all. */
export const FontPicker = observer(function FontPicker({ face }: { readonly face: string | null }) {
  const text = useText()
  const { store } = useEditorContext()
  // While the list closes its rows still pass under the pointer.
  const isTrying = useRef(false)
  useEffect(() => () => store.show(null), [store])
  const language = useAnswer(store, ({ deck }) => deck.language)
  const shown = face === null ? null : nameOf({ fonts: store.theme.fonts, language }, face, text)
  return (
    <div className={styles.field}>
      <PopoverTrigger
        onOpenChange={isOpen => {
          isTrying.current = isOpen
          if (!isOpen) store.show(null)
        }}
      >
        <AriaButton
          className={opener.button ?? ''}
          aria-label={`${text('editor.face')}, ${shown === null ? text('editor.mixed') : shown.name}`}
        >
          <span className={styles.value}>
            {shown === null ? (
              <span className={styles.note}>{text('editor.mixed')}</span>
            ) : (
              <>
                <FontName name={shown.name} family={shown.family} />
                {shown.note === null || shown.isMissing ? null : <span className={styles.note}>{shown.note}</span>}
              </>
            )}
          </span>
          <Icon name="chevronDown" size={16} />
        </AriaButton>
        <Popover label={text('editor.face')} isBare>
          {({ close }) => (
            <FontList
              chosen={face}
              onTry={name => {
                const isTried = isTrying.current && name !== null && !isAtCaret(store)
                store.show(isTried ? tried(store, name) : null)
              }}
              onChoose={name => {
                close()
                store.show(null)
                if (!name.startsWith('@')) rememberFace(name)
                styleText(store, { face: name })
              }}
            />
          )}
        </Popover>
      </PopoverTrigger>
      {shown?.isMissing ? (
        <p className={styles.missing}>
          <Icon name="warning" size={16} />
          {shown.note}
        </p>
      ) : null}
    </div>
  )
})

function tried(store: EditorStore, face: string) {
  return store.previewOf('text.style', { style: { face } })
}

interface ShownFace {
  readonly name: string
  readonly family: string
  /** Its role in the theme, or the typeface substituted for it. */
  readonly note: string | null
  readonly isMissing: boolean
}

interface FaceContext {
  readonly fonts: ThemeFonts
  readonly language: string
}

/** Resolves how a typeface is labeled in the panel. */
function nameOf({ fonts, language }: FaceContext, face: string, text: Text): ShownFace {
  if (face === '@title' || face === '@body') {
    const role = face === '@title' ? 'title' : 'body'
    return { name: fonts[role], family: fonts[role], note: text(`editor.words.faces.${role}`), isMissing: false }
  }
  const other = substituteFor(face, language)
  const note = other === null ? null : text('editor.words.faces.shownIn', { face: other })
  return { name: face, family: other ?? face, note, isMissing: other !== null }
}
