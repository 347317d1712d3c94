export interface Stop {
  /** The element, as a person would look for it: its tag and its words. */
  name: string
  fault?: string
  isFirst: boolean
  isLast: boolean
}

export interface Look {
  /** Gives the focus to the first or the last stop, where a walk begins. */
  begin?: 'first' | 'last' | undefined
  /** Walks through what is in this element alone, if there is something to walk through. */
  within?: string | undefined
}

/**
 * Waits until the focused element holds still and its island runs, then says whether a visitor can see it: WCAG 2.2,
 * 2.4.7 and 2.4.11. It runs in the page, without access to anything outside it.
 */
export async function focusAtRest({ begin, within }: Look = {}): Promise<Stop> {
  const inside = [...document.querySelectorAll('dialog:modal')].at(-1) ?? document
  const focusable = [
    ...inside.querySelectorAll<HTMLElement>(
      'a[href], button, input, select, textarea, summary, iframe, [tabindex], [contenteditable]',
    ),
  ]
  const isStop = (one: HTMLElement) =>
    one.tabIndex >= 0 && !one.matches(':disabled, [inert] *') && one.checkVisibility({ visibilityProperty: true })
  const inPart = within ? focusable.filter((one) => one.closest(within) && isStop(one)) : []
  const walked = inPart.length > 0 ? inPart : focusable
  const [first, last] = [walked.find(isStop), walked.findLast(isStop)]
  // Lines break elsewhere until their typeface is there, and what is below them moves: not every engine then scrolls along.
  if (begin) {
    await document.fonts.ready
    await heightAtRest()
  }
  if (begin) (begin === 'first' ? first : last)?.focus()
  const place = await faultAtRest()

  const focused = document.activeElement
  // What a script has given the focus needs no ring: whether it has one depends on what was pressed before.
  const fault = place ?? (begin ? undefined : ringFault(focused))
  const is = (end: Element | undefined) =>
    end === focused || (isRadio(end) && isRadio(focused) && end.name === focused.name && end.form === focused.form)
  return { name: nameOf(focused), ...(fault && { fault }), isFirst: is(first), isLast: is(last) }

  async function heightAtRest(): Promise<void> {
    let before = 0
    for (let still = 0, frame = 0; still < 12 && frame < 600; frame++) {
      await new Promise(requestAnimationFrame)
      const { scrollHeight } = document.documentElement
      still = scrollHeight === before ? still + 1 : 0
      before = scrollHeight
    }
  }

  function isRadio(element: Element | null | undefined): element is HTMLInputElement {
    return element instanceof HTMLInputElement && element.type === 'radio'
  }

  /**
   * One frame without movement is enough where all is well, five where an island has just started. A fault may be the beginning of
   * a movement that ends well: it counts after twelve. Ten seconds are the end, at sixty frames each.
   */
  async function faultAtRest(): Promise<string | undefined> {
    let before = placeOf(document.activeElement)
    let still = 0
    let enough = 1
    for (let frame = 0; frame < 600; frame++) {
      await new Promise(requestAnimationFrame)
      const now = document.activeElement
      const isStarting = Boolean(now?.closest('astro-island[ssr]'))
      const place = placeOf(now)
      still = place === before && !isStarting ? still + 1 : 0
      before = place
      if (isStarting) enough = 5
      if (still < enough) continue
      const fault = faultOf(now)
      if (!fault || still >= 12) return fault
    }
    return 'it does not come to rest'
  }

  function nameOf(element: Element | null): string {
    const label = element?.getAttribute('aria-label') ?? element?.getAttribute('name') ?? element?.textContent ?? ''
    return `${element?.localName} "${label.trim().replace(/\s+/g, ' ').slice(0, 50)}"`
  }

  function faultOf(element: Element | null): string | undefined {
    if (!element || element.matches('html, body')) return 'lost'
    // An input that only assistive technology finds is shown by its label.
    const labels = element instanceof HTMLInputElement ? [...(element.labels ?? [])] : []
    const shown = boxesOf(element).every(isEmpty) ? labels : [element]
    const boxes = shown.flatMap(boxesOf)
    const inWindow = { left: 0, top: 0, right: document.documentElement.clientWidth, bottom: innerHeight }
    if (boxes.every((box) => isEmpty(cut(box, inWindow)))) return `off-screen at ${cornerOf(element)}`
    const frame = frameOf(element, inWindow)
    const parts = boxes.map((box) => cut(box, frame)).filter((part) => !isEmpty(part))
    if (parts.length === 0) return `scrolled out of sight at ${cornerOf(element)}`
    const covers = parts.flatMap(pointsOf).map(([x, y]) => coverAt(x, y, [element, ...labels]))
    const cover = covers.find((one) => one !== undefined)
    if (!cover) return undefined
    // What is taller than a third of the window has not always room beside a bar.
    const hasRoom = element.getBoundingClientRect().height <= innerHeight / 3
    const isAllCovered = covers.every((one) => one !== undefined)
    return isAllCovered || (hasRoom && isStuck(cover)) ? `behind ${nameOf(cover)} at ${cornerOf(element)}` : undefined
  }

  /** A ring of three pixels, around the element or something around it. */
  function ringFault(element: Element | null): string | undefined {
    // A frame's own page shows the focus, and the button inside a date field is the browser's, with a ring of its own.
    if (!element || element.matches('iframe, [type=date]:not(:focus-visible)')) return undefined
    let ringed: Element | null = element
    while (ringed && getComputedStyle(ringed).outlineStyle !== 'solid') ringed = ringed.parentElement
    const width = ringed ? getComputedStyle(ringed).outlineWidth : 'none'
    return width === '3px' ? undefined : `its focus ring is ${width}`
  }

  function boxesOf(element: Element): Box[] {
    return element.checkVisibility({ opacityProperty: true }) ? [...element.getClientRects()] : []
  }

  type Box = Pick<DOMRect, 'left' | 'top' | 'right' | 'bottom'>

  function cut(a: Box, b: Box): Box {
    return {
      left: Math.max(a.left, b.left),
      top: Math.max(a.top, b.top),
      right: Math.min(a.right, b.right),
      bottom: Math.min(a.bottom, b.bottom),
    }
  }

  function isEmpty({ left, top, right, bottom }: Box): boolean {
    return right - left < 2 || bottom - top < 2
  }

  function placeOf(element: Element | null): string {
    const { x, y, width, height } = element?.getBoundingClientRect() ?? new DOMRect()
    return `${nameOf(element)} ${x} ${y} ${width} ${height}`
  }

  function cornerOf(element: Element): string {
    const { x, y } = element.getBoundingClientRect()
    return `${Math.round(x)}, ${Math.round(y)}`
  }

  function frameOf(element: Element, whole: Box): Box {
    let frame = whole
    for (let above: Element | null = element; above && above !== document.body; above = above.parentElement) {
      const { overflowX, overflowY, position } = getComputedStyle(above)
      const box = above.getBoundingClientRect()
      const cutX = overflowX === 'visible' ? frame : { ...frame, left: box.left, right: box.right }
      const cutY = overflowY === 'visible' ? frame : { ...frame, top: box.top, bottom: box.bottom }
      if (above !== element) frame = cut(cut(frame, cutX), cutY)
      if (position === 'fixed') return frame
    }
    return frame
  }

  function pointsOf({ left, top, right, bottom }: Box): [number, number][] {
    const shares = [1 / 6, 1 / 2, 5 / 6]
    return shares.flatMap((x) =>
      shares.map((y): [number, number] => [left + (right - left) * x, top + (bottom - top) * y]),
    )
  }

  function coverAt(x: number, y: number, ours: readonly Element[]): Element | undefined {
    const hit = document.elementFromPoint(x, y)
    if (!hit || ours.some((one) => one.contains(hit) || hit.contains(one))) return undefined
    return hit
  }

  function isStuck(cover: Element): boolean {
    for (let above: Element | null = cover; above; above = above.parentElement)
      if (['sticky', 'fixed'].includes(getComputedStyle(above).position)) return true
    return false
  }
}
