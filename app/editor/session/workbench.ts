import type { CommandId } from '@slidewright/engine/internal'
import { createContext, useContext } from 'react'
import type { ImageStore } from '../../assets/images.ts'
import type { Thumbnails } from '../../canvas/thumbnails.ts'
import type { IconName } from '../../ui/Icon.tsx'
import type { EditorStore } from './editor-store.ts'
import type { Saver } from './save/saver.ts'
import type { DeviceVersions } from './versions/device-versions.ts'
import type { ViewStore } from './view-store.ts'

/** Anything that can be asked for without saying more: what menus, buttons, keys, palette and help read. */
export interface AppCommand {
  readonly id: string
  /** Translation key. */
  readonly label: string
  readonly keys: readonly string[]
  /** The keys it has as long as the user has not chosen others. */
  readonly usualKeys?: readonly string[]
  readonly icon: IconName
  can(): boolean
  run(): void
  /** For commands that are a state: whether it is on. */
  isOn?(): boolean
  /** The engine's command that it stands for on the screen, where it does more than that: asks for a file, takes a tool, uses the clipboard. */
  readonly replaces?: CommandId
  /** Its keys also work while a field has the focus. */
  readonly whileTyping?: boolean
  /** Its keys are the browser's, which answers with an event of its own (copy, cut, paste). */
  readonly isNative?: boolean
}

/** What commands of the app work with: the workbench without its command table. */
export type CommandContext = Omit<Workbench, 'commands'>

/** Everything the parts of the screen work with, once a deck is open. */
export interface Workbench {
  readonly store: EditorStore
  readonly view: ViewStore
  readonly saver: Saver
  readonly images: ImageStore
  readonly thumbnails: Thumbnails
  /** Versions of the deck that other tabs have left on this device. */
  readonly versions: DeviceVersions
  /** All that can be asked for, of the deck and of the screen. */
  readonly commands: readonly AppCommand[]
}

const WorkbenchContext = createContext<Workbench | null>(null)

/** Hands the workbench to the parts below. */
export const WorkbenchProvider = WorkbenchContext.Provider

/** The workbench of the screen that this part stands in. */
export function useWorkbench(): Workbench {
  const workbench = useContext(WorkbenchContext)
  if (workbench === null) throw new Error('This part stands outside of an open editor')
  return workbench
}
