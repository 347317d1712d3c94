/** Every limit that more than one part must agree on, defined once, with its unit. */
export const limits = {
  /** Characters of a name: one person's first or last name, a school, an organization. */
  nameCharacters: 80,
  /** Characters of an e-mail address: RFC 5321, 4.5.3.1.3. */
  emailCharacters: 254,
  /** Characters of a telephone number, as people write them. */
  phoneCharacters: 40,
  /** Characters of an answer on one line. */
  lineCharacters: 200,
  /** Characters of an answer in a text area. */
  textCharacters: 2000,
  /** Characters of one text of the content, such as the Markdown of a page: four times as many as the longest has. */
  contentTextCharacters: 20_000,
  /** Characters of a file of content: four times as many as the longest has. */
  fileCharacters: 60_000,
  /** Levels of keys, lists and texts in a file of content: twice as many as any schema has. */
  fileDepth: 20,
  /** Quotations, lists, links and emphasis within each other in Markdown. */
  markdownDepth: 8,
  /** Lines of Markdown: ten times as many as the longest text has. */
  markdownLines: 1000,
  /** Characters in which the ends of emphasis, and of code that has none, are looked for in a text: a hundred times as many as the longest needs. */
  emphasisCharacters: 500_000,
  /** Characters of a query that an address may hold, and that the search page repeats. */
  queryCharacters: 200,
  /** Fields of one request: a sign-up with twenty guests, of each of whom four diets may be ticked, has the most. */
  fields: 120,
  /** Errors that one response lists: more than a caller can act on at once. */
  errors: 20,
  /** Days that a delivered request is kept, where `RETENTION_DAYS` does not say otherwise. */
  retentionDays: 365,
  /** Bytes of a whole request body. */
  bodyBytes: 64 * 1024,
  /** Objects and lists within each other in a body: twice as many as any call has. */
  bodyDepth: 32,
  /** Bytes of a picture that staff upload: a photograph from a telephone, as it is. */
  pictureBytes: 15 * 1024 * 1024,
  /** Bytes of a file that staff put up: a telephone loads more only with patience. */
  fileBytes: 10 * 1024 * 1024,
  /** Bytes of the template parameters within it: the e-mail service's own limit. */
  templateParamsBytes: 50 * 1000,
} as const
