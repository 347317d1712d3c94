import { t } from './language.ts'

/** What an event may ask of whoever signs up, besides who they are. `schemas/forms/seat.ts` has the questions. */
export const seatQuestions = ['diet', 'allergies', 'phone', 'access'] as const
export type SeatQuestion = (typeof seatQuestions)[number]

export const DIETS = ['Vegetarian', 'Vegan', 'Gluten-free', 'Dairy-free'] as const
type Diet = (typeof DIETS)[number]
const isDiet = (answer: string): answer is Diet => DIETS.some((diet) => diet === answer)

/** What somebody eats, as it is sent and stored, in words; an answer that the form does not have any more stays as it is. */
export const formatDiet = (answer: string): string => (isDiet(answer) ? t(`seatForm.diets.${answer}`) : answer)
