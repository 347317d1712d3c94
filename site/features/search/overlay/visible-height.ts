/**
 * Tells the dialog how much of the window a keyboard on the screen leaves: no unit of CSS knows. Zooming with two fingers makes
 * the visible part smaller too, and is none of its business.
 */
export function keepAboveKeyboard(dialog: HTMLElement): void {
  const { visualViewport } = window
  visualViewport?.addEventListener('resize', () => {
    dialog.style.setProperty('--visible-block-size', `${Math.round(visualViewport.height * visualViewport.scale)}px`)
  })
}
