import { bigint, timestamp } from 'drizzle-orm/pg-core'

/** A moment, with its offset. */
export const moment = () => timestamp({ withTimezone: true })

/** Money in fen, or another count that may exceed 32 bits. */
export const fen = () => bigint({ mode: 'number' }).notNull()
