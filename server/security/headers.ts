/** Headers of every answer. */
export const COMMON_HEADERS: Readonly<Record<string, string>> = {
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'no-referrer',
  'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Permissions-Policy': 'camera=(), microphone=(), geolocation=(), usb=(), payment=(self "https://js.stripe.com")',
}

/** The content security policy of uploaded files: nothing in them runs or loads anything. */
export const FOREIGN_FILE_POLICY = "default-src 'none'; style-src 'unsafe-inline'; sandbox"

/** The content security policy of data. */
export const DATA_POLICY = "default-src 'none'; frame-ancestors 'none'"

/**
 * The content security policy of the app's page. echarts and react-aria need inline styles; `assets` is another origin that serves files,
 * or empty. `isFramed` lets other sites show it in a frame.
 */
export function pagePolicy(nonce: string, assets: string, isFramed = false): string {
  const from = assets === '' ? '' : ` ${assets}`
  return [
    "default-src 'none'",
    `script-src 'self' 'nonce-${nonce}'`,
    "script-src-attr 'none'",
    `style-src 'self' 'nonce-${nonce}'`,
    `style-src-elem 'self' 'nonce-${nonce}'`,
    "style-src-attr 'unsafe-inline'",
    `img-src 'self' blob: data:${from}`,
    `font-src 'self'${from}`,
    `media-src 'self' blob:${from}`,
    `connect-src 'self'${from}`,
    "worker-src 'self'",
    "manifest-src 'self'",
    "frame-src 'none'",
    "object-src 'none'",
    "base-uri 'none'",
    `form-action 'self'${from}`,
    `frame-ancestors ${isFramed ? '*' : "'none'"}`,
  ].join('; ')
}

/** The content security policy of the app's workers, which shape and subset fonts in WebAssembly. */
export function workerPolicy(assets: string): string {
  const from = assets === '' ? '' : ` ${assets}`
  return `default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self' blob: data:${from}; img-src 'self' blob: data:${from}; font-src 'self'${from}`
}
