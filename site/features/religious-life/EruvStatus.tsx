import { checkInWords, type EruvCheck, NOT_YET_CONFIRMED } from '#content-reader/days/eruv'

/** Whether the eruv is up this week. When the week is over, it is not confirmed. */
export const EruvStatus = ({ check, today }: { check: EruvCheck | undefined; today: string }) =>
  check && today <= check.until ? checkInWords(check) : NOT_YET_CONFIRMED
