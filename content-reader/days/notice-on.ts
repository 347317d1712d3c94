import type { Notice } from '#schemas/content/notice'
import { isWithin } from './day-window.ts'

/** What stands above every page on a day: the notice, or on other days the one that it interrupts. */
export const noticeOn = ({ enabled, afterwards, ...own }: Notice, day: string) =>
  enabled ? [own, afterwards].find((each) => each && isWithin(day, each)) : undefined
