import { Carousel } from './Carousel.island'
import { Pager } from './Pager'
import { Slide, SlideRow } from './SlideRow'

const nothing = () => {}

const row = (perView: 1 | 3 | 4, names: readonly string[]) => (
  <SlideRow count={names.length} perView={perView}>
    {names.map((name) => (
      <Slide key={name}>{name}</Slide>
    ))}
  </SlideRow>
)

const week = ['Soup Night', 'Bagel Brunch', 'Challah Bake', 'Film Night']

export const examples = {
  'a carousel before its script runs: it scrolls, with words beside': (
    <Carousel label="Student elections" count={3} perView={3} beside={<p>Seven seats, one ballot.</p>}>
      {row(3, week.slice(0, 3))}
    </Carousel>
  ),
  'its arrows and dots, on the second of four': <Pager count={4} current={1} ready onStep={nothing} onGoTo={nothing} />,
  'and where they will be': <Pager count={4} current={0} ready={false} onStep={nothing} onGoTo={nothing} />,
}
