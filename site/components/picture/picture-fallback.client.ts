/**
 * What happens to a picture that fails is written on it: `data-on-error="hide"`, or the address of another picture.
 * Server-rendered HTML can't carry handlers under our policy, so one capturing listener serves all, after a look at those
 * that had failed before it ran.
 */
export function watchPictures(): void {
  document.addEventListener('error', ({ target }) => replace(target), true)
  for (const image of document.images) if (image.complete && image.naturalWidth === 0 && image.src) replace(image)
}

function replace(target: EventTarget | null): void {
  if (!(target instanceof HTMLImageElement)) return
  const instead = target.dataset.onError
  if (!instead) return
  // Taken off first: where the stand-in fails too, it must not be asked for again and again.
  target.removeAttribute('data-on-error')
  if (instead === 'hide') target.hidden = true
  else target.src = instead
}
