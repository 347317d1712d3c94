/**
 * What both engines can be asked for from outside, and no more: each journey is written once, over this. Firefox speaks
 * WebDriver BiDi by itself, WebKitGTK the older WebDriver through a program of its own; what is pressed and pointed at has the same
 * form in both. https://w3c.github.io/webdriver/#actions
 */
export interface Driver {
  /** Opens an address, and returns when the page is loaded. */
  goTo(url: string): Promise<void>
  /** Makes the page as wide and as high as that, in CSS pixels. */
  resize(width: number, height: number): Promise<void>
  /** The elements that a CSS selector finds, in the page's order. */
  bySelector(selector: string): Promise<ElementId[]>
  /** Those among elements that have this role and accessible name, as the engine itself computes them for assistive technology. */
  withName(elements: readonly ElementId[], role: string, name: string): Promise<ElementId[]>
  /** Calls a function in the page, given as code, with an element or without; what it returns is text or nothing. */
  call(code: string, element?: ElementId): Promise<string | null>
  perform(actions: readonly InputSource[]): Promise<void>
  close(): Promise<void>
}

/** What a driver calls an element of the page that is open. */
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

/** How long an engine may take to start, or a page to come: the machine may be busy. */
export const PATIENCE_SECONDS = 60

/** Where requests to other hosts are sent: nothing listens there, so that pages reach nothing but this machine. */
export const NOWHERE = { host: '127.0.0.1', port: 9 }
