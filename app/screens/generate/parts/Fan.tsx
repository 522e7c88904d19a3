import { type Outline, outlineNode } from '@slidewright/engine/internal'
import { observer } from 'mobx-react-lite'
import { useEffect, useMemo } from 'react'
import { useText } from '../../../i18n/index.ts'
import { draft } from '../../../stores/draft.ts'
import { suits } from '../../../stores/suits.ts'
import { previewOf } from '../previews.ts'
import { recognize } from '../recognize.ts'
import styles from './Fan.module.css'
import { PagePicture, usePages } from './PagePicture.tsx'
import { useRested } from './use-preview.ts'

/** The faces of the fan: left, middle, right. With few suits one shows in two of its themes. */
function faces() {
  const all = suits.all.flatMap(suit => suit.themes.map((theme, index) => ({ suit, theme, index })))
  const firsts = all.filter(face => face.index === 0)
  const rest = all.filter(face => face.index > 0).sort((a, b) => b.index - a.index)
  const [middle, left, right] = [...firsts, ...rest]
  return [left, middle, right].filter(face => face !== undefined)
}

function FanFace({ face, outline }: { readonly face: ReturnType<typeof faces>[number]; readonly outline: Outline }) {
  const preview = previewOf(outline, face.suit)
  const [cover] = usePages(preview, 1)
  return (
    <div className={styles.face}>
      <PagePicture preview={preview} page={cover ?? null} theme={face.theme} isSmall />
    </div>
  )
}

/** Three covers above the start box: the title as it is typed, in three of the suits. */
export const Fan = observer(function Fan() {
  const text = useText()
  useEffect(() => void suits.load(), [])
  const words = useRested(draft.words.slice(0, 300), 500)
  const { kind, title } = recognize(words)
  const shown = kind === 'title' ? title : text('generate.sampleTitle')
  const outline = useMemo<Outline>(() => {
    const [head = shown, tail] = shown.split(/[:：]\s*/, 2)
    const root = outlineNode('title', 'title', head)
    const children = tail ? [outlineNode('lead', 'point', tail)] : []
    return { root: { ...root, children }, language: 'und' }
  }, [shown])
  return (
    <div className={styles.fan} aria-hidden="true">
      {faces().map(face => (
        <FanFace key={`${face.suit.id} ${face.theme.id}`} face={face} outline={outline} />
      ))}
    </div>
  )
})
