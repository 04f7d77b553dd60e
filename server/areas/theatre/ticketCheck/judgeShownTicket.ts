import { judgeTicket, type TicketResult } from '@/rules/ticketCode/judgeTicket'
import { readTicketQr, typedTicketNo } from '@/rules/ticketCode/ticketQr'
import { isCodeAt } from '@/rules/ticketCode/totp'
import type { Queryable } from '../../../database/queryable'
import { judgedTicket, type TicketWithGift, type TicketService } from '../ticket/ticket.service'

/** Ticket named by a scanned or typed text. */
export interface ShownTicket {
  /** Undefined: not a ticket of this park. */
  ticket: TicketWithGift | undefined
  /** The QR code names another park. */
  isOtherPark: boolean
  /** Digits of the QR code; undefined: the number was typed. */
  code: string | undefined
}

/** Finds the ticket that a scanned code or typed number names. */
export async function findShown(
  db: Queryable,
  tickets: Pick<TicketService, 'find'>,
  tenantId: string,
  text: string,
): Promise<ShownTicket> {
  const no = typedTicketNo(text)
  if (no !== undefined) {
    const ticket = await tickets.find(db, tenantId, { no })
    return { ticket, isOtherPark: false, code: undefined }
  }
  const qr = readTicketQr(text)
  if (qr && qr.park !== tenantId) return { ticket: undefined, isOtherPark: true, code: undefined }
  const ticket = qr && (await tickets.find(db, tenantId, { id: qr.id }))
  return { ticket, isOtherPark: false, code: qr?.code }
}

/** Judges a shown ticket at `now`, ms. */
export function judgeShown(
  { ticket, isOtherPark, code }: ShownTicket,
  tickets: Pick<TicketService, 'acceptedSecretsOf'>,
  now: number,
): TicketResult {
  if (isOtherPark) return 'wrongPark'
  if (!ticket) return 'unknown'
  const isCodeRight =
    code === undefined ||
    tickets.acceptedSecretsOf(ticket.row).some((secret) => isCodeAt(secret, code, now))
  return judgeTicket(judgedTicket(ticket, now), { isCodeRight, now })
}
