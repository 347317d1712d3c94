import { type DayWindow, isWithin, windowAttributes } from './day-window'
import { UNSEEN_TODAY } from './today.client'

/**
 * The attributes of an element that is shown on some days only: its days are looked at again after the paint. For what
 * nobody sees yet, in a dialog or a menu, or what hardly ever changes; `ShownToday` is for what must be right at once.
 */
export const unseenUntil = (days: DayWindow, today: string) =>
  days.startDate || days.endDate
    ? { [UNSEEN_TODAY]: '', ...windowAttributes(days), hidden: !isWithin(today, days) || undefined }
    : {}
