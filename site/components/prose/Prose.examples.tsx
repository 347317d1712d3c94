import { Prose } from './Prose'
import { Sentences } from './Sentences'

const chapters = `## What we keep

What you type into a form, for as long as it takes.

## For how long

A year at most, then it is gone.

### What you can ask for

A copy, a correction, or that we forget it.`

export const examples = {
  'chapters, with their headings at the side': <Prose text={chapters} variant="chapters" />,
  'plain text': <Sentences of="Dinner is free. After Shabbat there is soup." />,
}
