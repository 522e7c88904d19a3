import type { Texts } from './pseudo.ts'

/** Texts that few screens show, in files by part and language. Where they are is itself loaded with the first of them: it is long. */
export const partFiles = import.meta.glob<Texts>('./parts/*/*.json', { import: 'default' })
