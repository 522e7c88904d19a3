import { SOURCE_TYPES, type SourceType, UPLOADS } from '@slidewright/shared'
import { makeAutoObservable } from 'mobx'
import { tabStore } from '../platform/storage.ts'

const KEY = 'slidewright.draft'
const MARKDOWN = /\.(md|markdown)$/i
const TEXT = /\.txt$/i

/** A file that was read: its name, its text and what kind of source it is. */
export interface TextFile {
  readonly name: string
  readonly text: string
  readonly type: SourceType
}

/** Why a file was not taken. Translation keys under `generate.file`. */
export type FileFailure = 'unsupported' | 'tooLarge' | 'notText' | 'empty'

/** The file endings that the browser reads itself. */
export const TEXT_FILES = '.md,.markdown,.txt'

function decode(bytes: ArrayBuffer): string | null {
  const [first, second] = new Uint8Array(bytes)
  const utf16 = first === 0xff && second === 0xfe ? 'utf-16le' : first === 0xfe && second === 0xff ? 'utf-16be' : null
  try {
    const text = new TextDecoder(utf16 ?? 'utf-8', { fatal: true }).decode(bytes)
    return text.includes('\0') ? null : text
  } catch {
    return null
  }
}

/** Reads a markdown or text file: UTF-8, or UTF-16 with its mark. */
export async function readTextFile(file: File): Promise<TextFile | FileFailure> {
  if (!MARKDOWN.test(file.name) && !TEXT.test(file.name)) return 'unsupported'
  if (file.size > UPLOADS.source.maxBytes) return 'tooLarge'
  const text = decode(await file.arrayBuffer())
  if (text === null) return 'notText'
  if (text.trim() === '') return 'empty'
  return { name: file.name, text, type: MARKDOWN.test(file.name) ? SOURCE_TYPES.markdownImport : SOURCE_TYPES.txt }
}

/** What stands in the start box: typed words and a file beside them. Lives in the tab, so a reload keeps it. */
export class Draft {
  words: string
  file: TextFile | null

  constructor() {
    const kept = (tabStore.read(KEY) ?? {}) as Partial<Draft>
    this.words = typeof kept.words === 'string' ? kept.words : ''
    this.file = kept.file ?? null
    makeAutoObservable(this)
  }

  /** Takes what was typed. */
  setWords(words: string): void {
    this.words = words
  }

  /** Takes a file, or lets it go. */
  setFile(file: TextFile | null): void {
    this.file = file
    this.keep()
  }

  /** Keeps all in the tab. Called when typing rests: writing 200 000 characters at every key would be felt. */
  keep(): void {
    tabStore.write(KEY, { words: this.words, file: this.file })
  }

  /** Forgets all: the deck is on its way. */
  clear(): void {
    this.words = ''
    this.file = null
    tabStore.remove(KEY)
  }
}

/** The draft of this tab. */
export const draft = new Draft()
