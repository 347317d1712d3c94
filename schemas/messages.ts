/** The messages of languages/en.yaml with their values: "npm run fix" writes this file. */
export interface Messages {
  'card.about': { title: string | number }
  'card.readMore': never
  'contact.ask': { name: string | number }
  'contact.askFor': { name: string | number }
  'contact.call': { name: string | number; phone: string | number }
  'contact.email': { name: string | number }
  'contact.orCall': { line: string | number; phone: string | number }
  'contact.questionsAsk': { name: string | number }
  'contact.questionsWrite': { name: string | number }
  'contact.text': never
  'contact.textTo': { name: string | number; phone: string | number }
  'contact.write': { name: string | number }
  'dialog.link': { name: string | number }
  'forms.afterStart': { start: string | number }
  'forms.checkAnswer': never
  'forms.checkFields': never
  'forms.dateLike': { example: string | number }
  'forms.laterDay': never
  'forms.required': { mark: string | number }
  'forms.wholeNumber': { max: string | number }
  'forms.yearBetween': { first: string | number; last: string | number }
  'holidays.scheduleOf': { name: string | number }
  'holidays.scheduleTbd': never
  'holidays.seeSchedule': never
  'link.mail': never
  'link.mailWords': never
  'link.newTab': never
  'page.breadcrumb': never
  'page.numbered': { number: string | number; title: string | number }
  'photos.carousel': never
  'photos.comingSoon': never
  'photos.goToPhoto': { number: string | number }
  'photos.goToSlide': { number: string | number }
  'photos.nextPhoto': never
  'photos.nextSlide': never
  'photos.photos': never
  'photos.previousPhoto': never
  'photos.previousSlide': never
  'photos.slide': never
  'photos.slideOf': { number: string | number; total: string | number }
  'religiousLife.askStreet': { name: string | number }
  'religiousLife.askTimes': { name: string | number }
  'time.dayAndClock': { clock: string | number; day: string | number }
  'time.range': { from: string | number; until: string | number }
  'words.cancel': never
  'words.close': never
  'words.dates': never
  'words.donate': never
  'words.everyone': never
  'words.labeled': { label: string | number; text: string | number }
  'words.search': never
  'words.signUp': never
  'words.what': never
  'words.when': never
  'words.where': never
}
