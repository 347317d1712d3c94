import type { BeforePaint } from '#site/components/page-start/before-paint'

/** The countdown, with the address of the redirect. */
export const COUNTDOWN = '[data-lead-on]'
/** Its text for screen readers. */
export const COUNTDOWN_SAID = '[data-lead-on-said]'

export const redirectCountdown: BeforePaint = {
  selector: COUNTDOWN,
  script: 'features/redirect/redirect-countdown.client.ts',
}
