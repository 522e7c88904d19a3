declare module 'linebreak' {
  interface Break {
    readonly position: number
    readonly required: boolean
  }
  class LineBreaker {
    constructor(text: string)
    nextBreak(): Break | null
  }
  export { LineBreaker as default }
}
