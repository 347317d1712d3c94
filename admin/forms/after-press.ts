/** Acts once nothing is pressed: what then appears would move the button away before the click. */
export function afterPress(act: () => void): void {
  if (isPressed) addEventListener('mouseup', () => setTimeout(act), { capture: true, once: true })
  else act()
}

let isPressed = false
const press = (event: Event) => {
  isPressed = event.type === 'mousedown'
}
// A drag ends without the button being let go for the page.
for (const type of ['mousedown', 'mouseup', 'dragend']) globalThis.addEventListener?.(type, press, { capture: true })
