/** Sends a request as a browser would; a test's wire may lose it, or its answer. Rejects when there is no answer. */
export type Wire = (url: string, init: RequestInit) => Promise<Response>

/** An XMLHttpRequest with what the app's uploads use of it. */
function formSender(wire: Wire): new () => object {
  return class {
    readonly upload = {}
    onload = () => undefined
    onerror = () => undefined
    status = 0
    responseText = ''
    private url = ''
    open(_method: string, url: string): void {
      this.url = url
    }
    send(body: FormData): void {
      void this.post(body).then(
        () => this.onload(),
        () => this.onerror(),
      )
    }
    private async post(body: FormData): Promise<void> {
      const response = await wire(this.url, { method: 'POST', body })
      this.responseText = await response.text()
      this.status = response.status
    }
  }
}

/** Lets the app's client run in this process: paths are those of a server. Returns what undoes it. */
export function provideBrowser(origin: string, wireOver: (send: Wire) => Wire = send => send): () => void {
  const { fetch, XMLHttpRequest } = globalThis
  const wire = wireOver((url, init) => fetch(url, init))
  const absolute = (url: string) => (url.startsWith('/') ? origin + url : url)
  Object.assign(globalThis, {
    fetch: (input: string, init: RequestInit = {}) =>
      input.startsWith('/') ? wire(absolute(input), init) : fetch(input, init),
    XMLHttpRequest: formSender((url, init) => wire(absolute(url), init)),
  })
  return () => Object.assign(globalThis, { fetch, XMLHttpRequest })
}
