/** Recognizes what English sentences say about time. */

/** Words about the future. */
const AHEAD =
  /\b(next|coming( up| soon)?|upcoming|soon|until|by|apply|applications are open|open(s|ing)? (on|to|until)|closes?|begins?|starts?|will|(?:is|are|be) back|register|reserve|sign up|vote|tomorrow|tonight)\b/i

/** Words about the past. */
const OVER =
  /\b(was|were|began|ended|closed|opened|passed|over|last year|last time|went|took place|since|updated|reviewed|cancelled|moved|came|elected|past)\b/i

/** Weeks and days that are counted from the day on which somebody reads it. "Next week’s" may be true in any week. */
const RELATIVE =
  /\b(?:this|next|last) (?:week|month|semester|term|weekend)\b(?! (?:each|every)|’s|'s)|\b(?:tomorrow|tonight|yesterday)\b/i

const UNDECIDED = /\bTBD\b|\bto be (?:announced|decided|determined|confirmed)\b/i

/** What is leavened, or likely to be: Passover has none of it. */
const LEAVENED =
  /\b(bagels?|beers?|breads?|burgers?|cakes?|cereal|challah|challot|cookies?|crackers?|do(?:ugh)?nuts?|muffins?|noodles?|pancakes?|pasta|pastry|pastries|pies?|pizzas?|pretzels?|ramen|sandwich(?:es)?|snacks?|sufganiyot|waffles?)\b/i

/** What else is eaten or drunk. */
const FOOD =
  /\b(barbecues?|bbq|breakfasts?|brunch(?:es)?|cholent|coffee|cooking|dinners?|food|ice cream|kiddush|latkes|lunch(?:es)?|meals?|picnics?|potlucks?|soups?|suppers?|tea|wine)\b/i

/** Whether it speaks of food. */
export const hasFood = (text: string): boolean => FOOD.test(text) || LEAVENED.test(text)
/** Whether it speaks of what is leavened. */
export const isLeavened = (text: string): boolean => LEAVENED.test(text)

export const sentencesOf = (text: string): string[] => text.split(/(?<=[.!?])\s+(?=[A-Z“])/)

/** Whether it speaks of something as over. */
export const isOver = (sentence: string): boolean => OVER.test(sentence)

/** Whether it speaks of something as still ahead. */
export const isPromise = (sentence: string): boolean => AHEAD.test(sentence) && !OVER.test(sentence)

/** Its word for a time that depends on when it is read: "next week". */
export const relativeTimeIn = (sentence: string): string | undefined => RELATIVE.exec(sentence)?.[0]

export const isUndecided = (text: string): boolean => UNDECIDED.test(text)
