import { BreakableTitle } from '#site/components/prose/Breakable'

export const examples = {
  'a title that goes on after its slash': (
    <p>
      <BreakableTitle of="Library/Study Space" />
    </p>
  ),
}
