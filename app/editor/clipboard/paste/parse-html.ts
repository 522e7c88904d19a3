/**
 * Parses clipboard HTML without running or fetching anything. Everything is moved to the body, because content opened
 * in the head would break out of its element.
 */
export function parsedBody(html: string): HTMLElement {
  return new DOMParser().parseFromString(`<!doctype html><body>${html}`, 'text/html').body
}
