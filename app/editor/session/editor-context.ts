import type { CommandId } from '@slidewright/engine/internal'
import { createContext, useContext } from 'react'
import type { ImageStore } from '../../assets/images.ts'
import type { Thumbnails } from '../../thumbnails/thumbnails.ts'
import type { IconName } from '../../ui/Icon.tsx'
import type { EditorStore } from './editor-store.ts'
import type { Saver } from './save/saver.ts'
import type { DeviceVersions } from './versions/device-versions.ts'
import type { ViewStore } from './view-store.ts'

/** A command without arguments, as menus, buttons, keys, the palette and help show it. */
export interface AppCommand {
  readonly id: string
  /** Translation key. */
  readonly label: string
  readonly keys: readonly string[]
  /** Its default keys, used until the user chooses others. */
  readonly defaultKeys?: readonly string[]
  readonly icon: IconName
  can(): boolean
  run(): void
  /** For commands that toggle a state: whether it is on. */
  isOn?(): boolean
  /**
   * The engine command that it replaces in the interface because it does more: opens a file dialog, chooses a tool,
   * uses the clipboard.
   */
  readonly replaces?: CommandId
  /** Whether its keys also work while a field has the focus. */
  readonly whileTyping?: boolean
  /** Whether the browser handles its keys with an event of its own (copy, cut, paste). */
  readonly isNative?: boolean
}

/** The context without its command table, as commands receive it. */
export type CommandContext = Omit<EditorContext, 'commands'>

/** Everything that parts of the screen need once a deck is open. */
export interface EditorContext {
  readonly store: EditorStore
  readonly view: ViewStore
  readonly saver: Saver
  readonly images: ImageStore
  readonly thumbnails: Thumbnails
  /** Conflicting versions of the deck that other tabs have left on this device. */
  readonly versions: DeviceVersions
  /** All commands of the deck and of the screen. */
  readonly commands: readonly AppCommand[]
}

const OpenEditor = createContext<EditorContext | null>(null)

/** Provides the context to child components. */
export const EditorProvider = OpenEditor.Provider

/** The context of the surrounding screen. */
export function useEditorContext(): EditorContext {
  const context = useContext(OpenEditor)
  if (context === null) throw new Error('This part stands outside of an open editor')
  return context
}
