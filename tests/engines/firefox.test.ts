import { findFirefox } from '../../scripts/test/programs.ts'
import { startFirefox } from './firefox.ts'
import { journeysIn } from './journeys.ts'

const program = findFirefox()
journeysIn('Firefox', program === undefined ? undefined : () => startFirefox(program))
