import { elementOf, FORMULA_LENGTH_MAX, type FormulaDrawing } from '@slidewright/engine/internal'
import { observer } from 'mobx-react-lite'
import { type FormEvent, type KeyboardEvent, useEffect, useId, useState } from 'react'
import { type SetFormula, setFormula } from '../../../assets/formulas.ts'
import { useText } from '../../../i18n/index.ts'
import { Button } from '../../../ui/Button.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { TextArea } from '../../../ui/TextArea.tsx'
import { focusInserted } from '../../session/after-focus-returns.ts'
import { useEditorContext } from '../../session/editor-context.ts'
import { askedFormula } from '../../session/formula.ts'
import styles from './Formula.module.css'

/** Writes a formula as TeX, with a picture of it that follows what is typed. */
export const FormulaDialog = observer(function FormulaDialog() {
  const { view } = useEditorContext()
  return view.isOpen('formula') ? <FormulaForm /> : null
})

/** How long typing rests before what is typed is drawn, in ms. */
const REST_MS = 150

/** What the text in the field looks like: null while that is being worked out. */
function useSetFormula(tex: string): SetFormula | null {
  const [known, setKnown] = useState<{ readonly tex: string; readonly set: SetFormula } | null>(null)
  useEffect(() => {
    let isLeft = false
    const timer = setTimeout(() => {
      void setFormula(tex).then(set => isLeft || setKnown({ tex, set }))
    }, REST_MS)
    return () => {
      isLeft = true
      clearTimeout(timer)
    }
  }, [tex])
  return known?.tex === tex ? known.set : null
}

/** The last drawing, which stays in sight while the text is between two formulas. */
function useLastDrawing(set: SetFormula | null): FormulaDrawing | null {
  const [last, setLast] = useState<FormulaDrawing | null>(null)
  useEffect(() => {
    if (set?.ok) setLast(set.value)
  }, [set])
  return set?.ok ? set.value : last
}

/** What the dialog writes: the text, what it looks like, and how it gets onto the page. */
function useFormulaDraft() {
  const { store, view } = useEditorContext()
  const [element] = useState(() => (store.page && elementOf(store.page, askedFormula() ?? 'element:none')) ?? null)
  const before = element?.kind === 'shape' ? (element.formula ?? '') : ''
  const [tex, setTex] = useState(before)
  const [isBusy, setBusy] = useState(false)
  const set = useSetFormula(tex)
  const close = () => view.toggle('formula', false)

  async function apply(): Promise<void> {
    if (isBusy || tex.trim() === '') return
    setBusy(true)
    const made = set ?? (await setFormula(tex))
    setBusy(false)
    if (!made.ok) return
    const args = { tex: tex.trim(), ...made.value }
    close()
    if (element === null) {
      if (store.run('insert.formula', args)) focusInserted()
    } else if (tex.trim() !== before.trim()) store.run('formula.set', { ...args, element: element.id })
  }

  return { tex, setTex, set, isNew: before === '', isEmpty: tex.trim() === '', apply, close }
}

function FormulaForm() {
  const text = useText()
  const form = useId()
  const { tex, setTex, set, isNew, isEmpty, apply, close } = useFormulaDraft()
  const drawing = useLastDrawing(set)

  function submit(event: FormEvent): void {
    event.preventDefault()
    void apply()
  }

  function applyByKey(event: KeyboardEvent): void {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) submit(event)
  }

  return (
    <Dialog
      isOpen
      onOpenChange={isOpen => isOpen || close()}
      title={text(isNew ? 'editor.formula.insertTitle' : 'editor.formula.title')}
      text={text('editor.formula.text')}
      closeLabel={text('common.close')}
      width="medium"
      isSheet
      isTopFixed
      actions={
        <>
          <Button onPress={close}>{text('common.cancel')}</Button>
          <Button variant="primary" type="submit" form={form} isDisabled={set?.ok === false || isEmpty}>
            {text(isNew ? 'editor.formula.insert' : 'editor.formula.apply')}
          </Button>
        </>
      }
    >
      <form id={form} className={styles.form} onSubmit={submit} onKeyDown={applyByKey} noValidate>
        <Preview drawing={isEmpty ? null : drawing} isOld={set?.ok !== true} name={tex} />
        <TexField tex={tex} onChange={setTex} error={isEmpty || set === null || set.ok ? null : set.error} />
      </form>
    </Dialog>
  )
}

interface TexFieldProps {
  readonly tex: string
  readonly onChange: (tex: string) => void
  readonly error: Refused | null
}

function TexField({ tex, onChange, error }: TexFieldProps) {
  const text = useText()
  return (
    <TextArea
      label={text('editor.formula.tex')}
      className={styles.tex ?? ''}
      variant="alone"
      rows={4}
      autoFocus
      dir="ltr"
      spellCheck="false"
      maxLength={FORMULA_LENGTH_MAX}
      placeholder={EXAMPLE}
      value={tex}
      onChange={onChange}
      error={error === null ? undefined : messageOf(error, text)}
    />
  )
}

/** TeX is the same in every language. */
const EXAMPLE = '\\frac{a}{b} + \\sqrt{x^2 + 1}'

interface PreviewProps {
  readonly drawing: FormulaDrawing | null
  /** What is shown is not yet, or no longer, what is written. */
  readonly isOld: boolean
  readonly name: string
}

/** Space around the picture, in 1/1000 em. */
const AROUND = 100
/** How large an em is in the picture, in px, while there is room. */
const EM = 26

function Preview({ drawing, isOld, name }: PreviewProps) {
  const text = useText()
  if (drawing === null) return <div className={styles.preview} data-empty="" />
  const [width, height] = [drawing.width + 2 * AROUND, drawing.height + 2 * AROUND]
  return (
    <div className={styles.preview} data-old={isOld || undefined}>
      <svg
        role="img"
        aria-label={text('editor.formula.preview', { tex: name })}
        viewBox={`${-AROUND} ${-AROUND} ${width} ${height}`}
        style={{ width: (width * EM) / 1000, aspectRatio: `${width} / ${height}` }}
      >
        <path d={drawing.path} fill="currentColor" />
      </svg>
    </div>
  )
}

type Refused = Extract<SetFormula, { readonly ok: false }>['error']

function messageOf(error: Refused, text: ReturnType<typeof useText>): string {
  switch (error.code) {
    case 'formula.empty':
      return text('editor.formula.refused.empty')
    case 'formula.tooLong':
      return text('editor.formula.refused.tooLong')
    case 'formula.tooDeep':
      return text('editor.formula.refused.tooDeep')
    case 'formula.braces':
      return text('editor.formula.refused.braces')
    case 'formula.command':
      return text('editor.formula.refused.command', { words: error.words })
    case 'formula.letters':
      return text('editor.formula.refused.letters', { words: error.words })
    case 'formula.slow':
      return text('editor.formula.refused.slow')
    case 'formula.failed':
      return text('editor.formula.refused.failed')
    default:
      return text('editor.formula.refused.syntax')
  }
}
