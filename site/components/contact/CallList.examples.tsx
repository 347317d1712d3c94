import { CallList } from './CallList'

export const examples = {
  'numbers to call at any hour': (
    <CallList
      numbers={[
        { name: 'Emergency', description: 'Somebody may be hurt, or about to be.', phone: '911', text: false },
        { name: 'Crisis Lifeline', description: 'A person who listens, day and night.', phone: '988', text: true },
      ]}
    />
  ),
}
