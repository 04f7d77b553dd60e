import { createHmac, randomBytes, randomInt } from 'node:crypto'
import { ticketNoLength } from './ticketTimes'
import type { Secrets } from '../../../kernel/secrets'

interface Keyed {
  tenantId: string
  id: string
  nonce: number
}

export type TicketKeys = ReturnType<typeof createTicketKeys>

/** Keys of tickets' codes: reckoned, so that no copy of the database has them. */
export function createTicketKeys({ ticket }: Pick<Secrets, 'ticket'>) {
  const key = createHmac('sha256', ticket).update('rotating codes').digest()
  return {
    /** The key of a ticket's rotating code, base64url. Another one after every giving. */
    secretOf: ({ tenantId, id, nonce }: Keyed): string =>
      createHmac('sha256', key).update(`${tenantId}\n${id}\n${nonce}`).digest('base64url'),

    /** For the link of a gift. */
    newHash: (): string => randomBytes(18).toString('base64url'),

    /** Digits for people. */
    newNo: (): string =>
      Array.from({ length: ticketNoLength / 2 }, () =>
        String(randomInt(100)).padStart(2, '0'),
      ).join(''),
  }
}
