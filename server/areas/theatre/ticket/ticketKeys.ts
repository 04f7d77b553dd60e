import { createHmac, randomBytes, randomInt } from 'node:crypto'
import { ticketNoLength } from './ticketState'
import { acceptedKeys, subkey, type Secrets } from '../../../kernel/secrets'

interface Keyed {
  tenantId: string
  id: string
  nonce: number
}

export type TicketKeys = ReturnType<typeof createTicketKeys>

/** Keys of tickets' codes: derived from a secret, so that no database copy contains them. */
export function createTicketKeys(secrets: Pick<Secrets, 'ticket' | 'others'>) {
  const keys = acceptedKeys(secrets, 'ticket').map((each) => subkey(each, 'rotating codes'))
  const secretWith = (key: Buffer, { tenantId, id, nonce }: Keyed): string =>
    createHmac('sha256', key).update(`${tenantId}\n${id}\n${nonce}`).digest('base64url')

  return {
    /** Key of a ticket's rotating code, base64url. Changes with each gift. */
    secretOf: (ticket: Keyed): string => secretWith(keys[0]!, ticket),

    /** The keys whose codes are accepted: an app may have kept one of another accepted secret. */
    acceptedSecretsOf: (ticket: Keyed): string[] => keys.map((key) => secretWith(key, ticket)),

    /** Token for the link of a gift. */
    newHash: (): string => randomBytes(18).toString('base64url'),

    /** A random ticket number, digits only. */
    newNo: (): string =>
      Array.from({ length: ticketNoLength / 2 }, () =>
        String(randomInt(100)).padStart(2, '0'),
      ).join(''),
  }
}
