import { pageOf } from '@slidewright/engine/internal'
import { observer } from 'mobx-react-lite'
import { useEffect, useMemo, useRef } from 'react'
import type { ImageStore } from '../../../assets/images.ts'
import type { ShownDeck } from '../../../editor/session/show.ts'
import { useText } from '../../../i18n/index.ts'
import { pageTitle } from '../../../stores/page-title.ts'
import { personHere } from '../../../stores/session.ts'
import { Thumbnails } from '../../../thumbnails/thumbnails.ts'
import { classNames } from '../../../ui/class-names.ts'
import { Icon } from '../../../ui/Icon.tsx'
import { IconButton } from '../../../ui/IconButton.tsx'
import { keyOf } from '../keys.ts'
import type { ShowAct, ShowPage, ShowState } from '../show-state.ts'
import styles from './Overview.module.css'

/** Scale of a thumbnail relative to the page, sharp at double density. */
const SCALE = 0.5

interface OverviewProps {
  readonly store: ShownDeck
  readonly images: ImageStore
  readonly state: ShowState
  readonly send: (act: ShowAct) => void
}

/** A grid of all pages for choosing one. The show handles its keys. */
export const Overview = observer(function Overview({ store, images, state, send }: OverviewProps) {
  const text = useText()
  const grid = useRef<HTMLDivElement>(null)
  const thumbnails = useThumbnails(store, images)
  const { width, height } = store.size

  useEffect(() => {
    const list = grid.current
    if (list === null) return
    list.focus({ preventScroll: true })
    const count = () => send({ kind: 'columns', count: getComputedStyle(list).gridTemplateColumns.split(' ').length })
    const watch = new ResizeObserver(count)
    watch.observe(list)
    return () => watch.disconnect()
  }, [send])

  return (
    <section className={styles.overview} aria-label={text('show.bar.overview')} data-scrolls="" data-show-overview="">
      <header className={styles.head}>
        <h2 className={styles.title}>{text('show.bar.overview')}</h2>
        <IconButton
          label={text('common.close')}
          icon="close"
          keys={keyOf('back')}
          onPress={() => send({ kind: 'overview' })}
        />
      </header>
      <div
        ref={grid}
        role="listbox"
        tabIndex={0}
        className={styles.grid}
        aria-label={text('editor.pages')}
        aria-activedescendant={`show-${state.pointed}`}
      >
        {state.pages.map((page, index) => (
          <Cell
            key={page.id}
            page={page}
            number={index + 1}
            title={titleOf(store, page)}
            ratio={`${width} / ${height}`}
            thumbnails={thumbnails}
            isPointed={page.id === state.pointed}
            isCurrent={page.id === state.current}
            onChoose={() => send({ kind: 'show', page: page.id })}
          />
        ))}
      </div>
    </section>
  )
})

interface CellProps {
  readonly page: ShowPage
  readonly number: number
  readonly title: string
  readonly ratio: string
  readonly thumbnails: Thumbnails
  readonly isPointed: boolean
  readonly isCurrent: boolean
  readonly onChoose: () => void
}

function Cell({ page, number, title, ratio, thumbnails, isPointed, isCurrent, onChoose }: CellProps) {
  const text = useText()
  const option = useRef<HTMLDivElement>(null)
  const canvas = useRef<HTMLCanvasElement>(null)
  const name = title || text('editor.untitledPage')

  useEffect(() => {
    if (isPointed) option.current?.scrollIntoView({ block: 'nearest' })
  }, [isPointed])

  useEffect(() => {
    const picture = canvas.current
    if (picture === null) return
    let release = () => {}
    // Only visible thumbnails are painted.
    const watch = new IntersectionObserver(entries => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return
      watch.disconnect()
      release = thumbnails.attach(page.id, picture)
    })
    watch.observe(picture)
    return () => {
      watch.disconnect()
      release()
    }
  }, [page.id, thumbnails])

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the show takes the keys of all its parts
    <div
      ref={option}
      id={`show-${page.id}`}
      role="option"
      tabIndex={-1}
      aria-selected={isPointed}
      aria-label={text(page.hidden ? 'editor.pageNameHidden' : 'editor.pageName', { number, title: name })}
      className={classNames(styles.cell, isPointed && styles.pointed, page.hidden && styles.hidden)}
      data-show-cell={page.id}
      onClick={onChoose}
    >
      <canvas ref={canvas} className={styles.picture} style={{ aspectRatio: ratio }} />
      <span className={styles.caption}>
        <span className={classNames(styles.number, isCurrent && styles.current)}>{number}</span>
        {page.hidden ? <Icon name="eyeOff" size={16} /> : null}
        <span className={styles.name} dir="auto">
          {name}
        </span>
      </span>
    </div>
  )
}

function titleOf({ deck }: ShownDeck, { id }: ShowPage): string {
  const page = pageOf(deck, id)
  return page === undefined ? '' : pageTitle(page)
}

/** Returns thumbnails that follow the current deck. */
function useThumbnails(store: ShownDeck, images: ImageStore): Thumbnails {
  const thumbnails = useMemo(
    () =>
      new Thumbnails({
        sceneOf: page => store.sceneOf(page),
        prompts: false,
        images: images.get,
        scale: SCALE,
        person: personHere,
      }),
    [store, images],
  )
  const { deck } = store
  useEffect(() => thumbnails.follow(deck), [thumbnails, deck])
  useEffect(() => {
    const stop = images.onArrived(() => thumbnails.refresh())
    return () => {
      stop()
      thumbnails.destroy()
    }
  }, [thumbnails, images])
  return thumbnails
}
