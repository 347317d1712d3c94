import { BedDouble, BusFront, CalendarDays, HeartPulse, type LucideIcon, ShieldCheck, Siren, Sun } from 'lucide-react'
import type { ParentResource } from '#schemas/content/parent-resource'
import { Sign } from '#site/features/cards/Sign'

type Kind = ParentResource['icon']

const signs: Readonly<Record<Kind, LucideIcon>> = {
  safety: ShieldCheck,
  calendar: CalendarDays,
  holidays: Sun,
  transportation: BusFront,
  accommodations: BedDouble,
  emergency: Siren,
  wellness: HeartPulse,
}

/** The sign of a kind of resource. */
export const ResourceSign = ({ kind }: { kind: Kind }) => <Sign of={signs[kind]} name={kind} />
