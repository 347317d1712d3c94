import type { ComponentProps, ReactNode } from 'react'
import { DIETS, type GuestDiet, guestDiets, type SignupQuestion } from '#schemas/signups/signups'
import { plural } from '#schemas/text'
import { TextField } from '../ui/fields.tsx'

const ANSWER_LABELS: Readonly<Record<SignupQuestion, string>> = {
  access: 'Access needs',
  allergies: 'Allergies',
  diet: 'Diet',
  phone: 'Phone',
}

interface AskedOfParty {
  name: SignupQuestion | GuestDiet
  label: string
  hint?: string
}

/** Names the questions to a party; of each guest it is asked what they eat. */
export const questionsOf = (asked: readonly SignupQuestion[], size: number): AskedOfParty[] =>
  asked.flatMap((question): AskedOfParty[] => {
    const own = { name: question, label: ANSWER_LABELS[question] }
    if (question !== 'diet') return [own]
    const guests = guestDiets(Math.max(0, size - 1)).map((name, index) => ({
      name,
      label: `Diet of guest ${index + 1}`,
    }))
    return [own, ...guests].map((diet) => ({ ...diet, hint: DIETS.join(', ') }))
  })

/** "Ada Levi and 2 guests" */
export const NameAndGuests = ({ name, size }: { name: ReactNode; size: number }) =>
  size === 1 ? (
    name
  ) : (
    <>
      {name} and {size - 1} {plural(size - 1, 'guest', 'guests')}
    </>
  )

/** Counts the person, too. */
export const HowMany = (field: Pick<ComponentProps<typeof TextField>, 'label' | 'value' | 'onType'>) => (
  <TextField type="number" min={1} max={50} required {...field} />
)
