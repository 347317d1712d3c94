import type { z } from 'zod'
import type { FormWords } from '../forms/form-words.ts'
import { forEachFormFile } from '../forms/forms.ts'
import type { FileName, files } from './collections.ts'
import type { FormLayout } from './form-layout.ts'
import { contact, picture, timing } from './form-layout-parts.ts'

/** The layouts of the single files. */

/** The words of any form; what a form does not have is left out. */
const formWords: FormLayout<FormWords> = {
  fields: {
    title: 'first',
    lead: 'first',
    notice: 'first',
    submit: { at: 'first', title: 'The button' },
    labels: { at: 'first', title: 'Questions' },
    hints: { at: 'more', title: 'Below the questions' },
    choices: { at: 'first', title: 'Answers to choose from' },
    lists: { at: 'first', title: 'Your own answers to choose from' },
    hours: { at: 'first', title: 'Hours to choose from' },
    days: { at: 'first', title: 'Days that suit' },
    questions: {
      at: 'first',
      title: 'Questions of your own',
      fields: {
        label: 'first',
        kind: { at: 'first', title: 'What is answered' },
        choices: { at: 'first', title: 'Answers to choose from' },
        required: { at: 'first', title: 'Must be answered', hint: '' },
        hint: { at: 'first', title: 'Below the question', hint: '' },
        missing: { at: 'more', title: 'Where it is missing' },
        id: { at: 'first', title: 'Name in the export' },
      },
    },
    sections: { at: 'more', title: 'Headings of the parts' },
    missing: { at: 'more', title: 'Where an answer is missing' },
    messages: { at: 'more', title: 'What is said of sending' },
    reply: {
      at: 'first',
      title: 'The mail to whoever sent it',
      fields: { subject: 'first', opening: 'first', paragraphs: 'first', contact: { ...contact, at: 'first' } },
    },
    answering: {
      at: 'more',
      title: 'How you answer',
      hint: 'By when, and the replies that you keep.',
      fields: {
        within: { at: 'first', title: 'Answered within', hint: '1 hour, 2 days. Shabbat and holidays do not count.' },
        replies: {
          at: 'first',
          title: 'Saved replies',
          hint: '',
          fields: {
            title: { at: 'first', title: 'Name' },
            says: { at: 'first', title: 'What it says', hint: '' },
            subject: 'first',
            text: {
              at: 'first',
              title: 'The mail',
              hint: 'Of each request: {first-name}, {date}, {time}; of a room {room} and {until}; of soup {student} and {door}.',
            },
          },
        },
      },
    },
  },
}

export const settingsLayouts: { readonly [Name in FileName]: FormLayout<z.input<(typeof files)[Name]>> } = {
  site: {
    fields: {
      name: 'first',
      email: 'first',
      phone: 'first',
      hours: 'first',
      hoursOtherwise: {
        at: 'first',
        title: 'Other hours',
        fields: {
          outOfTerm: { at: 'first', variants: ['Closed', 'Its own hours'] },
          on: { at: 'first', title: 'On holidays and days' },
        },
      },
      address: 'first',
      recipients: 'first',
      social: 'first',
      quickLinks: 'first',
      numbers: {
        at: 'more',
        title: 'Telephone numbers of others',
        hint: 'Texts say them by their names: {phone of public-safety}.',
      },
      features: { at: 'first', title: 'Features', hint: 'What this campus has. What is off is nowhere on the site.' },
      shortName: 'more',
      description: 'more',
      donate: 'more',
      shop: 'more',
      partners: 'more',
      mailingListContact: { ...contact, title: 'Contact of the mailing list' },
      notYou: {
        at: 'more',
        title: 'Last line of mails to visitors',
        hint: 'For somebody whose address another person typed.',
      },
      mapQuery: 'more',
      school: 'more',
      region: 'more',
      place: 'more',
      locale: 'more',
      languages: 'more',
      url: { at: 'more', title: 'Address of the site' },
      id: 'more',
    },
  },
  home: {
    fields: {
      hero: 'first',
      shabbat: 'first',
      week: 'first',
      audiences: 'first',
      offers: 'first',
      testimonials: 'first',
    },
  },
  navigation: {
    fields: {
      groups: { at: 'first', title: 'Menus of the header', hint: '' },
      urgent: {
        at: 'more',
        title: 'If something happened',
        hint: 'Whom to call: the foot of each page and the menu of phones lead there.',
      },
      others: { at: 'more', title: 'Below the menus, on phones', hint: '' },
      foot: { at: 'more', title: 'At the foot of each page', hint: '' },
    },
  },
  banner: {
    fields: {
      message: 'first',
      subtitle: 'first',
      isActive: { at: 'first', title: 'Shown in its days', hint: '' },
      startDate: 'first',
      endDate: 'first',
      animation: { at: 'more', hint: '' },
    },
  },
  notice: {
    fields: {
      message: 'first',
      enabled: { at: 'first', title: 'Enabled', hint: '' },
      closed: { at: 'first', title: 'The house is closed', hint: 'Then the hours say so too, on every page.' },
      startDate: 'first',
      endDate: 'first',
      link: 'more',
      linkText: 'more',
    },
  },
  eruv: { fields: { status: 'first', checked: 'first', note: 'first' } },
  kosherSoup: {
    fields: {
      availability: 'first',
      deliveries: {
        at: 'first',
        fields: {
          when: timing.when,
          time: { ...timing.time, title: 'First delivery' },
          endTime: { ...timing.endTime, title: 'Last delivery' },
          askBy: { at: 'first', title: 'Ask by' },
          changes: timing.changes,
        },
      },
      restrictions: 'first',
      deliveryInfo: 'first',
      contactInfo: { at: 'first', fields: { text: 'first', contact: { ...contact, at: 'first' } } },
      ...picture,
    },
  },
  elections: {
    fields: {
      enabled: 'first',
      title: 'first',
      subtitle: 'first',
      announced: 'first',
      applicationsOpen: 'first',
      applicationsClose: 'first',
      results: 'first',
      until: { at: 'first', hint: 'The last day on which the results are shown; empty for two weeks after them.' },
      popup: 'first',
      images: 'first',
      everyYear: 'more',
      stages: 'more',
    },
  },
  programCalendar: { fields: { show: 'first', pause: 'first', calendar: 'first' } },
  roomPolicies: { fields: { policies: 'first', contact: { ...contact, at: 'first' }, contactLine: 'first' } },
  ...forEachFormFile(() => formWords),
  search: {
    fields: {
      popular: 'first',
      popularNote: 'first',
      synonyms: 'first',
      pages: 'more',
      ignored: 'more',
      answers: 'more',
    },
  },
  theme: {
    fields: {
      colors: 'first',
      fonts: 'first',
      hero: 'first',
      logo: 'first',
      map: 'more',
      skyline: 'more',
      notFound: 'more',
      previews: 'more',
    },
  },
  year: { fields: { years: 'first', turnsOn: 'more' } },
}
