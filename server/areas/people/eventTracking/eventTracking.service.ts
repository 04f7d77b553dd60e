import type { ParsedRequestOf } from '@/contract/endpoint'
import type { eventTrackingCalls } from '@/contract/eventTracking'
import type { AccountPart } from '../../../kernel/module'
import type { Database } from '../../../database/createDatabase'
import type { Identity } from '../../../kernel/base'
import { anonymiseEvents, insertEvents, removeOldEvents } from './eventTracking.repository'

const DAY_MS = 86_400_000
/** What the park has not looked at by then, it does not need. */
const KEPT_DAYS = 180

/** The fields about the person, as they are for a visitor. */
const nobody = { UserId: '', UserPhone: '', UserAge: 0, UserGender: 0, UserProps: '' } as const

type Sent = ParsedRequestOf<(typeof eventTrackingCalls)['eventTracking']>

export interface Sender {
  tenantId: string
  /** Who sends, if they are logged in. */
  visitor: Pick<Identity, 'userId'> | undefined
  ip: string
}

export type EventTrackingService = ReturnType<typeof createEventTrackingService>

/** Event tracking (spec 3, 7). That somebody consented is the app's to see to: nothing is sent before. */
export function createEventTrackingService(options: { db: Database; clock: () => number }) {
  const { db, clock } = options

  return {
    account: { forget: anonymiseEvents } satisfies AccountPart,

    /**
     * Keeps one record or a batch. Whose it is the token says: a record in another's name (kept since before a
     * log-out, or made up) is kept in nobody's.
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

    /** Removes what is older than the park needs it. */
    clean: (tenantId: string): Promise<void> =>
      removeOldEvents(db, tenantId, new Date(clock() - KEPT_DAYS * DAY_MS)),
  }
}
