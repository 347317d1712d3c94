type Act = 'click' | 'keydown'

export type OnAct = <T extends Act>(act: T, listener: (event: WindowEventMap[T]) => void) => void

export const listenAfter =
  (before: readonly Event[]): OnAct =>
  (act, listener) => {
    addEventListener(act, listener)
    for (const event of before) if (isOfType(event, act)) listener(event)
  }

const isOfType = <T extends Act>(event: Event, type: T): event is WindowEventMap[T] => event.type === type
