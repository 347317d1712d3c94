import { z } from 'zod'

/** A page's performance measurement. Names and ratings are those of web-vitals: https://web.dev/articles/vitals */
export const vitalsCall = z
  .array(
    z.strictObject({
      name: z.enum(['CLS', 'FCP', 'INP', 'LCP', 'TTFB']),
      rating: z.enum(['good', 'needs-improvement', 'poor']),
    }),
  )
  .min(1)
  .max(5)
export type VitalsCall = z.infer<typeof vitalsCall>
