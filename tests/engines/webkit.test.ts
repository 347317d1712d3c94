import { findWebKit } from '../../scripts/test/programs.ts'
import { journeysIn } from './journeys.ts'
import { startWebKit } from './webkit.ts'

const programs = findWebKit()
journeysIn('WebKitGTK', programs === undefined ? undefined : () => startWebKit(programs))
