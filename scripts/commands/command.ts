import { Command } from 'commander'

export const command = (title: string) =>
  new Command()
    .description(title)
    .exitOverride()
    .showHelpAfterError()
    .configureOutput({ outputError: (text, write) => write(`${inSentence(text)}\n`) })

function inSentence(text: string): string {
  const [said = '', guess = ''] = text
    .trim()
    .replace(/^error: /, '')
    .split('\n')
  const sentence = `${said.charAt(0).toUpperCase()}${said.slice(1)}`.replace(/(?<![.?!])$/, '.')
  return `${sentence} ${guess.replace(/^\((.*)\)$/, '$1')}`.trim()
}
