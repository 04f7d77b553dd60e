/**
 * Waits for statements that are sent at the same time, and returns their results as Promise.all
 * does. Their order at the database is not fixed, so they must not depend on each other. Unlike
 * Promise.all it waits for all of them even when one fails: otherwise the transaction would end,
 * and its connection serve another request, before a statement was sent.
 * @throws the error of the first statement that failed, in the order given: later ones may have
 * failed because of it
 */
export async function waitForAll<T extends readonly unknown[]>(
  statements: readonly [...{ [Index in keyof T]: Promise<T[Index]> }],
): Promise<T> {
  const results = await Promise.allSettled(statements)
  return results.map((result) => {
    if (result.status === 'rejected') throw result.reason
    return result.value
  }) as unknown as T
}
