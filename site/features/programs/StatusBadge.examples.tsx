import { StatusBadge } from './StatusBadge'

export const examples = {
  'one can apply': <StatusBadge of={{ applicationStatus: 'open' }} />,
  'too late': <StatusBadge of={{ applicationStatus: 'closed' }} />,
  'not yet': <StatusBadge of={{ applicationStatus: 'coming-soon' }} />,
}
