import type { CommandUnknownOpts } from 'commander'
import { groups, usageOf } from '../commands/commands.ts'

export const commandsInMarkdown = (): string =>
  Object.entries(groups)
    .map(([title, commands]) => `### ${title}\n\n${tableOf(commands)}\n`)
    .join('')

const tableOf = (commands: Readonly<Record<string, CommandUnknownOpts>>) =>
  `| Command | What it does |
| --- | --- |
${Object.entries(commands)
  .flatMap(([name, command]) =>
    command.commands.length > 0
      ? [row(usageOf(name).replace(/ --$/, ''), command), ...command.commands.map((each) => row(usageOf(name), each))]
      : [row(usageOf(name), command)],
  )
  .join('\n')}
`

function row(usage: string, command: CommandUnknownOpts): string {
  const words = command.registeredArguments.map((argument) => {
    const shown = `${argument.name().toUpperCase()}${argument.variadic ? ' …' : ''}`
    return argument.required ? shown : `[${shown}]`
  })
  const own = command.parent ? [command.name()] : []
  const given = [...own, ...words].join(' ')
  const typed = given ? `${usage} ${given}` : usage.replace(/ --$/, '')
  return `| \`${typed}\` | ${[`${command.description()}`, ...explained(command)].join('<br>')} |`
}

const explained = ({ registeredArguments, options }: CommandUnknownOpts): string[] => [
  ...registeredArguments
    .filter(({ description }) => description)
    .map((argument) => `\`${argument.name().toUpperCase()}\`: ${argument.description}`),
  ...options
    .filter(({ long }) => long !== '--version')
    .map(({ flags, description, argChoices, defaultValue }) => {
      const choices = argChoices ? ` (${argChoices.join(', ')})` : ''
      const byDefault = typeof defaultValue === 'string' ? `; ${defaultValue}` : ''
      return `\`${flags}\` ${description}${choices}${byDefault}`
    }),
]
