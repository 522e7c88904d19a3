/** The element in which the server leaves the links of files that the first page of a deck does without (server/routes/preloads.ts). */
const LINKS = 'preloads-behind'

/**
 * Asks for the files that the first page of a deck does without, unless that was done before. Call it once nothing else has to be asked for
 * the page: a browser asks a server for six files at a time, and these would take the places of the others.
 */
export function fetchBehind(): void {
  const links = document.getElementById(LINKS)
  if (links instanceof HTMLTemplateElement) document.head.append(links.content)
}
