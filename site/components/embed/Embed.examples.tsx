import { Embed } from './Embed'

export const examples = {
  // An address that answers nobody: the gallery shows what stands there until it does.
  'until it has come, and where it can’t be reached': (
    <Embed title="Public calendar" address="https://calendar.example.org/embed">
      <p>The calendar opens here once it can be reached.</p>
    </Embed>
  ),
}
