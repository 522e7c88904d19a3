import { type CroppedPicture, deepEqual, type Selection } from '@slidewright/engine/internal'
import { makeAutoObservable, observableRef } from 'mobx'

/** A crop in progress, kept outside the deck until it is applied. */
export class CropStore {
  /** The picture when the crop began; null while there is no crop in progress. */
  start: CroppedPicture | null = null
  /** The picture as cropped so far. */
  draft: CroppedPicture | null = null
  /** The aspect ratio (width / height) kept while sides are dragged; null leaves them free. */
  ratio: number | null = null
  /** The selection when the crop began, which tells where the picture is. */
  place: Selection | null = null
  /** The states before each step, and those after the steps that were undone. */
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

  /** Records a step; consecutive steps with the same merge key count as one. */
  change(picture: CroppedPicture, merge: unknown): void {
    const { draft } = this
    if (draft === null || deepEqual(picture, draft)) return
    if (merge !== this.merge) this.past = [...this.past, draft]
    this.merge = merge
    this.future = []
    this.draft = picture
  }

  lockRatio(ratio: number | null): void {
    this.ratio = ratio
  }

  get canUndo(): boolean {
    return this.past.length > 0
  }

  get canRedo(): boolean {
    return this.future.length > 0
  }

  /** Undoes the last step. */
  undo(): void {
    const before = this.past.at(-1)
    if (before === undefined || this.draft === null) return
    this.future = [...this.future, this.draft]
    this.past = this.past.slice(0, -1)
    this.turnTo(before)
  }

  /** Redoes the step that was undone last. */
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
