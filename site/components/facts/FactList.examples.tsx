import { CalendarDays, Flame } from 'lucide-react'
import { FactList } from './FactList'

export const examples = {
  'with icons': (
    <FactList
      facts={[
        { label: 'Dates', icon: CalendarDays, value: 'December 4 to 12, 2026' },
        { label: 'Candles', icon: Flame, value: 'After nightfall, at about 5:30 PM' },
      ]}
    />
  ),
}
