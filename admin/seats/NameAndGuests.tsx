import type { ComponentProps, ReactNode } from 'react'
import { plural } from '#schemas/plural'
import { TextField } from '../page/TextField.tsx'

export const ANSWER_LABELS = {
  access: 'Access needs',
  allergies: 'Allergies',
  diet: 'Diet',
  phone: 'Phone',
}

/** "Ada Levi and 2 guests" */
export const NameAndGuests = ({ name, size }: { name: ReactNode; size: number }) =>
  size === 1 ? (
    name
  ) : (
    <>
      {name} and {size - 1} {plural(size - 1, 'guest', 'guests')}
    </>
  )

/** How many people somebody comes with, counting themselves. */
export const HowMany = (field: Pick<ComponentProps<typeof TextField>, 'label' | 'value' | 'onType'>) => (
  <TextField type="number" min={1} max={50} required {...field} />
)
