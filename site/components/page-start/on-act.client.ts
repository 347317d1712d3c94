/** What a visitor may do before the script of the page has come. */
type Act = 'click' | 'keydown'

/** Listens to what the visitor does, from the moment that the page was shown. */
export type OnAct = <T extends Act>(act: T, listener: (event: WindowEventMap[T]) => void) => void

/** @param before What the visitor did before this script had come. */
export const listenAfter =
  (before: readonly Event[]): OnAct =>
  (act, listener) => {
    addEventListener(act, listener)
    for (const event of before) if (isOfType(event, act)) listener(event)
  }

const isOfType = <T extends Act>(event: Event, type: T): event is WindowEventMap[T] => event.type === type
