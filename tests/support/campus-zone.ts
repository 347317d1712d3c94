import { setCampusLocale } from '../../schemas/campus-locale.ts'
import { setCampusZone } from '../../schemas/campus-time.ts'

// The zone and the locale of the small campus and of ours, for tests of parts that are told them by what starts them.
setCampusZone('America/New_York')
setCampusLocale('en-US')
