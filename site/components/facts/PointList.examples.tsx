import { PointList } from './PointList'

const points = ['Dinner is free, and so are seconds', 'Come late, leave early', 'Nobody checks how much you know']

export const examples = {
  'under a heading': <PointList heading="Good to know" points={points} />,
  'without one': <PointList points={points} />,
  'a single, long point': (
    <PointList
      points={[
        'You need no ticket, no membership and no Hebrew: whoever is hungry on a Friday is a guest, and always has been.',
      ]}
    />
  ),
}
