import type { BeforePaint } from '#site/components/page-start/before-paint'

/** What counts down, with the address that it leads to. */
export const COUNTDOWN = '[data-lead-on]'
/** What a screen reader hears of it. */
export const COUNTDOWN_SAID = '[data-lead-on-said]'

export const redirectCountdown: BeforePaint = {
  selector: COUNTDOWN,
  script: 'features/redirect/redirect-countdown.client.ts',
}
