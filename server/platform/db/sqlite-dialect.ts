import { statSync } from 'node:fs'
import SqliteDatabaseFile, { type Database as SqliteFile } from 'better-sqlite3'
import {
  CompiledQuery,
  type DatabaseConnection,
  type Driver,
  type QueryCompiler,
  type QueryResult,
  type SelectModifierNode,
  SqliteAdapter,
  type SqliteDatabase,
  SqliteDialect,
  SqliteDriver,
  SqliteQueryCompiler,
  type SqliteStatement,
} from 'kysely'

/** More than our own statements; lists of other lengths create new ones. */
const MOST_STATEMENTS = 100

export class OwnSqliteDialect extends SqliteDialect {
  readonly #sqlite: SqliteFile

  constructor(sqlite: SqliteFile) {
    super({ database: sqlite })
    this.#sqlite = sqlite
  }

  override createAdapter(): SqliteAdapter {
    return new OwnSqliteAdapter()
  }

  override createDriver(): Driver {
    return new OwnSqliteDriver(this.#sqlite)
  }

  override createQueryCompiler(): QueryCompiler {
    return new OwnSqliteCompiler()
  }
}

/** Kysely's lock on the one connection is left out: ours lets others read while a statement waits for another program. */
class OwnSqliteAdapter extends SqliteAdapter {
  override get supportsMultipleConnections(): boolean {
    return true
  }

  /** Kysely says no, for fear of its own lock: migrations run in the transaction of `withTablesLocked`. */
  override get supportsTransactionalDdl(): boolean {
    return true
  }
}

/** There is one writer, so it has the rows for itself: `for update` and the like are left out. */
class OwnSqliteCompiler extends SqliteQueryCompiler {
  protected override visitSelectModifier(node: SelectModifierNode): void {
    if (node.modifier === 'Distinct' || node.rawModifier) super.visitSelectModifier(node)
  }
}

/** Somebody removed or replaced the file under the running process: what is written would be lost. */
class DatabaseGoneError extends Error {}

/** Another program keeps the database locked. A call answers with this status, and its caller tries again. */
class StoreBusyError extends Error {
  readonly statusCode = 503
}

const TRY_AGAIN_AFTER_MILLISECONDS = 40
const MOST_WAITING_MILLISECONDS = 5000

const isBusy = (error: unknown): boolean =>
  error instanceof SqliteDatabaseFile.SqliteError && error.code.startsWith('SQLITE_BUSY')

/** Begins transactions as a writer: a reader that writes later fails at once if another process wrote. */
class OwnSqliteDriver extends SqliteDriver {
  readonly #sqlite: SqliteFile
  readonly #inode: number
  #connection: DatabaseConnection | undefined
  #last = Promise.resolve()
  #release = () => {}

  constructor(sqlite: SqliteFile) {
    super({ database: keepStatements(sqlite) })
    this.#sqlite = sqlite
    this.#inode = statSync(sqlite.name).ino
  }

  override async acquireConnection(): Promise<DatabaseConnection> {
    await this.#takeTurn()
    const inner = await super.acquireConnection()
    this.#connection ??= {
      executeQuery: (query) => this.#executeWhenFree(() => inner.executeQuery(query)),
      streamQuery: (query, size) => inner.streamQuery(query, size),
    }
    return this.#connection
  }

  override async releaseConnection(): Promise<void> {
    this.#release()
  }

  async #takeTurn(): Promise<void> {
    const before = this.#last
    const { promise, resolve } = Promise.withResolvers<void>()
    this.#last = promise
    await before
    this.#release = resolve
  }

  async #executeWhenFree<Row>(run: () => Promise<QueryResult<Row>>): Promise<QueryResult<Row>> {
    const end = performance.now() + MOST_WAITING_MILLISECONDS
    for (;;) {
      try {
        return await run()
      } catch (error) {
        if (!isBusy(error) || this.#sqlite.inTransaction) throw error
        if (performance.now() >= end)
          throw new StoreBusyError(`Another program keeps ${this.#sqlite.name} locked: end it, or wait for it`)
      }
      this.#release()
      await new Promise((resolve) => setTimeout(resolve, TRY_AGAIN_AFTER_MILLISECONDS))
      await this.#takeTurn()
    }
  }

  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('begin immediate'))
  }

  /** A commit counts only if the file still exists under its name: otherwise it must not be acknowledged. */
  override async commitTransaction(connection: DatabaseConnection): Promise<void> {
    const file = this.#sqlite.name
    if (statSync(file, { throwIfNoEntry: false })?.ino !== this.#inode)
      throw new DatabaseGoneError(`${file} was removed or replaced while this process had it open: restart it`)
    await super.commitTransaction(connection)
  }

  /** On a full or broken disk SQLite has rolled back by itself. To try again would fail, and hide the error that says why. */
  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    if (this.#sqlite.inTransaction) await super.rollbackTransaction(connection)
  }
}

/** Parsing takes as long as running. A statement can’t run again while it returns rows: stream nothing from here. */
function keepStatements(sqlite: SqliteDatabase): SqliteDatabase {
  const statements = new Map<string, SqliteStatement>()
  return {
    prepare(text) {
      const known = statements.get(text)
      if (known) return known
      const statement = sqlite.prepare(text)
      if (statements.size >= MOST_STATEMENTS) statements.clear()
      statements.set(text, statement)
      return statement
    },
    close: () => sqlite.close(),
  }
}
