/** An event may ask these, besides who somebody is. `signup-form.ts` has the questions. */
export const signupQuestions = ['diet', 'allergies', 'phone', 'access'] as const
export type SignupQuestion = (typeof signupQuestions)[number]

/** The answers as they are sent and stored, and as staff read them. */
export const DIETS = ['Vegetarian', 'Vegan', 'Gluten-free', 'Dairy-free'] as const

/** The field of what a guest eats, by the guest's number. */
export const guestDiet = (number: number): GuestDiet => `guest${number}Diet`
export type GuestDiet = `guest${number}Diet`

export const guestDiets = (guests: number): GuestDiet[] =>
  Array.from({ length: guests }, (_, index) => guestDiet(index + 1))

type Answers = Readonly<Partial<Record<string, string>>>

/** Adds what each guest eats to a sign-up from before guests were asked: they ate what their host said. */
export function withGuestDiets<A extends Answers>(answers: A, guests: number): A {
  const names = guestDiets(guests)
  if (!answers.diet || names.some((name) => answers[name] !== undefined)) return answers
  return { ...answers, ...Object.fromEntries(names.map((name) => [name, answers.diet])) }
}

/** Counts people, each once: by all that one of them named, and by '' those who named nothing. */
export function countDiets(parties: readonly { answers: Answers; size: number }[]): Map<string, number> {
  const counts = new Map<string, number>(DIETS.map((diet) => [diet, 0]))
  for (const { answers, size } of parties) {
    const asked = withGuestDiets(answers, size - 1)
    for (const name of ['diet', ...guestDiets(size - 1)]) {
      const diet = asked[name] ?? ''
      counts.set(diet, (counts.get(diet) ?? 0) + 1)
    }
  }
  return counts
}
