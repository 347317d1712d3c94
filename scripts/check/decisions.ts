import { readdirSync, readFileSync } from 'node:fs'

/** One decision record, from its head. */
interface Decision {
  file: string
  title: string
  date: string
  status: string
}

/** The head of every record: a number and a title, then the date and the status. */
const HEAD =
  /^# (\d{4}): (.+)\n\n- \*\*Date\*\*: (\d{4}-\d\d-\d\d)\n- \*\*Status\*\*: ((?:accepted|superseded)\b.*)\n\n/

/** Finds records without the common head, duplicate numbers, and an index that does not match. */
export function checkDecisions(folder: string): string[] {
  const files = recordsIn(folder)
  const problems = files.flatMap((file) => headProblems(file, readFileSync(`${folder}/${file}`, 'utf8')))
  const numbers = files.map((file) => file.slice(0, 4))
  const taken = files.filter((_, index) => numbers.indexOf(numbers[index] ?? '') !== index)
  problems.push(
    ...taken.map((file) => `docs/decisions/${file}: another record has this number; take the next free one`),
  )
  if (problems.length === 0 && readFileSync(`${folder}/README.md`, 'utf8') !== decisionsIndex(folder))
    problems.push('docs/decisions/README.md is not the list of the records: npm run fix writes it')
  return problems
}

/** The index of the records in a folder, as in `README.md`. */
export function decisionsIndex(folder: string): string {
  const rows = recordsIn(folder).map((file) => {
    const { title, date, status } = readDecision(file, readFileSync(`${folder}/${file}`, 'utf8'))
    return `| [${file.slice(0, 4)}](${file}) | ${title} | ${date} | ${status} |`
  })
  return `${ABOUT}\n| | Decision | Date | Status |\n| --- | --- | --- | --- |\n${rows.join('\n')}\n`
}

const ABOUT = `# Decisions

Why it is so, one page for each decision that somebody may want to question. A new one takes the next free number, and the head that
all have; \`npm run fix\` then adds it here. A decision that no longer holds stays, with the status "superseded by" and the number of
the one that took its place.
`

const recordsIn = (folder: string) =>
  readdirSync(folder)
    .filter((file) => file.endsWith('.md') && file !== 'README.md')
    .sort()

function headProblems(file: string, text: string): string[] {
  const number = HEAD.exec(text)?.[1]
  if (number === undefined)
    return [
      `docs/decisions/${file}: begin with "# ${file.slice(0, 4)}: Title", an empty line, "- **Date**: 2026-11-22", "- **Status**: accepted", and an empty line`,
    ]
  return file.startsWith(`${number}-`) ? [] : [`docs/decisions/${file}: its title says ${number}, its name does not`]
}

function readDecision(file: string, text: string): Decision {
  const [, , title = '', date = '', status = ''] = HEAD.exec(text) ?? []
  return { file, title, date, status }
}
