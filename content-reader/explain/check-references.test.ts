import { describe, expect, test } from 'vitest'
import { copyOfContent } from '#tests/support/broken-copy'

const PARENTS = 'audiences/parents.yaml'

describe('broken references', () => {
  test.for([
    [
      'a contact who is not on the staff',
      PARENTS,
      'contact: ruth-alvarez',
      'contact: ruth-alvares',
      'did you mean ruth-alvarez?',
    ],
    ['a page above that does not exist', 'pages/staff.md', 'parent: about', 'parent: abut', 'did you mean about?'],
    [
      'a link to a page that does not exist',
      PARENTS,
      'link: /parent-resources',
      'link: /parent-resource',
      'did you mean /parent-resources?',
    ],
    [
      'a link to a person who is not there',
      'audiences/first-year.yaml',
      '/staff#ruth-alvarez',
      '/staff#avi',
      'an entry that is on /staff: ',
    ],
    [
      'a dead link in the text of an entry',
      'staff/ruth-alvarez.yaml',
      '(/alumni)',
      '(/alumnae)',
      'did you mean /alumni?',
    ],
    ['a dead link in the text of a page', 'pages/mailing-list.md', '(/privacy-policy)', '(/privacy)', 'the text below'],
    [
      'a picture that is not in the project',
      PARENTS,
      'audiences/parents.svg',
      'audiences/parent.svg',
      'a picture of yours, content/pictures/art/audiences/parent.svg, or one of the project, site/public/art/audiences/parent.svg',
    ],
    [
      'a link to an event that is not there',
      PARENTS,
      'link: /parent-resources',
      'link: /events/bagel-branch',
      'did you mean bagel-brunch?',
    ],
    ['a menu entry without a page', 'navigation.yaml', 'link: /mission', 'link: /missions', 'groups[1].links[1].link'],
  ] as const)('names %s', ([, file, from, to, message]) => {
    const copy = copyOfContent()
    copy.change(file, from, to)

    expect(copy.complaint()).toContain(message)
  })

  test('reports nothing about files that refer to an invalid file', () => {
    const copy = copyOfContent()
    copy.change('staff/ruth-alvarez.yaml', 'title:', 'titel:')

    expect(copy.complaint()).not.toContain('parents.yaml')
  })
})

test('turns a person in a mail link into an address', () => {
  const copy = copyOfContent()
  copy.change('pages/mission.md', 'Juniper Hill Hillel keeps', '[Dina](mailto:sam-and-dina-weiss) keeps')

  expect(copy.read().page('mission').body).toContain('[Dina](mailto:sam@example.org,dina@example.org) keeps')
})

test('names a mail link to somebody who is not on the staff', () => {
  const copy = copyOfContent()
  copy.change('pages/mission.md', 'Juniper Hill Hillel keeps', '[Noam](mailto:noam-perets) keeps')

  expect(copy.complaint()).toContain('did you mean noam-peretz?')
})

test.for([
  ['[x](javascript:alert(1))', '"javascript:alert(1)"'],
  ['[x][r]\n\n[r]: javascript:alert(1)', '"javascript:alert(1)"'],
  ['<javascript:alert(1)>', '"javascript:alert(1)"'],
  ['[x](data:text/html,x)', '"data:text/html,x"'],
  ['[x](//elsewhere.example.org)', '"//elsewhere.example.org"'],
  ['[x](http://example.org)', '"http://example.org"'],
])('a text may lead to pages, other sites, mails and telephones alone: %s', ([text, found]) => {
  const copy = copyOfContent()
  copy.change('pages/mission.md', 'Juniper Hill Hillel keeps', `${text}\n\nJuniper Hill Hillel keeps`)

  expect(copy.complaint()).toMatch(/mission\.md.*the text below\n/)
  expect(copy.complaint()).toContain(`found:    ${found}`)
})

test('a text shows pictures of the campus alone', () => {
  const copy = copyOfContent()
  copy.change('pages/mission.md', 'Juniper Hill Hillel keeps', '![x](https://tracker.example.org/a.png) keeps')

  expect(copy.complaint()).toContain('expected: a picture of your own in a text')
})

test('a text shows all of a picture, and says nothing of narrow cards', () => {
  const copy = copyOfContent()
  copy.change('pages/mission.md', 'Juniper Hill Hillel keeps', '![x](/art/events/hike.svg#75) keeps')

  expect(copy.complaint()).toContain('fix:      leave out what begins with the #')
})

test('a person may be named in a reference of a text', () => {
  const copy = copyOfContent()
  copy.change('pages/mission.md', 'Juniper Hill Hillel keeps', '[Ruth][r] keeps\n\n[r]: mailto:ruth-alvarez\n')

  expect(copy.read().page('mission').body).toMatch(/\[r\]: mailto:\S+@/)
})

test('leaves mail addresses, other sites and headings of a page alone', () => {
  const copy = copyOfContent()
  copy.change(
    'pages/mission.md',
    'Juniper Hill Hillel keeps',
    '[a](mailto:a@elsewhere.example) [b](https://example.org/x) [c](/mission#what-we-hold-to)',
  )

  expect(copy.complaint()).toBe('')
})
