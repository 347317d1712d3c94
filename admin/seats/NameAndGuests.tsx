import type { ReactNode } from 'react'
import { Sentence } from '../page/Sentence.tsx'

/** "Ada Levi and 2 guests" */
export const NameAndGuests = ({ name, size }: { name: ReactNode; size: number }) =>
  size === 1 ? name : <Sentence id="staffSeats.guests" values={{ name, count: size - 1 }} />
