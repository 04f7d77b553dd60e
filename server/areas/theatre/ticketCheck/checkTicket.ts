import type { TicketCheckAnswer, TicketCheckRecord, ticketCheckCalls } from '@/contract/ticketCheck'
import type { ParsedRequestOf } from '@/contract/endpoint'
import { correctedTime } from '@/rules/deviceTime'
import { judgeTicket, type TicketResult } from '@/rules/ticketCode/judgeTicket'
import { readTicketQr, typedTicketNo } from '@/rules/ticketCode/ticketQr'
import { isCodeAt } from '@/rules/ticketCode/totp'
import type { Database } from '../../../database/createDatabase'
import { withTransaction, type Transaction } from '../../../database/withTransaction'
import type { Member } from '../../../kernel/base'
import { unacknowledged } from '../../../kernel/acknowledgement'
import { newId } from '../../../kernel/ids'
import type { WriteAudit } from '../../../kernel/writeAudit'
import type { UserMessageService } from '../../people/userMessage/userMessage.service'
import {
  changedAfter,
  judgedTicket,
  ticketAt,
  type TicketService,
  type TicketWithGift,
} from '../ticket/ticket.service'
import type { Queryable } from '../../../database/queryable'
import {
  checkByRequest,
  entriesOf,
  holdRefusal,
  insertCheck,
  staffName,
  updateCheck,
  type TicketCheckRow,
} from './ticketCheck.repository'
import { ticketAnswerOf, ticketRecordOf } from './dayTickets'
import { createTicketConflicts } from './ticketConflict'
import { ticketCheckAudit } from './ticketCheck.table'

/** Ticket named by a scanned or typed text. */
interface ShownTicket {
  /** Undefined: not a ticket of this park. */
  ticket: TicketWithGift | undefined
  /** The QR code names another park. */
  isOtherPark: boolean
  /** Digits of the QR code; undefined: the number was typed. */
  code: string | undefined
}

/** Finds the ticket that a scanned code or typed number names. */
async function findShown(
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
function judgeShown(
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

export interface CheckTicketOptions {
  db: Database
  clock: () => number
  messages: Pick<UserMessageService, 'tell'>
  tickets: TicketService
}

type CheckRequest = ParsedRequestOf<typeof ticketCheckCalls.check>

/** Checking tickets at a gate. */
export function createCheckTicket({ db, clock, messages, tickets }: CheckTicketOptions) {
  const conflicts = createTicketConflicts(messages)

  /** Admits the person at the gate. The ticket is locked: of two gates, only one admits. */
  async function admitNow(tx: Transaction, shown: ShownTicket, check: TicketCheckRow) {
    const result = judgeShown(shown, tickets, check.at.getTime())
    if (result !== 'ok' || !shown.ticket) return result
    return (await tickets.use(tx, shown.ticket, check)) ? result : ('used' as const)
  }

  /**
   * Records an admission made offline, even if it would be refused now. It is judged by the ticket at the time of the
   * check; a return, a cancellation or a move since then is a conflict of its own. A ticket shown with an old code, or
   * moved since, is not marked as used: its holder is still to come.
   * @returns text of the conflict; empty: none
   */
  async function admitLate(tx: Transaction, shown: ShownTicket, check: TicketCheckRow) {
    const then = shown.ticket && ticketAt(shown.ticket, check.at)
    const judged = judgeShown({ ...shown, ticket: then }, tickets, check.at.getTime())
    const change = shown.ticket && changedAfter(shown.ticket, check.at)
    const isCancelled = shown.ticket?.schedule.cancelReason !== null
    const isStillToCome = judged === 'oldCode' || change?.how === 'moved'
    if (shown.ticket && !isCancelled && !isStillToCome) await tickets.use(tx, shown.ticket, check)
    if (judged !== 'ok') return conflicts.settle(tx, check, judged)
    return change ? conflicts.noteChange(tx, check, change) : ''
  }

  async function settle(
    tx: Transaction,
    check: TicketCheckRow,
    { Code, Offline }: CheckRequest,
  ): Promise<void> {
    const shownTicket = await findShown(tx, tickets, check.tenantId, Code)
    const shown = shownTicket.ticket
      ? { ...shownTicket, ticket: await tickets.hold(tx, shownTicket.ticket.row) }
      : shownTicket
    const about = {
      ticketId: shown.ticket?.row.id ?? null,
      scheduleId: shown.ticket?.schedule.id ?? null,
      title: shown.ticket?.show.title ?? '',
      seatText: shown.ticket?.seat.seatText ?? '',
    }
    const complete: TicketCheckRow = { ...check, ...about }
    if (!Offline) {
      await updateCheck(tx, check, { ...about, result: await admitNow(tx, shown, complete) })
    } else if (Offline.Result === 'ok') {
      const conflictText = await admitLate(tx, shown, { ...complete, result: 'ok' })
      const syncState = conflictText === '' ? 'synced' : 'conflict'
      await updateCheck(tx, check, { ...about, result: 'ok', conflictText, syncState })
    } else {
      await updateCheck(tx, check, { ...about, result: Offline.Result })
    }
  }

  return {
    /** Judges a ticket without changing anything. */
    async look(tenantId: string, text: string): Promise<TicketCheckAnswer> {
      const shown = await findShown(db, tickets, tenantId, text)
      const now = clock()
      const id = shown.ticket?.row.id
      const [last] = id === undefined ? [] : await entriesOf(db, tenantId, id)
      return ticketAnswerOf(judgeShown(shown, tickets, now), shown.ticket, { last, now })
    },

    /**
     * Checks a ticket, idempotent per RequestId and staff member. Online, a ticket admits once. Offline admissions are
     * always recorded, also after a refusal of the same request whose answer came too late for the device; a wrong one
     * becomes a conflict, and the staff members concerned are messaged.
     */
    check: (
      staff: Member,
      request: CheckRequest,
      writeAudit: WriteAudit,
    ): Promise<TicketCheckAnswer & { Record: TicketCheckRecord }> =>
      withTransaction(db, async (tx) => {
        const now = clock()
        const { Offline } = request
        const check: TicketCheckRow = {
          tenantId: staff.tenantId,
          id: newId(),
          requestId: request.RequestId,
          staffId: staff.userId,
          staffName: await staffName(tx, staff),
          ticketId: null,
          scheduleId: null,
          title: '',
          seatText: '',
          at: new Date(correctedTime(Offline, now)),
          syncedAt: Offline ? new Date(now) : null,
          gate: request.Gate,
          way: request.Way,
          result: 'unknown',
          syncState: Offline ? 'synced' : 'online',
          conflictText: '',
          ...unacknowledged,
        }
        const isNew = await insertCheck(tx, check)
        // A device that gets no answer in time judges alone: its admission replaces the refusal recorded here.
        const replaced =
          isNew || Offline?.Result !== 'ok' ? undefined : await holdRefusal(tx, check)
        const row = { ...check, id: replaced?.id ?? check.id }
        if (replaced) await updateCheck(tx, row, row)
        if (isNew || replaced) await settle(tx, row, request)
        const made = await checkByRequest(tx, check)
        if (!made) throw new Error('a check vanished while it was made')
        if (isNew || replaced) {
          const { ticketId: ticket, gate, result, syncState } = made.check
          const after = { ticket, gate, result, syncState }
          const before = replaced
            ? { result: replaced.result, syncState: replaced.syncState }
            : null
          await writeAudit(tx, { kind: ticketCheckAudit, id: made.check.id, before, after })
        }
        const { tenantId, ticketId } = made.check
        const ticket = ticketId ? await tickets.find(tx, tenantId, { id: ticketId }) : undefined
        const [last] = ticketId ? await entriesOf(tx, tenantId, ticketId) : []
        const answer = ticketAnswerOf(made.check.result, ticket, { last, now })
        return { ...answer, Record: ticketRecordOf(made) }
      }),
  }
}
