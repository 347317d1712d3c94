import { windowAttributes } from './day-window'
import { ShownToday } from './ShownToday'
import { Today } from './Today'

export const examples = {
  'the year that it is': (
    <p>
      © <Today is="year" />
    </p>
  ),
  'shown on its days, and hidden from the day after': (
    <>
      <p {...windowAttributes({ startDate: '2026-01-01' })}>Here since 2026.</p>
      <ShownToday startDate="2026-01-01" />
      <p {...windowAttributes({ endDate: '2020-12-31' })}>Gone since 2020.</p>
      <ShownToday endDate="2020-12-31" />
    </>
  ),
}
