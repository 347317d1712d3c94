import { vi } from 'vitest'
import { type Driver, type ElementId, type InputSource, PATIENCE_SECONDS } from './driver.ts'

/** Keys that are no letters, as WebDriver writes them. https://w3c.github.io/webdriver/#keyboard-actions */
const KEYS: Record<string, string> = {
  Tab: '\uE004',
  Shift: '\uE008',
  Enter: '\uE007',
  Escape: '\uE00C',
  ArrowUp: '\uE013',
  ArrowRight: '\uE014',
  ArrowDown: '\uE015',
}

/** What may have a role; of these the engine is asked which role and name they have. */
const CANDIDATES: Record<string, string> = {
  button: 'button',
  dialog: 'dialog[open]',
  heading: 'h1, h2, h3',
  link: 'a[href]',
  region: 'section',
  textbox: 'input, textarea',
}

export type Visitor = ReturnType<typeof visitorOf>

/** What a visitor does and sees. Whatever must become so is waited for; what takes too long fails by name. */
export function visitorOf(driver: Driver, site: string) {
  /** Runs a function in the page. It knows nothing but what it is given, as text of JSON. */
  async function evaluate<T, A extends readonly unknown[]>(read: (...args: A) => T, ...args: A): Promise<T> {
    const json = await driver.call(`() => JSON.stringify((${read})(...${JSON.stringify(args)})) ?? null`)
    return json === null ? (undefined as T) : JSON.parse(json)
  }

  async function evaluateOn<T, A extends readonly unknown[]>(
    element: ElementId,
    read: (element: HTMLElement, ...args: A) => T,
    ...args: A
  ): Promise<T> {
    const json = await driver.call(
      `(element) => JSON.stringify((${read})(element, ...${JSON.stringify(args)})) ?? null`,
      element,
    )
    return json === null ? (undefined as T) : JSON.parse(json)
  }

  /** What a selector finds and a visitor can see, scrolled there or not. */
  async function visible(selector: string): Promise<ElementId[]> {
    const found = await driver.bySelector(selector)
    const seen = await evaluate(
      (all) => [...document.querySelectorAll(all)].map((one) => one.checkVisibility({ visibilityProperty: true })),
      selector,
    )
    return found.filter((_, index) => seen[index])
  }

  async function ofRole(role: string, name: string): Promise<ElementId | undefined> {
    const candidates = await visible(CANDIDATES[role] ?? `[role="${role}"]`)
    return candidates.length === 0 ? undefined : (await driver.withName(candidates, role, name))[0]
  }

  /** The first of the role and name that can be seen, once there is one. */
  const one = (role: string, name: string): Promise<ElementId> =>
    eventually(async () => {
      const first = await ofRole(role, name)
      if (first === undefined) throw new Error(`There is no ${role} "${name}" to be seen`)
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

  /** Points at the middle of an element and presses; fails where something else lies over it. */
  async function clickOn(element: ElementId): Promise<void> {
    const { x, y } = await eventually(async () => {
      const place = await evaluateOn(element, middleOf)
      if (place.covered) throw new Error(`${place.covered} lies over what is to be clicked`)
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

  return {
    evaluate,
    evaluateOn,
    one,
    press,
    clickOn,
    resize: driver.resize,
    /** Opens a page, and waits until what it does after the paint is there. */
    async visit(path: string): Promise<void> {
      await driver.goTo(site + path)
      await eventually(async () => {
        const isReady = await evaluate(() =>
          performance.getEntriesByType('resource').some(({ name }) => name.includes('/page-start.')),
        )
        if (!isReady) throw new Error(`${path} did not fetch its script`)
      })
    },
    click: async (role: string, name: string): Promise<void> => clickOn(await one(role, name)),
    /** Opens or closes the group, or the answer, under this title: engines don't agree on a role for it. */
    async clickSummary(text: string): Promise<void> {
      for (const summary of await visible('summary'))
        if (await evaluateOn(summary, (element, title) => element.innerText.includes(title), text))
          return clickOn(summary)
      throw new Error(`There is no summary "${text}" to be seen`)
    },
    async focus(role: string, name: string): Promise<void> {
      await evaluateOn(await one(role, name), (element) => element.focus())
    },
    type: (text: string): Promise<void> => press(...text),
    /** Waits until a heading, a button … is in sight, or no longer. */
    sees: async (role: string, name: string): Promise<void> => void (await one(role, name)),
    seesNo: (role: string, name: string): Promise<void> =>
      eventually(async () => {
        const first = await ofRole(role, name)
        if (first !== undefined) throw new Error(`The ${role} "${name}" can still be seen`)
      }),
    /** Waits until the code of what is open runs it: before that a form posts itself as a page. */
    waitsForIslands: (): Promise<void> =>
      eventually(async () => {
        const isWaiting = await evaluate(() => document.querySelector('dialog[open] astro-island[ssr]') !== null)
        if (isWaiting) throw new Error('What is open has not been started')
      }),
    /** Waits until the page says something, as it is shown. */
    reads: (text: string): Promise<void> =>
      eventually(async () => {
        const shown = await evaluate(() => document.body.innerText)
        if (!shown.includes(text)) throw new Error(`The page does not say "${text}"`)
      }),
    readsNo: (text: string): Promise<void> =>
      eventually(async () => {
        const shown = await evaluate(() => document.body.innerText)
        if (shown.includes(text)) throw new Error(`The page still says "${text}"`)
      }),
    /** Waits until the address is this one of the site. */
    isAt: (path: string): Promise<void> =>
      eventually(async () => {
        const now = await evaluate(() => location.pathname + location.search + location.hash)
        if (now !== path) throw new Error(`The address is ${now}, not ${path}`)
      }),
    back: (): Promise<void> => evaluate(() => history.back()),
  }
}

/** Looks again until it throws no more. A page that is just being left answers nothing, which is waited out too. */
export const eventually = <T>(look: () => Promise<T>): Promise<T> =>
  vi.waitFor(look, { timeout: (PATIENCE_SECONDS / 4) * 1000, interval: 50 })

/** Runs in the page: where to point at an element, and what lies over it there, if anything does. */
function middleOf(element: HTMLElement): { x: number; y: number; covered: string | undefined } {
  element.scrollIntoView({ block: 'center', behavior: 'instant' })
  const { left, top, width, height } = element.getBoundingClientRect()
  const [x, y] = [Math.round(left + width / 2), Math.round(top + height / 2)]
  const hit = document.elementFromPoint(x, y)
  const isOurs = hit !== null && (element.contains(hit) || hit.contains(element))
  return { x, y, covered: isOurs ? undefined : (hit?.outerHTML.slice(0, 80) ?? 'Nothing') }
}
