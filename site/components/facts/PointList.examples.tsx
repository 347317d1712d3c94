import { PointList } from './PointList'

const points = ['Dinner is free, and so are seconds', 'Come late, leave early', 'Nobody checks how much you know']

export const examples = {
  'under a heading': <PointList heading="Good to know" points={points} />,
}
