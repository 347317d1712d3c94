import { readFileSync, writeFileSync } from 'node:fs'
import { readContent, readingMemory } from '#content-reader/read-content'
import { collectIssues } from '#schedule/outdated'

/**
 * Reads all content of a folder twice, the second time after one entry has changed, looks for clashes of dates, and prints what each took as
 * JSON: milliseconds, those of the processor for the first, and the most megabytes of the process.
 */
const [content = ''] = process.argv.slice(2)
const memory = readingMemory()

function measure<Result>(work: () => Result) {
  const [begun, used] = [performance.now(), process.cpuUsage()]
  const result = work()
  const { user, system } = process.cpuUsage(used)
  return { result, milliseconds: performance.now() - begun, processor: (user + system) / 1000 }
}

const read = () => readContent(content, undefined, memory)
const { milliseconds: cold, processor, result } = measure(read)
const { milliseconds: check } = measure(() => collectIssues(result))
const entry = `${content}/faq/is-the-food-kosher.yaml`
const text = readFileSync(entry, 'utf8')
writeFileSync(entry, text.replace(/^question: .*$/m, 'question: Is all of the food kosher?'))
const { milliseconds: again } = measure(read)
writeFileSync(entry, text)
console.log(JSON.stringify({ cold, again, check, processor, megabytes: process.resourceUsage().maxRSS / 1024 }))
