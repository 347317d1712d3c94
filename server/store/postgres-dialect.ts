import { type Driver, PostgresDialect, type PostgresDialectConfig, PostgresDriver } from 'kysely'

/** Kysely's dialect, in which the first error of a transaction is the one that is reported. */
export class OwnPostgresDialect extends PostgresDialect {
  readonly #config: PostgresDialectConfig

  constructor(config: PostgresDialectConfig) {
    super(config)
    this.#config = config
  }

  override createDriver(): Driver {
    return new OwnPostgresDriver(this.#config)
  }
}

type Connection = Parameters<PostgresDriver['rollbackTransaction']>[0]

class OwnPostgresDriver extends PostgresDriver {
  /**
   * Never fails: whoever rolls back reports why. A connection that can't roll back is closed instead of being given to the next caller,
   * and PostgreSQL rolls back what a closed connection had begun.
   */
  override async rollbackTransaction(connection: Connection): Promise<void> {
    await super.rollbackTransaction(connection).catch(() => {})
  }
}
