/**
 * Sets the height of the window that an on-screen keyboard leaves: no CSS unit has it. Pinch zoom makes the visible
 * part smaller, too, and is ignored.
 */
export function keepAboveKeyboard(dialog: HTMLElement): void {
  const { visualViewport } = window
  visualViewport?.addEventListener('resize', () => {
    dialog.style.setProperty('--visible-block-size', `${Math.round(visualViewport.height * visualViewport.scale)}px`)
  })
}
