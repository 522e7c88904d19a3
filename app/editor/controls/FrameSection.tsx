import type { Frame, Rect } from '@slidewright/engine/internal'
import { observer } from 'mobx-react-lite'
import { useCallback } from 'react'
import { useText } from '../../i18n/index.ts'
import { ExactField, type ExactFieldProps, exactText } from '../../ui/ExactField.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { canvasSettings } from '../session/canvas-settings.ts'
import { useEditorContext } from '../session/editor-context.ts'
import type { EditorStore } from '../session/editor-store.ts'
import { restingBox, selectionBox } from '../session/selection-box.ts'
import { useAnswerLater, useWrittenLater } from '../session/use-answer.ts'
import { Pair, Section } from '../widgets/Section.tsx'
import { CommandButton } from './CommandButton.tsx'
import styles from './FrameSection.module.css'

/** The position, size and rotation of the selection, and its stacking order. */
export const FrameSection = observer(function FrameSection() {
  const text = useText()
  const { store } = useEditorContext()
  const { count, isLocked } = useAnswerLater(store, attachmentOf)
  if (count === 0) return null
  return (
    <Section title={text('editor.position')}>
      <Pair>
        <FrameField name="x" letter="X" label={text('editor.x')} />
        <FrameField name="y" letter="Y" label={text('editor.y')} />
        <FrameField name="width" letter="W" label={text('editor.width')} min={1} />
        <FrameField name="height" letter="H" label={text('editor.height')} min={1} />
        {count === 1 ? <FrameField name="rotation" icon="rotate" unit="°" label={text('editor.rotation')} /> : null}
      </Pair>
      <div className={styles.actions}>
        <CommandButton id="selection.bringForward" />
        <CommandButton id="selection.sendBackward" />
        <CommandButton id="selection.flipHorizontal" />
        <CommandButton id="selection.flipVertical" />
        <IconButton
          label={text('editor.canvasTools.keepRatio')}
          icon="link"
          isOn={canvasSettings.choices.keepRatio}
          onPress={() => canvasSettings.toggle('keepRatio')}
        />
        <span className={styles.spread} />
        <CommandButton id="selection.lock" icon={isLocked ? 'lock' : 'unlock'} isOn={isLocked} />
      </div>
    </Section>
  )
})

function attachmentOf({ selectedForFormat }: EditorStore): { readonly count: number; readonly isLocked: boolean } {
  return { count: selectedForFormat.length, isLocked: selectedForFormat.every(element => element.locked) }
}

interface FrameFieldProps extends Pick<ExactFieldProps, 'label' | 'letter' | 'icon' | 'unit' | 'min'> {
  readonly name: keyof Frame
}

/** One number of the selection's frame, including an active gesture. */
const FrameField = observer(function FrameField({ name, ...fieldProps }: FrameFieldProps) {
  const { store } = useEditorContext()
  // React renders the frame at rest only; a gesture's is written at every step.
  const value = useAnswerLater(store, current => roundedSide(restingBox(current), name))
  const write = useCallback(
    (input: HTMLInputElement) => {
      const shown = exactText(roundedSide(selectionBox(store), name))
      if (input.value !== shown && document.activeElement !== input) input.value = shown
    },
    [store, name],
  )
  const { isLocked } = useAnswerLater(store, attachmentOf)

  function set(next: number): void {
    const { selected } = store
    const [only] = selected
    const merge = `panel:${name}`
    const change = { [name]: next, ...alongside(next) }
    if (only && selected.length === 1) store.run('element.setFrame', { element: only.id, frame: change, merge })
    else if (name !== 'rotation') store.run('selection.resize', { to: { ...boxOf(), ...change }, merge })
  }

  /** Returns the other side's change when the aspect ratio is locked. */
  function alongside(next: number): Partial<Rect> {
    const { width, height } = boxOf()
    if (!canvasSettings.choices.keepRatio || width <= 0 || height <= 0) return {}
    if (name === 'width') return { height: (next * height) / width }
    return name === 'height' ? { width: (next * width) / height } : {}
  }

  function boxOf(): Rect {
    const { x, y, width, height } = selectionBox(store) ?? { x: 0, y: 0, width: 0, height: 0 }
    return { x, y, width, height }
  }

  const { size } = store
  const whole = name === 'rotation' ? 360 : name === 'x' || name === 'width' ? size.width : size.height
  return (
    <ExactField
      {...fieldProps}
      whole={whole}
      value={value}
      isDisabled={isLocked}
      onChange={set}
      inputRef={useWrittenLater(write)}
    />
  )
})

function roundedSide(box: Frame | null, name: keyof Frame): number | null {
  return box && Math.round(box[name] * 10) / 10
}
