import { readTiming } from '#site/styles/read-timing'

/** Our policy forbids handlers in HTML: one capturing listener serves all, after a check of what failed before. */
export function replaceFailedPictures(): void {
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

/** Not before they were seen. Without JavaScript, each stays for at most the time in its style sheet. */
export function hidePlaceholders(): void {
  const lists = new Set([...document.querySelectorAll('[data-skeleton]')].map((each) => each.closest('ul')))
  for (const list of lists) if (list) void liftOnceDecoded(list)
}

async function liftOnceDecoded(list: HTMLUListElement): Promise<void> {
  await Promise.allSettled(picturesOfFirstRow(list).map((picture) => picture.decode()))
  for (const placeholder of list.querySelectorAll('[data-skeleton]'))
    for (const animation of placeholder.getAnimations()) {
      const elapsed = Number(animation.currentTime)
      setTimeout(() => animation.finish(), readTiming('--skeleton-least') - elapsed)
    }
}

function picturesOfFirstRow(list: HTMLUListElement): HTMLImageElement[] {
  const items = [...list.children]
  const top = items[0]?.getBoundingClientRect().top
  return items
    .filter((item) => {
      const box = item.getBoundingClientRect()
      return box.top === top && box.left < innerWidth && box.right > 0
    })
    .flatMap((item) => [...item.querySelectorAll('img')])
}
