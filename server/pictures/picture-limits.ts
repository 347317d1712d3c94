import { limits } from '#schemas/limits'

export const pictureLimits = {
  /** A photograph from a telephone, as it is. The staff's application sends a fraction of it. */
  bytes: limits.pictureBytes,
  /** The largest cameras have 50 million; a file that claims more is made to exhaust memory. */
  pixels: 60_000_000,
  /** Many times the processor time that a large photograph takes. */
  processorSeconds: 30,
  /** Until an answer, also on a busy machine. */
  seconds: 150,
  leastPixels: 200,
  /** As wide as the widest place on a screen with two pixels for one. */
  width: 1600,
  height: 2000,
  /** A phone on a slow line loads this in about a second; the content reader refuses more than 300,000. */
  madeBytes: 280_000,
} as const
