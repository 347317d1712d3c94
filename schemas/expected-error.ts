/** An error that whoever runs a command or the server can put right: its message says how, and is printed without a stack trace. */
export class ExpectedError extends Error {
  override name = this.constructor.name
  /** Ends the process: 1, it could not be done; 2, a command or a setting is wrong; 3, the store can't be used. */
  readonly exitCode: number = 1
}

/** A command that can't be understood. The right usage is printed below its message. */
export class UsageError extends ExpectedError {
  override readonly exitCode = 2
}
