import { clockInWords as inWords } from '#schemas/campus-locale'
import { clockOf, type Moment } from './moment-text.ts'

/** A moment's time as people read it on the campus: "6:30 PM". */
export const clockInWords = (moment: Moment): string => inWords(clockOf(moment))
