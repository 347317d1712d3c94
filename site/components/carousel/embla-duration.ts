import { readTiming } from '#site/styles/read-timing'

/** What Embla 8 keeps of a slide's speed from frame to frame, at 60 frames a second (its ScrollBody). */
const FRICTION = 0.68
const FRAMES_PER_SECOND = 60

/**
 * Embla's `duration` is no time: each frame adds 1/duration of the way that is left to the speed, so that the way left
 * shrinks as `exp(-t · friction / (1 - friction) / duration)`. After three such time constants 95 % of the way is done, which is when a
 * slide looks arrived: this is the `duration` by which that takes `--carousel-slide`.
 */
export function emblaDuration(): number {
  return ((readTiming('--carousel-slide') / 1000) * FRAMES_PER_SECOND * FRICTION) / (1 - FRICTION) / 3
}
