/** Returns whether the shape of the screen that the page came with (app/index.html) is still shown. */
export function isPageFrameShown(): boolean {
  return pageFrame() !== null
}

/** Returns the part of the frame where the page of a deck is shown first; null once the frame is gone. */
export function frameStage(): HTMLElement | null {
  return pageFrame()?.querySelector<HTMLElement>('.frame-stage') ?? null
}

/** Sets a CSS variable of the frame. */
export function setFrameVariable(name: string, value: string): void {
  pageFrame()?.style.setProperty(name, value)
}

/** Returns the CSS variables that were set of the frame, by name. */
export function frameVariables(): Readonly<Record<string, string>> {
  const style = pageFrame()?.style
  return Object.fromEntries(Array.from(style ?? [], name => [name, style?.getPropertyValue(name) ?? '']))
}

/** Removes the frame. */
export function removePageFrame(): void {
  pageFrame()?.remove()
}

/** The frame; null once it is gone. */
export function pageFrame(): HTMLElement | null {
  return document.getElementById('page-frame')
}
