const MARKS = '•●◦▪■□‣⁃∙·○◆◇➢➤►▶▸▹✓✔–—*∗\\-'

/** Matches the bullet of a point at the start of its line. */
export const BULLET = new RegExp(`^(?:[${MARKS}]|[o§](?=\\s))\\s*(?=\\S)`, 'u')

/** Matches the number of a point at the start of its line. */
export const ORDERED = /^(?:\(?(?:\d{1,2}|[a-zA-Z]|[ivx]{1,4})[.)]|[（(]\d{1,2}[)）]|\d{1,2}、)\s+(?=\S)/u

/** Matches a bullet or number that stands alone. */
export const MARK_ALONE = new RegExp(`^(?:[${MARKS}o§]|\\(?(?:\\d{1,2}|[a-z]|[ivx]{1,4})[.)])$`, 'u')
