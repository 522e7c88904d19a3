/** The package has no types of its own: a function made from the patterns of a language puts soft hyphens into words. */
declare module 'hyphen' {
  function createHyphenator(patterns: unknown): (text: string) => string

  // biome-ignore lint/style/noDefaultExport: the package has one.
  export { createHyphenator as default }
}

declare module 'hyphen/patterns/*' {
  const patterns: unknown

  // biome-ignore lint/style/noDefaultExport: the package has one.
  export { patterns as default }
}
