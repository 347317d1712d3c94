import { setCampusZone } from '../../schemas/campus-time.ts'

// The zone of the small campus and of ours, for tests of parts that are told it by what starts them.
setCampusZone('America/New_York')
