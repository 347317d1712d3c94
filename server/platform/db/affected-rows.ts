interface Writing {
  executeTakeFirst: () => Promise<{
    numInsertedOrUpdatedRows?: bigint | undefined
    numUpdatedRows?: bigint
    numDeletedRows?: bigint
  }>
}

/** Executes a statement, and returns how many rows it wrote, changed or removed. */
export async function affectedRows(statement: Writing): Promise<number> {
  const { numInsertedOrUpdatedRows, numUpdatedRows, numDeletedRows } = await statement.executeTakeFirst()
  return Number(numInsertedOrUpdatedRows ?? numUpdatedRows ?? numDeletedRows ?? 0)
}
