import { TimeTable } from './TimeTable'

export const examples = {
  'one line for each time': (
    <TimeTable
      caption="Every morning"
      columns={['Day', 'Time']}
      groups={[
        {
          rows: [
            ['Sunday', '8:30 AM'],
            ['Monday', '7:30 AM'],
          ],
        },
      ]}
    />
  ),
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
