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
    submit: { at: 'first', title: 'theButton' },
    questions: {
      at: 'first',
      title: 'questionsOfYourOwn',
      fields: {
        label: { at: 'first', title: 'question', hint: '' },
        kind: { at: 'first', title: 'whatIsAnswered', hint: '' },
        choices: { at: 'first', title: 'answersToChooseFrom', hint: '' },
        required: { at: 'first', title: 'mustBeAnswered', hint: '' },
        hint: { at: 'more', title: 'belowTheQuestion', hint: '' },
        missing: { at: 'more', title: 'whereItIsMissing', hint: '' },
        id: { at: 'more', title: 'nameInTheExport', hint: 'formWords.questions.id', follows: 'label' },
      },
      choices: [
        {
          title: 'whatIsAnswered',
          by: 'kind',
          ways: [
            { title: 'text', keys: [], set: { kind: null } },
            { title: 'longText', keys: [], set: { kind: 'long-text' } },
            { title: 'oneOfSeveralAnswers', keys: ['choices'], set: { kind: 'choice' } },
            { title: 'yesOrNo', keys: [], set: { kind: 'yes-or-no' } },
          ],
        },
      ],
      preview: 'question',
    },
    labels: { at: 'first', title: 'questions', hint: 'formWords.labels' },
    hints: { at: 'more', title: 'belowTheQuestions' },
    choices: { at: 'first', title: 'answersToChooseFrom' },
    lists: { at: 'first', title: 'yourOwnAnswersToChoose', hint: '' },
    hours: { at: 'first', title: 'hoursToChooseFrom', hint: '' },
    days: { at: 'first', title: 'daysThatSuit' },
    sections: { at: 'more', title: 'headingsOfTheParts', hint: '' },
    missing: { at: 'more', title: 'whereAnAnswerIsMissing', hint: '' },
    messages: {
      at: 'more',
      title: 'whatIsSaidOfSending',
      fields: {
        missing: { at: 'first', title: 'somethingIsLeftBlank' },
        email: { at: 'first', title: 'noEmailAddress', hint: '' },
        sent: { at: 'first', title: 'itWasSent', hint: '' },
        failed: { at: 'first', title: 'itWasNotSent', hint: '' },
        fallback: { at: 'first', title: 'itWasNotSentUnknown', hint: '' },
      },
    },
    reply: {
      at: 'first',
      title: 'theMailToWhoeverSent',
      hint: '',
      fields: { subject: 'first', opening: 'first', paragraphs: 'first', contact: { ...contact, at: 'first' } },
    },
    answering: {
      at: 'more',
      title: 'howYouAnswer',
      hint: 'formWords.answering',
      fields: {
        within: { at: 'first', title: 'answeredWithin', hint: 'formWords.answering.within' },
        replies: {
          at: 'first',
          title: 'savedReplies',
          hint: '',
          fields: {
            title: { at: 'first', title: 'name' },
            says: { at: 'first', title: 'whatItSays', hint: '' },
            subject: 'first',
            text: {
              at: 'first',
              title: 'theMail',
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
        title: 'otherHours',
        fields: {
          outOfTerm: { at: 'first', variants: ['closed', 'itsOwnHours'] },
          on: { at: 'first', title: 'onHolidaysAndDays' },
        },
      },
      address: 'first',
      recipients: 'first',
      social: 'first',
      quickLinks: 'first',
      numbers: {
        at: 'more',
        title: 'telephoneNumbersOfOthers',
        hint: 'site.numbers',
      },
      features: { at: 'first', title: 'features', hint: 'site.features' },
      shortName: 'more',
      description: 'more',
      donate: 'more',
      shop: 'more',
      partners: 'more',
      mailingListContact: { ...contact, title: 'contactOfTheMailingList' },
      notYou: {
        at: 'more',
        title: 'lastLineOfMailsTo',
        hint: 'site.notYou',
      },
      mapQuery: 'more',
      school: 'more',
      region: 'more',
      place: 'more',
      locale: 'more',
      languages: 'more',
      url: { at: 'more', title: 'addressOfTheSite' },
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
      groups: { at: 'first', title: 'menusOfTheHeader', hint: '' },
      urgent: {
        at: 'more',
        title: 'ifSomethingHappened',
        hint: 'navigation.urgent',
      },
      others: { at: 'more', title: 'belowTheMenusOnPhones', hint: '' },
      foot: { at: 'more', title: 'atTheFootOfEach', hint: '' },
    },
  },
  banner: {
    fields: {
      message: 'first',
      subtitle: 'first',
      isActive: { at: 'first', title: 'shownInItsDays', hint: '' },
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
      enabled: { at: 'first', title: 'enabled', hint: '' },
      closed: { at: 'first', title: 'theHouseIsClosed', hint: 'notice.closed' },
      startDate: 'first',
      endDate: 'first',
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
          time: { ...timing.time, title: 'firstDelivery' },
          endTime: { ...timing.endTime, title: 'lastDelivery' },
          askBy: { at: 'first', title: 'askBy' },
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
