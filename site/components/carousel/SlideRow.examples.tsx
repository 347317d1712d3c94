import { Pager } from './Pager'
import { Slide } from './Slide'
import { SlideRow } from './SlideRow'

const nothing = () => {}

export const examples = {
  'three slides': (
    <SlideRow count={3} perView={3}>
      {['Soup Night', 'Bagel Brunch', 'Challah Bake'].map((name) => (
        <Slide key={name}>{name}</Slide>
      ))}
    </SlideRow>
  ),
  'its arrows and dots, on the second of four': <Pager count={4} current={1} ready onStep={nothing} onGoTo={nothing} />,
}
