/** What HTML of a clipboard shows, parsed without running or fetching anything. All of it stands in the body: what began in a head would otherwise break out of its element. */
export function parsedBody(html: string): HTMLElement {
  return new DOMParser().parseFromString(`<!doctype html><body>${html}`, 'text/html').body
}
