import { createHash } from 'node:crypto'
import { Failure } from './failure'

const requestIdReused = () => new Failure(409, '请求编号已用于其他操作，请重试', 'requestIdReused')

/** Digest of what a call was sent, whatever the order of its fields. @param isLeft fields that a repetition may change */
export function digestOf(body: object, isLeft: (field: string) => boolean): string {
  const fields = Object.entries(body)
    .filter(([name, value]) => !isLeft(name) && value !== undefined)
    .sort(([one], [other]) => (one < other ? -1 : 1))
  return createHash('sha256').update(JSON.stringify(fields)).digest('base64url')
}

/**
 * Requires that a request repeats the one whose RequestId it has: the answer to another one would be lost.
 * @throws Failure 409 `requestIdReused`
 */
export function requireRepeated(isRepeated: boolean): void {
  if (!isRepeated) throw requestIdReused()
}
