import type { z } from 'zod'
import type { FormWords } from '../forms/form-words.ts'
import { forEachFormFile } from '../forms/forms.ts'
import type { FileName, files } from './collections.ts'
import { contact, picture, timing } from './common-layouts.ts'
import { type FormLayout, first, more } from './form-layout.ts'

/** The words of any form; what a form does not have is left out. */
const formWords: FormLayout<FormWords> = {
  fields: {
    ...first('title', 'lead', 'notice'),
    submit: { label: 'theButton' },
    questions: {
      label: 'questionsOfYourOwn',
      fields: {
        label: { label: 'question', hint: '' },
        kind: { label: 'whatIsAnswered', hint: '' },
        choices: { label: 'answersToChooseFrom', hint: '' },
        required: { label: 'mustBeAnswered' },
        hint: { at: 'more', label: 'belowTheQuestion' },
        missing: { at: 'more', label: 'whereItIsMissing', hint: '' },
        id: { at: 'more', label: 'nameInTheExport', hint: 'formWords.questions.id', follows: 'label' },
      },
      choice: {
        label: 'whatIsAnswered',
        by: 'kind',
        ways: [
          { label: 'text', keys: [], set: { kind: null } },
          { label: 'longText', keys: [], set: { kind: 'long-text' } },
          { label: 'oneOfSeveralAnswers', keys: ['choices'], set: { kind: 'choice' } },
          { label: 'yesOrNo', keys: [], set: { kind: 'yes-or-no' } },
        ],
      },
      preview: 'question',
    },
    labels: { label: 'questions', hint: 'formWords.labels' },
    hints: { at: 'more', label: 'belowTheQuestions' },
    choices: { label: 'answersToChooseFrom' },
    lists: { label: 'yourOwnAnswersToChoose', hint: '' },
    hours: { label: 'hoursToChooseFrom', hint: '' },
    days: { label: 'daysThatSuit' },
    sections: { at: 'more', label: 'headingsOfTheParts', hint: '' },
    missing: { at: 'more', label: 'whereAnAnswerIsMissing', hint: '' },
    messages: {
      at: 'more',
      label: 'whatIsSaidOfSending',
      fields: {
        missing: { label: 'somethingIsLeftBlank' },
        email: { label: 'noEmailAddress', hint: '' },
        sent: { label: 'itWasSent', hint: '' },
        failed: { label: 'itWasNotSent', hint: '' },
        fallback: { label: 'itWasNotSentUnknown', hint: '' },
      },
    },
    reply: {
      label: 'theMailToWhoeverSent',
      hint: '',
      fields: { ...first('subject', 'opening', 'paragraphs'), contact },
    },
    answering: {
      at: 'more',
      label: 'howYouAnswer',
      hint: 'formWords.answering',
      fields: {
        within: { label: 'answeredWithin', hint: 'formWords.answering.within' },
        replies: {
          label: 'savedReplies',
          fields: {
            title: { label: 'name' },
            says: { label: 'whatItSays' },
            subject: 'first',
            text: { label: 'theMail', hint: 'formWords.answering.replies.text' },
          },
        },
      },
    },
  },
}

export const settingsLayouts: { readonly [Name in FileName]: FormLayout<z.input<(typeof files)[Name]>> } = {
  site: {
    fields: {
      ...first('name', 'email', 'phone', 'hours'),
      hoursOtherwise: {
        label: 'otherHours',
        fields: { outOfTerm: { variants: ['closed', 'itsOwnHours'] }, on: { label: 'onHolidaysAndDays' } },
      },
      ...first('address', 'recipients', 'social', 'quickLinks'),
      numbers: { at: 'more', label: 'telephoneNumbersOfOthers', hint: 'site.numbers' },
      features: { hint: 'site.features' },
      ...more('shortName', 'description', 'donate', 'shop', 'partners'),
      mailingListContact: { ...contact, at: 'more', label: 'contactOfTheMailingList' },
      notYou: { at: 'more', label: 'lastLineOfMailsTo', hint: 'site.notYou' },
      ...more('mapQuery', 'school', 'region', 'place', 'locale', 'languages'),
      url: { at: 'more', label: 'addressOfTheSite' },
      id: 'more',
    },
  },
  home: { fields: first('hero', 'shabbat', 'week', 'audiences', 'offers', 'testimonials') },
  navigation: {
    fields: {
      groups: { label: 'menusOfTheHeader' },
      urgent: { at: 'more', label: 'ifSomethingHappened', hint: 'navigation.urgent' },
      others: { at: 'more', label: 'belowTheMenusOnPhones' },
      foot: { at: 'more', label: 'atTheFootOfEach' },
    },
  },
  banner: {
    fields: {
      ...first('message', 'subtitle'),
      isActive: { label: 'shownInItsDays' },
      ...first('startDate', 'endDate'),
      animation: 'more',
    },
  },
  notice: {
    fields: {
      // The link is beside the words: a new notice must not keep the one of the last.
      ...first('message', 'link', 'linkText', 'enabled'),
      closed: { label: 'theHouseIsClosed', hint: 'notice.closed' },
      ...first('startDate', 'endDate'),
      afterwards: { at: 'more', hint: 'notice.afterwards' },
    },
  },
  eruv: { fields: first('status', 'checked', 'note') },
  kosherSoup: {
    fields: {
      availability: 'first',
      deliveries: {
        fields: {
          when: timing.when,
          time: { ...timing.time, label: 'firstDelivery' },
          endTime: { ...timing.endTime, label: 'lastDelivery' },
          askBy: 'first',
          changes: timing.changes,
        },
      },
      ...first('restrictions', 'deliveryInfo'),
      contactInfo: { fields: { text: 'first', contact } },
      ...picture,
    },
  },
  elections: {
    fields: {
      ...first('enabled', 'title', 'subtitle', 'announced', 'applicationsOpen', 'applicationsClose', 'results'),
      until: { hint: 'elections.until' },
      ...first('popup', 'images'),
      ...more('everyYear', 'stages'),
    },
  },
  programCalendar: { fields: first('show', 'pause', 'calendar') },
  roomPolicies: { fields: { policies: 'first', contact, contactLine: 'first' } },
  ...forEachFormFile(() => formWords),
  search: { fields: { ...first('popular', 'popularNote', 'synonyms'), ...more('pages', 'ignored', 'answers') } },
  theme: {
    fields: {
      ...first('logo'),
      colors: { fields: first('main', 'action', 'accent'), preview: 'shades' },
      ...first('typefaces', 'hero'),
      ...more('map', 'skyline', 'notFound', 'previews'),
    },
  },
  year: { fields: { years: 'first', turnsOn: 'more' } },
}
