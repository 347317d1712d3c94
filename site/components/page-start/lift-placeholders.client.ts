import { readTiming } from '#site/styles/read-timing'

/** Not before they were seen. Without JavaScript, each stays for at most the time in its style sheet. */
export function liftPlaceholders(): void {
  const lists = new Set([...document.querySelectorAll('[data-skeleton]')].map((each) => each.closest('ul')))
  for (const list of lists) if (list) void liftOnceDrawn(list)
}

async function liftOnceDrawn(list: HTMLUListElement): Promise<void> {
  // A picture that can't be decoded has failed: nothing more will come.
  await Promise.allSettled(picturesOfFirstRow(list).map((picture) => picture.decode()))
  for (const placeholder of list.querySelectorAll('[data-skeleton]'))
    for (const animation of placeholder.getAnimations()) {
      const shown = Number(animation.currentTime)
      setTimeout(() => animation.finish(), readTiming('--skeleton-least') - shown)
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
