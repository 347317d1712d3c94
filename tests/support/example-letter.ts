import type { Letter } from '#schemas/newsletter/newsletter'

/** With everything that a newsletter may have. */
export const exampleLetter: Letter = {
  language: 'en',
  direction: 'ltr',
  subject: 'Juniper Hill Hillel: the week of December 3',
  preheader: 'Candles at 4:25, latkes at 6:30',
  opening: 'Dear friends,\n\nIt is dark at four.\nCome early. The recipe: https://example.org/latkes?a=1&b=2.',
  closing: 'See you on the steps,\nAda',
  picture: { name: '0123456789abcdef0123-1600x900-shared.jpg', alt: 'A table with candles' },
  sections: [
    {
      id: 'shabbat',
      heading: 'This Shabbat',
      items: [
        {
          id: 'shabbat/times',
          title: 'Friday, December 4',
          when: 'Vayeshev',
          text: 'Candle lighting: 4:25 PM\nHavdalah: Saturday, 5:28 PM',
          address: '',
        },
        {
          id: 'event/shabbat-dinner/2026-12-04',
          title: 'Dinner, free',
          when: '6:30 PM, Dining Room',
          text: 'Menu: Latkes (v) and soup (v, gf).',
          address: '/events/shabbat-dinner',
        },
      ],
    },
    {
      id: 'hours',
      heading: 'Other hours in the house',
      items: [{ id: 'hours/2026-12-06', title: 'Closed', when: 'Sunday, December 6', text: '', address: '' }],
    },
  ],
}
