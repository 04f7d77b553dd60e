/**
 * Waits for statements that are asked at once, and answers as Promise.all does. In which order they reach the
 * database is not promised: only for those that do not mind. It waits for all of them even when one fails. Otherwise the transaction would end, and its connection serve somebody else, while a
 * sibling still had statements to send.
 * @throws the error of the first that failed, in the order given: the others may only have failed with it
 */
export async function together<T extends readonly unknown[]>(
  statements: readonly [...{ [Index in keyof T]: Promise<T[Index]> }],
): Promise<T> {
  const results = await Promise.allSettled(statements)
  return results.map((result) => {
    if (result.status === 'rejected') throw result.reason
    return result.value
  }) as unknown as T
}
