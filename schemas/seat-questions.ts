/** What an event may ask of whoever signs up, besides who they are. `schemas/forms/seat.ts` has the questions. */
export const seatQuestions = ['diet', 'allergies', 'phone', 'access'] as const
export type SeatQuestion = (typeof seatQuestions)[number]

/** What the staff call the answers. */
export const seatQuestionLabels: Readonly<Record<SeatQuestion, string>> = {
  diet: 'Eats',
  allergies: 'Allergies',
  phone: 'Phone',
  access: 'Makes it easier to come',
}
