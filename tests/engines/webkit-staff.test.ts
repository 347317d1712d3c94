import { findWebKit } from '../../scripts/test/engines.ts'
import { staffJourneysIn } from './staff-journeys.ts'
import { startWebKit } from './webkit.ts'

const programs = findWebKit()
staffJourneysIn('WebKitGTK', programs === undefined ? undefined : () => startWebKit(programs))
