/** Words of a member in an answer to another person. */
import * as v from 'valibot'

/**
 * Text that a member wrote and others read. The server makes such a value only from words that have
 * passed the content check, from their author's own view, or from the park's words
 * (server/kernel/memberWords.ts): a plain string does not compile here.
 */
export const memberWords = v.pipe(v.string(), v.brand('MemberWords'))

export type MemberWords = v.InferOutput<typeof memberWords>
