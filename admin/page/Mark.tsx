import { archedWindow } from '#schemas/mark'

/** The arched window with its two candles. */
export function Mark() {
  return (
    <svg width="32" height="38" viewBox={archedWindow.viewBox} aria-hidden="true" focusable="false">
      <path className="mark-window" strokeWidth={archedWindow.windowStroke} d={archedWindow.window} />
      <path className="mark-flame" d={archedWindow.flames} />
      <path className="mark-candle" d={archedWindow.candles} />
    </svg>
  )
}
