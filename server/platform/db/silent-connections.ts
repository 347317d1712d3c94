import type { PostgresCursor, PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely'
import type pg from 'pg'
import { loadPg } from './load-pg.ts'

/**
 * Closes connections that have stopped responding: the next caller would wait for nothing, too. After the database's
 * own errors (a `DatabaseError`) one is still usable, but not after a rollback that failed.
 */
export function discardSilentConnections(pool: pg.Pool): PostgresPool {
  return {
    options: pool.options,
    connect: async () => guarded(await pool.connect()),
    end: () => pool.end(),
  }
}

function guarded(client: pg.PoolClient): PostgresPoolClient {
  const { DatabaseError } = loadPg()
  let broken: unknown
  const ask = async (statement: string, parameters: readonly unknown[]) => {
    try {
      // A rollback after a statement without a response would only wait again.
      if (broken) throw broken
      return await client.query(statement, [...parameters])
    } catch (error) {
      if (!(error instanceof DatabaseError) || statement === 'rollback') broken = error
      // The error before it says why, and PostgreSQL rolls back what a closed connection had begun.
      if (statement === 'rollback') return { command: 'ROLLBACK', rowCount: null, rows: [] }
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
