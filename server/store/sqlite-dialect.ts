import { statSync } from 'node:fs'
import {
  CompiledQuery,
  type DatabaseConnection,
  type Driver,
  type SqliteDatabase,
  SqliteDialect,
  type SqliteDialectConfig,
  SqliteDriver,
  type SqliteStatement,
} from 'kysely'

/** More than our own statements; lists of other lengths create new ones. */
const MOST_STATEMENTS = 100

interface Opened {
  /** The database's file. */
  file: string
  isInTransaction: () => boolean
}

/** Kysely's dialect for one writer among several processes, with prepared statements that are cached. */
export class OwnSqliteDialect extends SqliteDialect {
  readonly #config: SqliteDialectConfig
  readonly #opened: Opened

  /** @param opened where the database is, and its state */
  constructor(database: SqliteDatabase, opened: Opened) {
    const config = { database: keepStatements(database) }
    super(config)
    this.#config = config
    this.#opened = opened
  }

  override createDriver(): Driver {
    return new OwnSqliteDriver(this.#config, this.#opened)
  }
}

/** Somebody removed or replaced the file under the running process: what is written would be lost. */
class DatabaseGone extends Error {
  override name = 'DatabaseGone'
}

/**
 * SQLite begins a transaction as a reader. If it becomes a writer later, it fails at once if another process wrote
 * meanwhile; if it begins as a writer, it waits for its turn.
 */
class OwnSqliteDriver extends SqliteDriver {
  readonly #opened: Opened
  readonly #inode: number

  constructor(config: SqliteDialectConfig, opened: Opened) {
    super(config)
    this.#opened = opened
    this.#inode = statSync(opened.file).ino
  }

  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('begin immediate'))
  }

  /** A commit counts only if the file still exists under its name: otherwise it must not be acknowledged. */
  override async commitTransaction(connection: DatabaseConnection): Promise<void> {
    const { file } = this.#opened
    if (statSync(file, { throwIfNoEntry: false })?.ino !== this.#inode)
      throw new DatabaseGone(`${file} was removed or replaced while this process had it open: restart it`)
    await super.commitTransaction(connection)
  }

  /** On a full or broken disk SQLite has rolled back by itself. To try again would fail, and hide the error that says why. */
  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    if (this.#opened.isInTransaction()) await super.rollbackTransaction(connection)
  }
}

/**
 * Caches prepared statements: parsing one takes SQLite about as long as running it. A statement can't be run again
 * while it is still returning rows, so nothing must be streamed from here.
 */
function keepStatements(database: SqliteDatabase): SqliteDatabase {
  const statements = new Map<string, SqliteStatement>()
  return {
    prepare(text) {
      const known = statements.get(text)
      if (known) return known
      const statement = database.prepare(text)
      if (statements.size >= MOST_STATEMENTS) statements.clear()
      statements.set(text, statement)
      return statement
    },
    close: () => database.close(),
  }
}
