/** Our policy forbids handlers in HTML: one capturing listener serves all, after a check of what failed before. */
export function watchPictures(): void {
  document.addEventListener('error', ({ target }) => replace(target), true)
  for (const image of document.images) if (image.complete && image.naturalWidth === 0 && image.src) replace(image)
}

function replace(target: EventTarget | null): void {
  if (!(target instanceof HTMLImageElement)) return
  const instead = target.dataset.onError
  if (!instead) return
  // Removed first: if the replacement fails, too, it must not be requested again and again.
  target.removeAttribute('data-on-error')
  if (instead === 'hide') target.hidden = true
  else target.src = instead
}
