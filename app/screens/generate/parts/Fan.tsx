import { type Outline, outlineNode } from '@slidewright/engine/internal'
import { observer } from 'mobx-react-lite'
import { useEffect, useMemo } from 'react'
import { useText } from '../../../i18n/index.ts'
import { useRested } from '../../../platform/use-rested.ts'
import { draft } from '../../../stores/draft.ts'
import { suits } from '../../../stores/suits.ts'
import { previewOf } from '../previews.ts'
import { recognize } from '../recognize.ts'
import styles from './Fan.module.css'
import { PagePicture, usePages } from './PagePicture.tsx'

/** Returns the covers of the fan from left to right. With few suits, one is shown in two of its themes. */
function covers() {
  const all = suits.all.flatMap(suit => suit.themes.map((theme, index) => ({ suit, theme, index })))
  const firsts = all.filter(cover => cover.index === 0)
  const rest = all.filter(cover => cover.index > 0).sort((a, b) => b.index - a.index)
  const [middle, left, right] = [...firsts, ...rest]
  return [left, middle, right].filter(cover => cover !== undefined)
}

function FanCover({
  cover,
  outline,
}: {
  readonly cover: ReturnType<typeof covers>[number]
  readonly outline: Outline
}) {
  const preview = previewOf(outline, cover.suit)
  const [page] = usePages(preview, 1)
  return (
    <div className={styles.face}>
      <PagePicture preview={preview} page={page ?? null} theme={cover.theme} isSmall />
    </div>
  )
}

/** Three covers above the start box that show the typed title in different suits. */
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
      {covers().map(cover => (
        <FanCover key={`${cover.suit.id} ${cover.theme.id}`} cover={cover} outline={outline} />
      ))}
    </div>
  )
})
