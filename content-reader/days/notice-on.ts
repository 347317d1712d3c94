import type { Notice } from '#schemas/content/notice'
import { isWithin } from './day-window.ts'

export const noticeOn = ({ enabled, afterwards, ...own }: Notice, day: string) =>
  enabled ? [own, afterwards].find((each) => each && isWithin(day, each)) : undefined
