/**
 * Does something once nothing is being pressed. A press takes the focus from a field before it is let go: what then appears at the
 * field would move the button away from the finger, and the click would be lost.
 */
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
