import { BreakableTitle } from './BreakableTitle'

export const examples = {
  'a title that goes on after its slash': (
    <p>
      <BreakableTitle of="Library/Study Space" />
    </p>
  ),
}
