/** Source types of the specification, section 3. */
export const SOURCE_TYPES = {
  userInput: 1,
  preset: 2,
  word: 4,
  xmind: 5,
  freemind: 6,
  markdownImport: 7,
  markdownPaste: 8,
  pdf: 9,
  txt: 10,
  freeInput: 11,
  pptx: 12,
  linkInput: 16,
  googleDrive: 17,
  senior: 18,
} as const

/** The number of a source type. */
export type SourceType = (typeof SOURCE_TYPES)[keyof typeof SOURCE_TYPES]

/** File extension map of the specification, section 3: extension or entry name to source type. */
export const EXTENSION_TYPES = {
  doc: 4,
  docx: 4,
  xmind: 5,
  md: 7,
  mm: 6,
  pdf: 9,
  txt: 10,
  md_text: 8,
  free_input: 11,
  pptx: 12,
  link_input: 16,
  google_drive: 17,
  user_input: 1,
  preset: 2,
} as const satisfies Record<string, SourceType>

/** Content kinds of the specification, section 3. */
export const CONTENT_KINDS = { works: 1, template: 2, freeCard: 5 } as const

/** Material kinds of the specification, section 3. */
export const MATERIAL_KINDS = ['module', 'works', 'personal', 'other'] as const

/** Returns whether a source type is a title to write about (text/add) rather than a text to follow (import/add). */
export function isTitleSource(type: number): boolean {
  return type === SOURCE_TYPES.userInput || type === SOURCE_TYPES.preset
}

/** Returns a file name as words, without extension and underscores; unchanged if nothing is left. */
export function titleFromFileName(name: string): string {
  const words = name.replace(/\.[a-z\d]{1,8}$/iu, '').replace(/_+/gu, ' ')
  return words.trim() || name
}
