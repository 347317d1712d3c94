import { TimeTable } from './TimeTable'

export const examples = {
  'by day, in the tone of a holiday': (
    <div data-tone="brick">
      <TimeTable
        caption="Purim"
        columns={['Time', 'What']}
        groups={[
          { heading: 'Monday, March 22', rows: [['6:30 PM', 'The story of Esther, read aloud']] },
          { heading: 'Tuesday, March 23', rows: [['5:00 PM', 'The meal, in costume']] },
        ]}
      />
    </div>
  ),
}
