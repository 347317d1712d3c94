import { GlossaryTerms } from './Glossary'

export const examples = {
  'a Hebrew and a Yiddish word': (
    <GlossaryTerms
      terms={[
        {
          ...{ id: 'shabbat', term: 'Shabbat', forms: [], said: 'shah-BAHT', letters: 'שבת', language: 'hebrew' },
          meaning: 'The day of rest, from Friday’s sundown to Saturday night.',
        },
        {
          ...{ id: 'kugel', term: 'kugel', forms: [], said: 'KUH-guhl', letters: 'קוגל', language: 'yiddish' },
          meaning: 'A baked pudding of noodles or potatoes, always gone too soon.',
        },
      ]}
    />
  ),
}
