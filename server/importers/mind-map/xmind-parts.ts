import type { createLeftOutCounter } from '../structure/left-out.ts'
import type { MindTopic } from './outline-of-topics.ts'

/** Dependencies for reading a sheet. */
export interface XmindParts {
  /** Returns the outline url of a picture in the package; undefined if it is not displayable. */
  image(address: string): string | undefined
  readonly leftOut: ReturnType<typeof createLeftOutCounter>
  /** Returns what was remarked on the topic with this id. */
  commentsOn(id: string): readonly string[]
}

/** A sheet of a workbook: its name and its root, with floating topics after the root's own. */
export interface XmindSheet {
  readonly name: string
  readonly root: MindTopic
}
