import { Embed } from './Embed'

export const examples = {
  // An address that never responds: the gallery shows the placeholder.
  'until it has come, and where it can’t be reached': (
    <Embed title="Public calendar" address="https://calendar.example.org/embed">
      <p>The calendar opens here once it can be reached.</p>
    </Embed>
  ),
}
