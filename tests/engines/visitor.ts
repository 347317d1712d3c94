import { setTimeout as wait } from 'node:timers/promises'
import { vi } from 'vitest'
import { type Driver, type ElementId, type InputSource, PATIENCE_SECONDS } from './driver.ts'

/** Keys other than letters, by their WebDriver codes. https://w3c.github.io/webdriver/#keyboard-actions */
const KEYS: Record<string, string> = {
  Tab: '\uE004',
  Shift: '\uE008',
  Enter: '\uE007',
  Escape: '\uE00C',
  ArrowUp: '\uE013',
  ArrowRight: '\uE014',
}

/** Elements that may have a role; the engine computes their roles and names. */
const CANDIDATES: Record<string, string> = {
  button: 'button',
  dialog: 'dialog[open]',
  heading: 'h1, h2, h3',
  link: 'a[href]',
  textbox: 'input, textarea',
}

export type Visitor = ReturnType<typeof visitorOf>

/** Each function waits for its condition, and fails with a clear message after too long. */
export function visitorOf(driver: Driver, site: string) {
  async function answerOf<T>(call: string, element?: ElementId): Promise<T> {
    const json = await driver.call(`async (element) => JSON.stringify(await (${call})) ?? null`, element)
    return json === null ? (undefined as T) : JSON.parse(json)
  }

  /** Runs a function in the page. It can use only its arguments, which are passed as JSON. */
  const evaluate = <T, A extends readonly unknown[]>(read: (...args: A) => T | Promise<T>, ...args: A) =>
    answerOf<T>(`(${read})(...${JSON.stringify(args)})`)

  const evaluateOn = <T, A extends readonly unknown[]>(
    element: ElementId,
    read: (element: HTMLElement, ...args: A) => T | Promise<T>,
    ...args: A
  ) => answerOf<T>(`(${read})(element, ...${JSON.stringify(args)})`, element)

  /** The elements of a selector that a visitor can see, also by scrolling. */
  async function visible(selector: string): Promise<ElementId[]> {
    const found = await driver.bySelector(selector)
    const seen = await evaluate(
      (all) => [...document.querySelectorAll(all)].map((one) => one.checkVisibility({ visibilityProperty: true })),
      selector,
    )
    if (seen.length !== found.length) throw new Error(`The page changed while ${selector} was looked for`)
    return found.filter((_, index) => seen[index])
  }

  async function ofRole(role: string, name: string): Promise<ElementId | undefined> {
    const candidates = await visible(CANDIDATES[role] ?? `[role="${role}"]`)
    return candidates.length === 0 ? undefined : (await driver.withName(candidates, role, name))[0]
  }

  /** Waits for the first visible element with this role and name. */
  const one = (role: string, name: string): Promise<ElementId> =>
    eventually(async () => {
      const first = await ofRole(role, name)
      if (first === undefined) throw new Error(`There is no visible ${role} "${name}"`)
      return first
    })

  /** Presses keys one after the other, as fast as the engine takes them; `Shift+Tab` holds the first. */
  async function press(...keys: readonly string[]): Promise<void> {
    const actions = keys.flatMap((key) => {
      const values = key.split('+').map((part) => KEYS[part] ?? part)
      return [
        ...values.map((value) => ({ type: 'keyDown' as const, value })),
        ...values.toReversed().map((value) => ({ type: 'keyUp' as const, value })),
      ]
    })
    await driver.perform([{ type: 'key', id: 'keyboard', actions }])
  }

  /** Points at the middle of an element that has come to rest, and presses; fails if something else covers it. */
  async function clickOn(element: ElementId): Promise<void> {
    let before = ''
    const { x, y } = await eventually(async () => {
      const place = await evaluateOn(element, middleOf)
      if (place.covered) throw new Error(`${place.covered} covers the element to click`)
      const here = `${place.x} ${place.y}`
      const isAtRest = here === before
      before = here
      if (!isAtRest) throw new Error('The element to click still moves')
      return place
    })
    await driver.perform([
      {
        type: 'pointer',
        id: 'mouse',
        actions: [
          { type: 'pointerMove', x, y },
          { type: 'pointerDown', button: 0 },
          { type: 'pointerUp', button: 0 },
        ],
      } satisfies InputSource,
    ])
  }

  /** Waits for the page's script, and until each island in view is hydrated: before that, a form is posted as an ordinary one. */
  const ready = (): Promise<void> =>
    eventually(async () => {
      const isReady = await evaluate(() => document.documentElement.hasAttribute('data-ready'))
      if (!isReady) throw new Error('The page is not ready')
    })

  return {
    evaluate,
    press,
    resize: driver.resize,
    goTo: (path: string): Promise<void> => driver.goTo(site + path),
    /** Opens a page, and waits until it answers to whatever a visitor does. */
    async visit(path: string): Promise<void> {
      await driver.goTo(site + path)
      await ready()
    },
    ready,
    click: async (role: string, name: string): Promise<void> => clickOn(await one(role, name)),
    /** Opens or closes the group, or the answer, under this title: engines don't agree on a role for it. */
    clickSummary: async (text: string): Promise<void> =>
      clickOn(
        await eventually(async () => {
          for (const summary of await visible('summary'))
            if (await evaluateOn(summary, (element, title) => element.innerText.includes(title), text)) return summary
          throw new Error(`There is no visible summary "${text}"`)
        }),
      ),
    async focus(role: string, name: string): Promise<void> {
      await evaluateOn(await one(role, name), (element) => element.focus())
    },
    type: (text: string): Promise<void> => press(...text),
    sees: async (role: string, name: string): Promise<void> => void (await one(role, name)),
    seesNo: (role: string, name: string): Promise<void> =>
      eventually(async () => {
        const first = await ofRole(role, name)
        if (first !== undefined) throw new Error(`The ${role} "${name}" is still visible`)
      }),
    reads: (text: string): Promise<void> =>
      eventually(async () => {
        const [shown, said] = await evaluate(() => [
          document.body.innerText,
          document.querySelector<HTMLElement>('dialog[open]')?.innerText,
        ])
        if (!shown?.includes(text)) throw new Error(`The page does not show "${text}". Its dialog says: ${said}`)
      }),
    isAt: (path: string): Promise<void> =>
      eventually(async () => {
        const now = await evaluate(() => location.pathname + location.search + location.hash)
        if (now !== path) throw new Error(`The address is ${now}, not ${path}`)
      }),
  }
}

/** Retries until the function no longer throws. A page that is being left does not respond; that is retried, too. */
export const eventually = <T>(look: () => Promise<T>): Promise<T> =>
  vi.waitFor(() => Promise.race([look(), silence()]), { timeout: (PATIENCE_SECONDS / 2) * 1000, interval: 50 })

/** Firefox never answers a call to a page that the browser is just leaving because a form was sent. */
const silence = async (): Promise<never> => {
  await wait((PATIENCE_SECONDS / 8) * 1000, undefined, { ref: false })
  throw new Error('The page does not respond')
}

/**
 * Runs in the page: where to click an element, and what covers it there, if anything. WebKit scrolls to what was typed when it draws the next
 * frame, which on a busy machine is after the element was found.
 */
async function middleOf(element: HTMLElement): Promise<{ x: number; y: number; covered: string | undefined }> {
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))
  await frame()
  await frame()
  element.scrollIntoView({ block: 'center', behavior: 'instant' })
  await frame()
  const { left, top, width, height } = element.getBoundingClientRect()
  const [x, y] = [Math.round(left + width / 2), Math.round(top + height / 2)]
  const hit = document.elementFromPoint(x, y)
  const isOurs = hit !== null && (element.contains(hit) || hit.contains(element))
  return { x, y, covered: isOurs ? undefined : (hit?.outerHTML.slice(0, 80) ?? 'Nothing') }
}
