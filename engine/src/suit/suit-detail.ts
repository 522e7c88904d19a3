import type { Suit } from './types.ts'

/** A suit in the wire format (specification, section 3): `id` names the component, `layout` is the layout id. */
export interface SuitDetail {
  readonly suit_id: string
  readonly name: string
  readonly suit: readonly SuitComponent[]
}

/** A layout of a suit in the wire format. `index_type`: 1 cover or ending, 2 chapter, 3 content. */
export interface SuitComponent {
  readonly id: string
  readonly index_type: 1 | 2 | 3
  readonly layout: number
  readonly canvas_url: string
}

/** Converts a suit to the wire format. `canvasUrl` returns the url of a component's canvas file. */
export function suitDetail(suit: Suit, canvasUrl: (component: string) => string): SuitDetail {
  return {
    suit_id: suit.id,
    name: suit.name,
    suit: suit.layouts.map(({ key, indexType, layoutId }) => ({
      id: key,
      index_type: indexType,
      layout: layoutId,
      canvas_url: canvasUrl(key),
    })),
  }
}
