import { CardGrid } from '#site/components/card/CardGrid'
import { FlipCard } from './FlipCard'

export const examples = {
  'a question, its answer on the back': (
    <CardGrid layout="two">
      <FlipCard
        id="answer"
        order={1}
        question="Who may come?"
        answer="Any student, of any background, at any time the lights are on."
      />
    </CardGrid>
  ),
}
