/** Opens a URL in a new tab without opener and referrer. */
export function openLink(url: string): void {
  window.open(url, '_blank', 'noopener,noreferrer')
}
