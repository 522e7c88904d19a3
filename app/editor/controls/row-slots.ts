import { makeObservable, observableRef, runInAction } from 'mobx'
import { type KeyedSlot, recycledRows } from './rendered-rows.ts'

/** A row of a list and its place: its index, and its offset in px. */
export interface ShownRow<Row> {
  readonly row: Row
  readonly index: number
  readonly start: number
}

/** A row in the DOM, which shows one row of the list after the other while it is scrolled. */
export class RowSlot<Row> {
  readonly number: number
  shown: ShownRow<Row>

  constructor(number: number, shown: ShownRow<Row>) {
    this.number = number
    this.shown = shown
    makeObservable(this, { shown: observableRef })
  }
}

/** The rows of a list that are in the DOM. */
export class RowSlots<Row> {
  /** In the order of the DOM. */
  all: readonly RowSlot<Row>[] = []
  private keyed: readonly KeyedSlot[] = []

  constructor() {
    makeObservable(this, { all: observableRef })
  }

  /** Shows these rows, by their keys, in the slots of those that have gone; only slots that get another row or place change. */
  show(rows: ReadonlyMap<string, ShownRow<Row>>, isScrolling: boolean): void {
    this.keyed = recycledRows(this.keyed, [...rows.keys()], isScrolling)
    runInAction(() => {
      const slots = this.keyed.flatMap(({ key, slot }) => {
        const shown = rows.get(key)
        // One that is not needed at the moment shows what it showed.
        return shown === undefined ? this.all.filter(({ number }) => number === slot) : [this.filled(slot, shown)]
      })
      const isSame = slots.length === this.all.length && slots.every((slot, at) => slot === this.all[at])
      if (!isSame) this.all = slots
    })
  }

  private filled(number: number, shown: ShownRow<Row>): RowSlot<Row> {
    const slot = this.all.find(each => each.number === number)
    if (slot === undefined) return new RowSlot(number, shown)
    const { row, index, start } = slot.shown
    if (row !== shown.row || index !== shown.index || start !== shown.start) slot.shown = shown
    return slot
  }
}
