import type { CroppedPicture } from '@slidewright/engine'
import { makeAutoObservable, observableRef } from 'mobx'

/** A crop in hand: beside the deck until it is kept. */
export class CropStore {
  /** How the picture was when the crop began; null while none is in hand. */
  start: CroppedPicture | null = null
  /** How it would be. */
  draft: CroppedPicture | null = null
  /** The proportion that sides keep while they are dragged, width over height; null lets them go free. */
  ratio: number | null = null

  constructor() {
    makeAutoObservable(this, { start: observableRef, draft: observableRef })
  }

  begin(picture: CroppedPicture): void {
    this.start = picture
    this.draft = picture
    this.ratio = null
  }

  change(picture: CroppedPicture): void {
    this.draft = picture
  }

  hold(ratio: number | null): void {
    this.ratio = ratio
  }

  end(): void {
    this.start = null
    this.draft = null
    this.ratio = null
  }
}
