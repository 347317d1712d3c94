import { findFirefox } from '../../scripts/test/engines.ts'
import { startFirefox } from './firefox.ts'
import { staffJourneysIn } from './staff-journeys.ts'

const program = findFirefox()
staffJourneysIn('Firefox', program === undefined ? undefined : () => startFirefox(program))
