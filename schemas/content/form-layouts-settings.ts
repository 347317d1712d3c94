import type { z } from 'zod'
import type { FormWords } from '../forms/form-words.ts'
import { forEachFormFile } from '../forms/forms.ts'
import type { FileName, files } from './collections.ts'
import { contact, picture, timing } from './common-layouts.ts'
import type { FormLayout } from './form-layout.ts'

/** The layouts of the single files. */

/** The words of any form; what a form does not have is left out. */
const formWords: FormLayout<FormWords> = {
  fields: {
    title: 'first',
    lead: 'first',
    notice: 'first',
    submit: { at: 'first', label: 'theButton' },
    questions: {
      at: 'first',
      label: 'questionsOfYourOwn',
      fields: {
        label: { at: 'first', label: 'question', hint: '' },
        kind: { at: 'first', label: 'whatIsAnswered', hint: '' },
        choices: { at: 'first', label: 'answersToChooseFrom', hint: '' },
        required: { at: 'first', label: 'mustBeAnswered', hint: '' },
        hint: { at: 'more', label: 'belowTheQuestion', hint: '' },
        missing: { at: 'more', label: 'whereItIsMissing', hint: '' },
        id: { at: 'more', label: 'nameInTheExport', hint: 'formWords.questions.id', follows: 'label' },
      },
      choices: [
        {
          label: 'whatIsAnswered',
          by: 'kind',
          ways: [
            { label: 'text', keys: [], set: { kind: null } },
            { label: 'longText', keys: [], set: { kind: 'long-text' } },
            { label: 'oneOfSeveralAnswers', keys: ['choices'], set: { kind: 'choice' } },
            { label: 'yesOrNo', keys: [], set: { kind: 'yes-or-no' } },
          ],
        },
      ],
      preview: 'question',
    },
    labels: { at: 'first', label: 'questions', hint: 'formWords.labels' },
    hints: { at: 'more', label: 'belowTheQuestions' },
    choices: { at: 'first', label: 'answersToChooseFrom' },
    lists: { at: 'first', label: 'yourOwnAnswersToChoose', hint: '' },
    hours: { at: 'first', label: 'hoursToChooseFrom', hint: '' },
    days: { at: 'first', label: 'daysThatSuit' },
    sections: { at: 'more', label: 'headingsOfTheParts', hint: '' },
    missing: { at: 'more', label: 'whereAnAnswerIsMissing', hint: '' },
    messages: {
      at: 'more',
      label: 'whatIsSaidOfSending',
      fields: {
        missing: { at: 'first', label: 'somethingIsLeftBlank' },
        email: { at: 'first', label: 'noEmailAddress', hint: '' },
        sent: { at: 'first', label: 'itWasSent', hint: '' },
        failed: { at: 'first', label: 'itWasNotSent', hint: '' },
        fallback: { at: 'first', label: 'itWasNotSentUnknown', hint: '' },
      },
    },
    reply: {
      at: 'first',
      label: 'theMailToWhoeverSent',
      hint: '',
      fields: { subject: 'first', opening: 'first', paragraphs: 'first', contact: { ...contact, at: 'first' } },
    },
    answering: {
      at: 'more',
      label: 'howYouAnswer',
      hint: 'formWords.answering',
      fields: {
        within: { at: 'first', label: 'answeredWithin', hint: 'formWords.answering.within' },
        replies: {
          at: 'first',
          label: 'savedReplies',
          hint: '',
          fields: {
            title: { at: 'first', label: 'name' },
            says: { at: 'first', label: 'whatItSays', hint: '' },
            subject: 'first',
            text: {
              at: 'first',
              label: 'theMail',
              hint: 'formWords.answering.replies.text',
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
        label: 'otherHours',
        fields: {
          outOfTerm: { at: 'first', variants: ['closed', 'itsOwnHours'] },
          on: { at: 'first', label: 'onHolidaysAndDays' },
        },
      },
      address: 'first',
      recipients: 'first',
      social: 'first',
      quickLinks: 'first',
      numbers: {
        at: 'more',
        label: 'telephoneNumbersOfOthers',
        hint: 'site.numbers',
      },
      features: { at: 'first', label: 'features', hint: 'site.features' },
      shortName: 'more',
      description: 'more',
      donate: 'more',
      shop: 'more',
      partners: 'more',
      mailingListContact: { ...contact, label: 'contactOfTheMailingList' },
      notYou: {
        at: 'more',
        label: 'lastLineOfMailsTo',
        hint: 'site.notYou',
      },
      mapQuery: 'more',
      school: 'more',
      region: 'more',
      place: 'more',
      locale: 'more',
      languages: 'more',
      url: { at: 'more', label: 'addressOfTheSite' },
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
      groups: { at: 'first', label: 'menusOfTheHeader', hint: '' },
      urgent: {
        at: 'more',
        label: 'ifSomethingHappened',
        hint: 'navigation.urgent',
      },
      others: { at: 'more', label: 'belowTheMenusOnPhones', hint: '' },
      foot: { at: 'more', label: 'atTheFootOfEach', hint: '' },
    },
  },
  banner: {
    fields: {
      message: 'first',
      subtitle: 'first',
      isActive: { at: 'first', label: 'shownInItsDays', hint: '' },
      startDate: 'first',
      endDate: 'first',
      animation: { at: 'more', hint: '' },
    },
  },
  notice: {
    fields: {
      message: 'first',
      // Beside the words: a new notice must not keep the link of the last one.
      link: 'first',
      linkText: 'first',
      enabled: { at: 'first', label: 'enabled', hint: '' },
      closed: { at: 'first', label: 'theHouseIsClosed', hint: 'notice.closed' },
      startDate: 'first',
      endDate: 'first',
      afterwards: {
        at: 'more',
        hint: 'notice.afterwards',
        fields: { message: 'first', link: 'first', linkText: 'first', startDate: 'first', endDate: 'first' },
      },
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
          time: { ...timing.time, label: 'firstDelivery' },
          endTime: { ...timing.endTime, label: 'lastDelivery' },
          askBy: { at: 'first', label: 'askBy' },
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
      until: { at: 'first', hint: 'elections.until' },
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
