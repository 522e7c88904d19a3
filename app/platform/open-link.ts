/** Opens an address in a tab of its own, which learns nothing of this one. */
export function openLink(url: string): void {
  window.open(url, '_blank', 'noopener,noreferrer')
}
