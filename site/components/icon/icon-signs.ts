import * as lucide from 'lucide-react'
import { createLucideIcon } from 'lucide-react'
import type { IconName } from '#schemas/icon-names'

const strokeWidth = 1.25

const Candelabrum = createLucideIcon('candelabrum', [
  ['path', { strokeWidth, d: 'M9.5 8v2a2.5 2.5 0 0 0 5 0V8M7 8v2a5 5 0 0 0 10 0V8', key: 'inner' }],
  ['path', { strokeWidth, d: 'M4.5 8v2a7.5 7.5 0 0 0 15 0V8M2 8v2a10 10 0 0 0 20 0V8', key: 'outer' }],
  ['path', { strokeWidth, d: 'M12 6v16M8 22h8', key: 'stem' }],
  [
    'path',
    {
      strokeWidth: 1.75,
      d: 'M2 5.5h0M4.5 5.5h0M7 5.5h0M9.5 5.5h0M14.5 5.5h0M17 5.5h0M19.5 5.5h0M22 5.5h0',
      key: 'lights',
    },
  ],
  ['path', { strokeWidth: 1.75, d: 'M12 3h0', key: 'light' }],
])

export const iconSigns: Readonly<Record<IconName, lucide.LucideIcon>> = {
  accommodations: lucide.BedDouble,
  apple: lucide.Apple,
  book: lucide.BookOpen,
  briefcase: lucide.Briefcase,
  calendar: lucide.CalendarDays,
  candles: Candelabrum,
  compass: lucide.Compass,
  door: lucide.DoorOpen,
  emergency: lucide.Siren,
  flame: lucide.Flame,
  'graduation-cap': lucide.GraduationCap,
  heart: lucide.Heart,
  holidays: lucide.Sun,
  key: lucide.Key,
  map: lucide.Map,
  mask: lucide.Drama,
  message: lucide.MessageCircle,
  page: lucide.FileText,
  phone: lucide.Phone,
  plane: lucide.Plane,
  question: lucide.CircleQuestionMark,
  quote: lucide.Quote,
  safety: lucide.ShieldCheck,
  soup: lucide.Soup,
  sprout: lucide.Sprout,
  transportation: lucide.BusFront,
  tree: lucide.TreePine,
  user: lucide.User,
  users: lucide.Users,
  vote: lucide.Vote,
  wellness: lucide.HeartPulse,
  wheat: lucide.Wheat,
  window: lucide.House,
}
