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

/** More than our own statements; lists of other lengths make new ones. */
const MOST_KEPT = 100

/** Kysely's dialect for one writer among several processes, with its statements kept prepared. */
export class OwnSqliteDialect extends SqliteDialect {
  readonly #config: SqliteDialectConfig

  constructor(database: SqliteDatabase) {
    const config = { database: keepStatements(database) }
    super(config)
    this.#config = config
  }

  override createDriver(): Driver {
    return new ImmediateSqliteDriver(this.#config)
  }
}

/**
 * SQLite begins a transaction as a reader. Made a writer later, it fails at once where another process wrote meanwhile;
 * begun as a writer, it waits for its turn.
 */
class ImmediateSqliteDriver extends SqliteDriver {
  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('begin immediate'))
  }
}

/**
 * Keeps statements once they are prepared: reading one takes SQLite about as long as running it. A statement can't be run
 * again while it is still giving rows, so nothing must be streamed from here.
 */
function keepStatements(database: SqliteDatabase): SqliteDatabase {
  const kept = new Map<string, SqliteStatement>()
  return {
    prepare(text) {
      const known = kept.get(text)
      if (known) return known
      const statement = database.prepare(text)
      if (kept.size >= MOST_KEPT) kept.clear()
      kept.set(text, statement)
      return statement
    },
    close: () => database.close(),
  }
}
