import { expect, test } from 'vitest'
import { fieldsOf } from '#schemas/forms/define-form'
import { copyOfContent } from '#tests/support/broken-copy'

test.for([
  ['a question without words', '  group_size: Group size\n', '', 'labels.group_size', 'add a line under `labels`'],
  ['words of a question that is gone', 'labels:\n', 'labels:\n  shoe_size: Shoes\n', 'labels.shoe_size', 'not known'],
  [
    'a hint at no question',
    'hints:\n',
    'hints:\n  shoe_size: In inches\n',
    'hints.shoe_size',
    'one of user_first_name',
  ],
  ['an answer without words', '    Friend: Friend\n', '', 'choices.relationship_to_student.Friend', 'add a line'],
  ['a choice without answers', 'kind: yes-or-no', 'kind: choice', 'questions[1].choices', 'two answers or more'],
] as const)('%s is named, with what to write', ([_, before, after, key, said]) => {
  const copy = copyOfContent()
  copy.change('forms/tour.yaml', before, after)
  const complaint = copy.complaint()
  expect(complaint).toContain('content: one mistake')
  expect(complaint).toContain(`content/forms/tour.yaml`)
  expect(complaint).toContain(`, ${key}\n`)
  expect(complaint).toContain(said)
})

test('two questions of one id are one too many: it names the answers', () => {
  const copy = copyOfContent()
  copy.change('forms/tour.yaml', '    kind: yes-or-no\n', '    kind: text\n  - id: first_visit\n    label: Again?\n')
  expect(copy.complaint()).toContain('questions[2].id')
})

test('a room is offered by the form as soon as there is one, and hours are the campus’s own', () => {
  const copy = copyOfContent()
  copy.change('facilities/dining-room.yaml', 'capacity:', 'inForm: up to 60 people\ncapacity:')
  copy.change(
    'forms/room.yaml',
    /event_time:\n {4}from: .*\n {4}until: .*\n/,
    'event_time:\n    from: 17:00\n    until: 7:00 PM\n',
  )
  const fields = fieldsOf(copy.read().forms.room)
  const optionsOf = (name: string) =>
    fields
      .flatMap((field) => (field.name === name && field.type === 'choice' ? field.options : []))
      .map(({ value }) => value)
  expect(optionsOf('facility_requested')).toEqual(['Dining Room (up to 60 people)', 'Library (up to 12 people)'])
  expect(optionsOf('event_time')).toEqual(['5:00 PM', '6:00 PM', '7:00 PM'])
})
