import { type CroppedPicture, deepEqual, type Selection } from '@slidewright/engine/internal'
import { makeAutoObservable, observableRef } from 'mobx'

/** A crop in hand: beside the deck until it is kept. */
export class CropStore {
  /** How the picture was when the crop began; null while none is in hand. */
  start: CroppedPicture | null = null
  /** How it would be. */
  draft: CroppedPicture | null = null
  /** The proportion that sides keep while they are dragged, width over height; null lets them go free. */
  ratio: number | null = null
  /** What was selected when it began: where the picture stands. */
  place: Selection | null = null
  /** How it would have been before each step, and after those that were taken back. */
  private past: readonly CroppedPicture[] = []
  private future: readonly CroppedPicture[] = []
  private merge: unknown = null

  constructor() {
    makeAutoObservable<this, 'past' | 'future' | 'merge'>(this, {
      start: observableRef,
      draft: observableRef,
      place: observableRef,
      past: observableRef,
      future: observableRef,
      merge: false,
    })
  }

  begin(picture: CroppedPicture, place: Selection): void {
    this.end()
    this.start = picture
    this.draft = picture
    this.place = place
  }

  /** A step; those that follow each other with the same merge key are one. */
  change(picture: CroppedPicture, merge: unknown): void {
    const { draft } = this
    if (draft === null || deepEqual(picture, draft)) return
    if (merge !== this.merge) this.past = [...this.past, draft]
    this.merge = merge
    this.future = []
    this.draft = picture
  }

  hold(ratio: number | null): void {
    this.ratio = ratio
  }

  get canUndo(): boolean {
    return this.past.length > 0
  }

  get canRedo(): boolean {
    return this.future.length > 0
  }

  /** Takes the last step back. */
  undo(): void {
    const before = this.past.at(-1)
    if (before === undefined || this.draft === null) return
    this.future = [...this.future, this.draft]
    this.past = this.past.slice(0, -1)
    this.turnTo(before)
  }

  /** Makes the step anew that was taken back last. */
  redo(): void {
    const after = this.future.at(-1)
    if (after === undefined || this.draft === null) return
    this.past = [...this.past, this.draft]
    this.future = this.future.slice(0, -1)
    this.turnTo(after)
  }

  end(): void {
    this.start = null
    this.draft = null
    this.ratio = null
    this.place = null
    this.past = []
    this.future = []
    this.merge = null
  }

  private turnTo(draft: CroppedPicture): void {
    this.draft = draft
    this.ratio = null
    this.merge = null
  }
}
