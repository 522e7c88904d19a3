import { type FooterHand, PLAIN_HAND } from '../../document/footer.ts'

/** How a suit sets what stands on every page, where it differs from the plain way. */
export function footerHand(change: Partial<FooterHand>): FooterHand {
  return { ...PLAIN_HAND, ...change }
}
