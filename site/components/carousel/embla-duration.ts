import { readTiming } from '#site/styles/read-timing'

/** The share of a slide's speed that Embla 8 keeps from frame to frame, at 60 frames a second (its ScrollBody). */
const FRICTION = 0.68
const FRAMES_PER_SECOND = 60

/**
 * Embla's `duration` is not a time: each frame adds 1/duration of the remaining distance to the speed, so that the
 * remaining distance shrinks as `exp(-t · friction / (1 - friction) / duration)`. After three such time constants 95
 * % of the distance is covered, and a slide seems to have stopped: this returns the `duration` for which that takes
 * `--carousel-slide`.
 */
export function emblaDuration(): number {
  return ((readTiming('--carousel-slide') / 1000) * FRAMES_PER_SECOND * FRICTION) / (1 - FRICTION) / 3
}
