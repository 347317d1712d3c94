import { z } from 'zod'

/**
 * What a piece of content points at. A schema that is registered here is followed after parsing, wherever it stands in an
 * entry: nothing can refer to a person, a page or a picture that is not there.
 */
export const meaning = z.registry<{ pointsAt: 'staff' | 'page' | 'link' | 'picture' | 'markdown' | 'event set' }>()
