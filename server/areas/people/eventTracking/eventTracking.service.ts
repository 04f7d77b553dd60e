import type { ParsedRequestOf } from '@/contract/endpoint'
import type { eventTrackingCalls } from '@/contract/eventTracking'
import type { AccountPart } from '../../../kernel/module'
import type { Database } from '../../../database/createDatabase'
import type { Identity } from '../../../kernel/base'
import { anonymiseEvents, insertEvents, removeOldEvents } from './eventTracking.repository'

const DAY_MS = 86_400_000
/** Days that events are kept. */
const KEPT_DAYS = 180

/** Personal fields, with a visitor's values. */
const nobody = { UserId: '', UserPhone: '', UserAge: 0, UserGender: 0, UserProps: '' } as const

type Sent = ParsedRequestOf<(typeof eventTrackingCalls)['eventTracking']>

export interface Sender {
  tenantId: string
  /** The logged-in member; undefined for a visitor. */
  visitor: Pick<Identity, 'userId'> | undefined
  ip: string
}

export type EventTrackingService = ReturnType<typeof createEventTrackingService>

/** Event tracking (spec 3, 7). The app sends nothing before the user has consented. */
export function createEventTrackingService(options: { db: Database; clock: () => number }) {
  const { db, clock } = options

  return {
    account: { forget: anonymiseEvents } satisfies AccountPart,

    /**
     * Stores one record or a batch. The token decides the owner: a record with another member's id (from before a
     * log-out, or forged) is stored without owner.
     */
    async keep(sent: Sent, { tenantId, visitor, ip }: Sender): Promise<void> {
      const records = 'Events' in sent ? sent.Events : [sent]
      const receivedAt = new Date(clock())
      const rows = records.map((given) => {
        const isOwn = visitor !== undefined && given.UserId === visitor.userId
        return {
          tenantId,
          triggerId: given.TriggerId,
          eventType: given.EventType,
          eventKeyName: given.EventKeyName,
          happenedAt: new Date(given.UpTime),
          receivedAt,
          userId: isOwn ? visitor.userId : null,
          record: { ...given, ...(isOwn ? {} : nobody), Ip: ip },
        }
      })
      await insertEvents(db, rows)
    },

    /** Deletes events older than `KEPT_DAYS`. */
    clean: (tenantId: string): Promise<void> =>
      removeOldEvents(db, tenantId, new Date(clock() - KEPT_DAYS * DAY_MS)),
  }
}
