import { globSync, readFileSync } from 'node:fs'
import ts from 'typescript'
import { expect, test } from 'vitest'

/** What of an element or an object is read by people. */
const READ =
  /^(aria-label|aria-description|aria-roledescription|alt|title|label|placeholder|heading|about|action|question|hint|name|what|legend|description|problem|done|text|said)$/

/** A word that people read, not an id, an address, or a key. */
const isWord = (text: string): boolean => /^\W*[A-Z][a-z]+\W*$|\p{L}{2,}[,.:;?!]?\s+\p{L}|\p{L}…|’/u.test(text)

const isClass = (node: ts.Node) => ts.isJsxAttribute(node) && node.name.getText() === 'className'
const isOfTypes = (node: ts.Node) => ts.isTypeNode(node) || ts.isInterfaceDeclaration(node)

/** Words in the code of a file: text between tags, strings that are read, and strings of several words. */
function wordsIn(path: string): string[] {
  const file = ts.createSourceFile(path, readFileSync(`admin/${path}`, 'utf8'), ts.ScriptTarget.Latest, true)
  const found: string[] = []
  const visit = (node: ts.Node) => {
    if (ts.isImportDeclaration(node) || isOfTypes(node) || isError(node) || isClass(node)) return
    if (ts.isJsxText(node) && /\p{L}{2}/u.test(node.text)) found.push(node.text)
    else if (isText(node) && isRead(node)) found.push(node.text)
    ts.forEachChild(node, visit)
  }
  visit(file)
  return found.map((text) => `${path}: ${text.trim().replace(/\s+/g, ' ')}`)
}

/** Whatever is thrown for programmers or logged. */
const isError = (node: ts.Node) =>
  (ts.isNewExpression(node) && node.expression.getText() === 'Error') ||
  (ts.isCallExpression(node) && node.expression.getText().startsWith('console.'))

const isText = (node: ts.Node): node is ts.LiteralLikeNode =>
  ts.isStringLiteralLike(node) || ts.isTemplateHead(node) || ts.isTemplateMiddleOrTemplateTail(node)

function isRead(node: ts.LiteralLikeNode): boolean {
  const { parent, text } = node
  if (/^[#./]|^\w+(\.[\w-]+)+$/.test(text.trim()) || isKey(node)) return false
  if (ts.isJsxAttribute(parent) && !READ.test(parent.name.getText())) return false
  if (ts.isJsxAttribute(parent) || ts.isPropertyAssignment(parent))
    if (READ.test(parent.name.getText()) && parent.name.getText() !== 'name') return /\p{L}{2}/u.test(text)
  return isWord(text)
}

/** What code, an event or a part of the browser is called. */
function isKey({ text, parent }: ts.LiteralLikeNode): boolean {
  const callee = ts.isCallExpression(parent) ? parent.expression.getText() : ''
  const isCompared = ts.isBinaryExpression(parent) && /^[!=]==$/.test(parent.operatorToken.getText())
  return (
    /^(Shift\+|Enter|Escape|Tab|Home|End|Backspace|Delete|GET|POST|PUT|DELETE)$/.test(text) ||
    /^(lazyView|tab|.*\.(closest|querySelector|querySelectorAll|matches|setProperty))$/.test(callee) ||
    ((isCompared || ts.isCaseClause(parent)) && !/\s/.test(text))
  )
}

const files = globSync('**/*.{ts,tsx}', { cwd: 'admin' }).filter((path) => !/\.test\.tsx?$|vite\.config/.test(path))

test('no view says a word of the code: words are in languages/', () => {
  expect(files.length).toBeGreaterThan(100)
  expect(files.flatMap(wordsIn)).toEqual([])
})
