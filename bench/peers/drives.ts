import { elementsOf, pagesOf } from '@slidewright/engine/internal'
import { crowd, firstPage, gridDeck, sampleThemes } from '../../app/screens/bench/scenarios/decks.ts'
import { pagesPlan, textsPlan } from '../../app/screens/bench/scenarios/pages.ts'
import { draggedTo, marqueeAt, pannedTo, zoomedTo } from '../../app/screens/bench/scenarios/scenario.ts'
import type { ScenarioId } from '../../app/screens/bench/scenarios/table.ts'
import { type Peer, sheetOf } from './contender.ts'

/** The scenarios that every library supports. */
export type PeerScenario = Extract<
  ScenarioId,
  'dragOne' | 'marquee' | 'pan' | 'zoom' | 'pageSwitch' | 'retheme' | 'thumbnails'
>

type Step = (frame: number) => void

/** The action of a library in a frame of each scenario, equal to that of the product and the plain program on the same deck. */
export const DRIVES: Readonly<Record<PeerScenario, (peer: Peer, size: number) => Step>> = {
  dragOne(peer, size) {
    showCrowd(peer, size)
    return frame => peer.move(Math.floor(size / 2), draggedTo(frame))
  },
  marquee(peer, size) {
    showCrowd(peer, size)
    return frame => void peer.marquee(marqueeAt(frame))
  },
  pan(peer, size) {
    showCrowd(peer, size)
    return frame => peer.look(pannedTo(frame))
  },
  zoom(peer, size) {
    showCrowd(peer, size)
    return frame => peer.look(zoomedTo(frame))
  },
  pageSwitch(peer, size) {
    const at = sheets(size)
    return frame => peer.show(at(frame))
  },
  retheme(peer, size) {
    const deck = gridDeck(textsPlan(size))
    const themes = sampleThemes()
    peer.show(sheetOf(deck, firstPage(deck)))
    return frame => peer.recolor((themes[frame % themes.length] ?? deck.theme).colors)
  },
  thumbnails(peer, size) {
    const at = sheets(size)
    return frame => peer.thumbnail(at(frame))
  },
}

function showCrowd(peer: Peer, size: number): void {
  const deck = crowd(size)
  if (elementsOf(firstPage(deck)).length !== size) throw new Error('The page is not full')
  peer.show(sheetOf(deck, firstPage(deck)))
}

function sheets(size: number) {
  const deck = gridDeck(pagesPlan(size))
  const all = pagesOf(deck).map(page => sheetOf(deck, page))
  return (frame: number) => all[frame % all.length] ?? sheetOf(deck, firstPage(deck))
}
