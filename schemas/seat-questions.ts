/** What an event may ask of whoever signs up, besides who they are. `schemas/forms/seat.ts` has the questions. */
export const seatQuestions = ['diet', 'allergies', 'phone', 'access'] as const
export type SeatQuestion = (typeof seatQuestions)[number]

/** The answers as they are sent and stored, and as staff read them. */
export const DIETS = ['Vegetarian', 'Vegan', 'Gluten-free', 'Dairy-free'] as const
