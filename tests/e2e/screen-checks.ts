import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'
import { sampled } from '../../engine/src/testing/node-sample.ts'

/** What axe finds wrong on the page as it is now, or in a part of it, one line each. */
export async function findings(page: Page, part?: string): Promise<string[]> {
  await changesEnd(page)
  // A tooltip is outside of every landmark by its nature: it belongs to the control that it names.
  // What React Aria has announced once stands in a box of its own, naming parts that may be gone.
  const { violations } = await axeOn(page, part)
    .exclude('[data-live-announcer]')
    .exclude('[data-overlay-container]:has(> [role=tooltip])')
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
    .analyze()
  return violations.map(
    ({ impact, id, nodes }) => `${impact} ${id}: ${nodes.map(node => node.target.join(' ')).join(', ')}`,
  )
}

/** What is too faint to be read on the page, or in a part of it: all that another color scheme can change. */
export async function tooFaint(page: Page, part?: string): Promise<string[]> {
  await changesEnd(page)
  const { violations } = await axeOn(page, part).withRules(['color-contrast']).analyze()
  return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`))
}

/** What axe finds wrong in the light or in the dark, by turns; in both at night. */
export async function findingsInScheme(page: Page): Promise<string[]> {
  const found: string[] = []
  for (const colorScheme of sampled(['light', 'dark'] as const, 2)) {
    await page.emulateMedia({ colorScheme })
    found.push(...(await findings(page)).map(words => `${colorScheme}: ${words}`))
  }
  await page.emulateMedia({ colorScheme: 'light' })
  return found
}

/** Waits until what changes by a transition, a color or a place, has arrived. */
export async function changesEnd(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame)
    const ending = document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY)
    await Promise.allSettled(ending.map(({ finished }) => finished))
  })
}

function axeOn(page: Page, part: string | undefined): AxeBuilder {
  // There are no frames in our pages: what joins the findings of frames, in a page of its own, is left out.
  const axe = new AxeBuilder({ page }).setLegacyMode(true)
  return part === undefined ? axe : axe.include(part)
}

/** Collects violations of the content security policy and uncaught errors from now on. */
export async function watch(page: Page): Promise<string[]> {
  const seen: string[] = []
  page.on('pageerror', error => seen.push(error.message))
  await page.exposeFunction('reportViolation', (words: string) => seen.push(words))
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
      ;(globalThis as unknown as { reportViolation(words: string): void }).reportViolation(
        `${violatedDirective} ${blockedURI}`,
      )
    })
  })
  return seen
}

/** The page must not scroll sideways. */
export async function expectNoSideways(page: Page): Promise<void> {
  const beyond = () => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
  await expect.poll(beyond, { message: page.url() }).toBeLessThanOrEqual(0)
}

/** Expects the same of a phone, of a zoom of 200 %, of a tablet and of a large screen. */
export async function expectNoSidewaysAnywhere(page: Page): Promise<void> {
  for (const [width, height] of [
    [360, 780],
    [640, 400],
    [768, 1024],
    [1920, 1080],
  ] as const) {
    await page.setViewportSize({ width, height })
    await expectNoSideways(page)
  }
}

/**
 * The words of the interface that cannot be read to their end: cut by what they stand in, ended by an ellipsis, or running out of their
 * button. Names of what was chosen, and what a user has written, may be longer than their place: mark them with `data-own`.
 */
export function clippedWords(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const TOLERANCE = 1.5
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const found = new Set<string>()
    const range = document.createRange()
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      const element = node.parentElement
      const words = node.textContent?.trim() ?? ''
      if (element === null || words === '' || element.closest('script, style, [data-own], [aria-hidden=true], canvas'))
        continue
      if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue
      range.selectNodeContents(node)
      const box = range.getBoundingClientRect()
      if (box.width === 0 || box.height <= 1) continue
      for (
        let place: Element | null = element;
        place !== null && place !== document.body;
        place = place.parentElement
      ) {
        const { overflowX, position, clipPath } = getComputedStyle(place)
        const edges = place.getBoundingClientRect()
        // For screen readers only.
        if (edges.width <= 1 || clipPath === 'inset(50%)') break
        const isCut = overflowX === 'hidden' || overflowX === 'clip'
        const isButton = place.matches('button, [role=tab], [role=radio], [role=menuitem], [role=option]')
        if (isCut || isButton) {
          const beyond = Math.max(box.right - edges.right, edges.left - box.left)
          if (beyond > TOLERANCE) found.add(`${words.slice(0, 60)} (${Math.round(beyond)} px)`)
          else if (isCut && place === element && place.scrollWidth > place.clientWidth + 1)
            found.add(`${words.slice(0, 60)} …`)
        }
        if (overflowX === 'auto' || overflowX === 'scroll' || position === 'fixed') break
      }
    }
    return [...found]
  })
}

/** From an empty start box to an outline that is ready. */
export async function makeOutline(page: Page, words: string): Promise<void> {
  await page.goto('/generate')
  await page.getByRole('textbox').first().fill(words)
  await page.getByRole('button', { name: 'Make outline' }).click()
  await outlineReady(page)
}

/** Waits until the writing has ended. */
export async function outlineReady(page: Page): Promise<void> {
  await expect(page.getByRole('treeitem').nth(3)).toBeVisible()
  await expect(page.getByRole('progressbar')).toHaveCount(0)
}
