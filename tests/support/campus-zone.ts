import { speakAs } from '../../content-reader/read/language.ts'
import { setCampusZone } from '../../schemas/campus-time.ts'

// The zone, the locale and the language of the small campus and of ours, for tests of parts that are told them by what starts them.
setCampusZone('America/New_York')
speakAs('en-US')
