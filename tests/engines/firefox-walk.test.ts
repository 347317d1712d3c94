import { findFirefox } from '../../scripts/test/engines.ts'
import { startFirefox } from './firefox.ts'
import { driven, walksIn } from './walk.ts'

const program = findFirefox()
walksIn('Firefox', program === undefined ? undefined : async () => driven(await startFirefox(program)))
