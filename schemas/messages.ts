/** The messages of languages/en.yaml with their values: "npm run fix" writes this file. */
export interface Messages {
  'forms.afterStart': { start: string | number }
  'forms.checkAnswer': never
  'forms.checkFields': never
  'forms.dateLike': { example: string | number }
  'forms.laterDay': never
  'forms.required': { mark: string | number }
  'forms.wholeNumber': { max: string | number }
  'forms.yearBetween': { first: string | number; last: string | number }
}
