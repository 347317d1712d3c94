import { findWebKit } from '../../scripts/test/engines.ts'
import { driven, walksIn } from './walk.ts'
import { startWebKit } from './webkit.ts'

const programs = findWebKit()
walksIn('WebKitGTK', programs === undefined ? undefined : async () => driven(await startWebKit(programs)))
