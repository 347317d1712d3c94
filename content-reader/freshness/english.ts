/** What sentences say of time, as far as their words show it. */

/** Words of what is yet to be. */
const AHEAD =
  /\b(next|coming( up| soon)?|upcoming|soon|until|by|apply|applications are open|open(s|ing)? (on|to|until)|closes?|begins?|starts?|will|(?:is|are|be) back|register|reserve|sign up|vote|tomorrow|tonight)\b/i

/** Words of what has been, or of something that is not ahead. */
const OVER =
  /\b(was|were|began|ended|closed|opened|passed|over|last year|last time|went|took place|since|updated|reviewed|cancelled|moved|came|elected|past)\b/i

/** Weeks and days that are counted from the day on which somebody reads it. "Next week’s" may be true in any week. */
const RELATIVE =
  /\b(?:this|next|last) (?:week|month|semester|term|weekend)\b(?! (?:each|every)|’s|'s)|\b(?:tomorrow|tonight|yesterday)\b/i

const UNDECIDED = /\bTBD\b|\bto be (?:announced|decided|determined|confirmed)\b/i

/** What is eaten or drunk. */
const FOOD =
  /\b(dinner|supper|lunch|brunch|breakfast|meal|barbecue|bbq|picnic|bagels?|pizza|soup|snacks?|cookies|cake|challah|ice cream|cholent|cooking|tea|coffee|beer|wine)\b/i

/** What is leavened, as Passover has none of it. */
const LEAVENED =
  /\b(bagels?|bread|challah|cookies|cake|pizza|pasta|noodles|beer|crackers|pretzels|sandwich(?:es)?|pie|pies|pastry|pastries|donuts?)\b/i

export const hasFood = (text: string): boolean => FOOD.test(text)
export const isLeavened = (text: string): boolean => LEAVENED.test(text)

export const sentencesOf = (text: string): string[] => text.split(/(?<=[.!?])\s+(?=[A-Z“])/)

/** Whether it speaks of something as over. */
export const isOver = (sentence: string): boolean => OVER.test(sentence)

/** Whether it speaks of something as still ahead. */
export const isPromise = (sentence: string): boolean => AHEAD.test(sentence) && !OVER.test(sentence)

/** Its word for a time that depends on when it is read: "next week". */
export const relativeTimeIn = (sentence: string): string | undefined => RELATIVE.exec(sentence)?.[0]

export const isUndecided = (text: string): boolean => UNDECIDED.test(text)
