import type { PostgresCursor, PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely'
import pg from 'pg'

/**
 * The pool, but for connections on which the other side fell silent: those are closed instead of being handed to the next
 * caller, who would wait in vain as well. The database's own complaints (a `DatabaseError`) leave a connection sound.
 */
export function discardSilentConnections(pool: pg.Pool): PostgresPool {
  return {
    options: pool.options,
    connect: async () => guarded(await pool.connect()),
    end: () => pool.end(),
  }
}

function guarded(client: pg.PoolClient): PostgresPoolClient {
  let broken: unknown
  const ask = async (statement: string, parameters: readonly unknown[]) => {
    // A rollback behind a statement that was never answered would only wait once more.
    if (broken) throw broken
    try {
      return await client.query(statement, [...parameters])
    } catch (error) {
      if (!(error instanceof pg.DatabaseError)) broken = error
      throw error
    }
  }
  function query<Row>(statement: string, parameters: readonly unknown[]): Promise<PostgresQueryResult<Row>>
  function query<Row>(cursor: PostgresCursor<Row>): PostgresCursor<Row>
  function query(statement: unknown, parameters: readonly unknown[] = []): unknown {
    if (typeof statement !== 'string') throw new Error('Cursors are not used here')
    return ask(statement, parameters)
  }
  return { query, release: (destroy) => client.release(destroy || Boolean(broken)) }
}
