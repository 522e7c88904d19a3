declare module 'linebreak' {
  interface Break {
    readonly position: number
    readonly required: boolean
  }
  class LineBreaker {
    constructor(text: string)
    nextBreak(): Break | null
  }

  // biome-ignore lint/style/noDefaultExport: the package has one.
  export { LineBreaker as default }
}
