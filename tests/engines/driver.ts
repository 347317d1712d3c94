/**
 * The commands that both engines support: each journey is written once, with these. Firefox supports WebDriver BiDi itself, WebKitGTK the
 * older WebDriver through its own program; both describe keys and pointers in the same form. https://w3c.github.io/webdriver/#actions
 */
export interface Driver {
  /** Opens an address, and returns when the page is loaded. */
  goTo(url: string): Promise<void>
  /** Sets the size of the page in CSS pixels. */
  resize(width: number, height: number): Promise<void>
  /** The elements that a CSS selector finds, in the page's order. */
  bySelector(selector: string): Promise<ElementId[]>
  /** Those among elements that have this role and accessible name, as the engine itself computes them for assistive technology. */
  withName(elements: readonly ElementId[], role: string, name: string): Promise<ElementId[]>
  /** Calls a function in the page, given as code, with an element or without; it returns a text or nothing, now or later. */
  call(code: string, element?: ElementId): Promise<string | null>
  perform(actions: readonly InputSource[]): Promise<void>
  close(): Promise<void>
}

/** A driver's reference to an element of the open page. */
export type ElementId = string

export type InputSource =
  | { type: 'key'; id: 'keyboard'; actions: readonly { type: 'keyDown' | 'keyUp'; value: string }[] }
  | {
      type: 'pointer'
      id: 'mouse'
      actions: readonly (
        | { type: 'pointerMove'; x: number; y: number }
        | { type: 'pointerDown' | 'pointerUp'; button: number }
      )[]
    }

export const PATIENCE_SECONDS = 60

export const NOWHERE = { host: '127.0.0.1', port: 9 }
