import type { Text } from './index.ts'

/** The words of sample pages, in the language of the interface: to be written over. */
export function sampleWords(text: Text) {
  return {
    title: text('editor.sample.title'),
    subtitle: text('editor.sample.subtitle'),
    head: text('editor.sample.head'),
    text: text('editor.sample.text'),
    series: text('editor.sample.series'),
  }
}
