/** The arched window with its two candles: the mark of the site where a campus has none of its own, in a box of 44 by 52. */
export const archedWindow = {
  viewBox: '0 0 44 52',
  window: 'M2 50V22a20 20 0 0 1 40 0v28Z',
  windowStroke: 2.4,
  flames: 'M15.5 10.5c3.8 4.5 3.8 9.3 0 10.5-3.8-1.2-3.8-6 0-10.5m13 0c3.8 4.5 3.8 9.3 0 10.5-3.8-1.2-3.8-6 0-10.5',
  candles: 'M13.2 23.5h4.6V40h-4.6zm13 0h4.6V40h-4.6zM9 40h26v3H9zm-3 5h32v3H6z',
} as const
