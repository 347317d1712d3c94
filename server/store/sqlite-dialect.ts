import { statSync } from 'node:fs'
import type { Database as SqliteFile } from 'better-sqlite3'
import {
  CompiledQuery,
  type DatabaseConnection,
  type Driver,
  type QueryCompiler,
  type SelectModifierNode,
  type SqliteDatabase,
  SqliteDialect,
  SqliteDriver,
  SqliteQueryCompiler,
  type SqliteStatement,
} from 'kysely'

/** More than our own statements; lists of other lengths create new ones. */
const MOST_STATEMENTS = 100

/** Kysely's dialect for one writer among several processes, with prepared statements that are cached. */
export class OwnSqliteDialect extends SqliteDialect {
  readonly #sqlite: SqliteFile

  constructor(sqlite: SqliteFile) {
    super({ database: sqlite })
    this.#sqlite = sqlite
  }

  override createDriver(): Driver {
    return new OwnSqliteDriver(this.#sqlite)
  }

  override createQueryCompiler(): QueryCompiler {
    return new OwnSqliteCompiler()
  }
}

/** There is one writer, so it has the rows for itself: `for update` and the like are left out. */
class OwnSqliteCompiler extends SqliteQueryCompiler {
  protected override visitSelectModifier(node: SelectModifierNode): void {
    if (node.modifier === 'Distinct' || node.rawModifier) super.visitSelectModifier(node)
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
  readonly #sqlite: SqliteFile
  readonly #inode: number

  constructor(sqlite: SqliteFile) {
    super({ database: keepStatements(sqlite) })
    this.#sqlite = sqlite
    this.#inode = statSync(sqlite.name).ino
  }

  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('begin immediate'))
  }

  /** A commit counts only if the file still exists under its name: otherwise it must not be acknowledged. */
  override async commitTransaction(connection: DatabaseConnection): Promise<void> {
    const file = this.#sqlite.name
    if (statSync(file, { throwIfNoEntry: false })?.ino !== this.#inode)
      throw new DatabaseGone(`${file} was removed or replaced while this process had it open: restart it`)
    await super.commitTransaction(connection)
  }

  /** On a full or broken disk SQLite has rolled back by itself. To try again would fail, and hide the error that says why. */
  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    if (this.#sqlite.inTransaction) await super.rollbackTransaction(connection)
  }
}

/**
 * Caches prepared statements: parsing one takes SQLite about as long as running it. A statement can't be run again
 * while it is still returning rows, so nothing must be streamed from here.
 */
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
