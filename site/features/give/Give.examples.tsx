import { Amounts } from './Give'

export const examples = {
  'amounts, small and large': (
    <Amounts
      amounts={[
        { amount: '$18', description: 'A quart of soup, carried to the door of somebody in bed.' },
        { amount: '$180', description: 'A student’s Friday nights for a term.' },
        { amount: '$1,800', description: 'Shabbat dinner for everybody, once.' },
      ]}
    />
  ),
}
