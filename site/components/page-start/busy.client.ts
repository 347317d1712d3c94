/** Returns a function that says whether a reload would take something from the visitor: a dialog, what they type, or have not sent. */
export function watchForms(): () => boolean {
  const typedIn = new Set<EventTarget>()
  document.addEventListener('input', ({ target }) => {
    const form = target instanceof Element && target.closest('form[method=post]')
    if (form) typedIn.add(form)
  })
  // A form that was sent is reset.
  document.addEventListener('reset', ({ target }) => {
    if (target) typedIn.delete(target)
  })
  return () =>
    typedIn.size > 0 ||
    document.querySelector('dialog[open]') !== null ||
    document.activeElement?.matches('input, select, textarea, iframe') === true
}
