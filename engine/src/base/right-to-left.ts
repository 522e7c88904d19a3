/** Scripts and languages that are written from right to left. */
const RTL = /^(ar|arc|ckb|dv|fa|ha-arab|he|iw|ks|ku-arab|ps|sd|ug|ur|yi)(-|$)/i

/** Whether a language (BCP 47) is written from right to left. */
export function isRightToLeft(language: string): boolean {
  return RTL.test(language)
}
