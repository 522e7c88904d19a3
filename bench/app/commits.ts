import type { Page } from '@playwright/test'

/** Counts the commits of React, which reports them to this hook in every build. Runs in the page, before its scripts. */
export function countCommits(): void {
  const host = window as unknown as { __REACT_DEVTOOLS_GLOBAL_HOOK__: object; commits: number }
  host.commits = 0
  host.__REACT_DEVTOOLS_GLOBAL_HOOK__ = {
    supportsFiber: true,
    inject: () => 1,
    onCommitFiberRoot: () => void host.commits++,
    onCommitFiberUnmount: () => undefined,
    onPostCommitFiberRoot: () => undefined,
  }
}

/** Returns how often React has committed since the page was loaded. */
export function commitsOf(page: Page): Promise<number> {
  return page.evaluate(() => (window as unknown as { commits: number }).commits)
}
