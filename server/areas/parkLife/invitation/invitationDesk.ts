import { leftOf } from '@/rules/invitationToken/judge'
import type { CheckRecord } from '@/contract/invitation'
import type { Database } from '../../../database/createDatabase'
import { search } from '../../../database/search'
import { withTransaction } from '../../../database/withTransaction'
import type { Member, Park } from '../../../kernel/base'
import { acknowledge, type Acknowledging } from '../../../kernel/acknowledgement'
import { Failure } from '../../../kernel/failure'
import { knownId } from '../../../kernel/ids'
import type { PageRequest } from '../../../kernel/paging'
import { dayRange, parkDay } from '../../../kernel/parkDay'
import type { WriteAudit } from '../../../kernel/writeAudit'
import type { OwnedBy } from '../../people/deskCase/deskCase.service'
import type { UserMessageService } from '../../people/userMessage/userMessage.service'
import {
  checkById,
  checkPage,
  conflictPage,
  entriesOf,
  lockCheck,
  openConflicts,
  peopleAdmitted,
  updateCheck,
} from './check.repository'
import {
  invitationById,
  lockInvitation,
  updateInvitation,
  type Invited,
  type InvitationRow,
} from './invitation.repository'
import { countPending, invitationsOfDay, parkInvitations } from './invitationList.repository'
import { freeHoursByInviter } from './freeHours.repository'
import { invitationReviewed } from './invitationMessages'
import { mayHappen, statusTextOf, invitationOver, noInvitation } from './invitationState'
import { checkRecordOf, judgedOf } from './invitationView'
import type { createCheckGuest } from './checkGuest'
import type { createMakeInvitation, NewInvitation } from './makeInvitation'
import { invitationAudit, invitationCheckAudit } from './invitation.table'

export type InvitationDesk = ReturnType<typeof createInvitationDesk>

/** An invitation for the desk. */
export type DeskInvitation = Invited & {
  statusText: string
  acts: DeskEvent[]
  /** Guests that may still be admitted now; 0: none. */
  left: number
}
export type DeskEvent = 'approve' | 'reject' | 'revoke'

interface Options {
  db: Database
  clock: () => number
  messages: Pick<UserMessageService, 'tell'>
  make: ReturnType<typeof createMakeInvitation>
  guests: Pick<ReturnType<typeof createCheckGuest>, 'look' | 'admit'>
}

const DAY_MS = 86_400_000

/** Gate of those who are admitted at the desk. */
const AT_DESK = '客服台'

/** Fields of an invitation for the audit log; no guest data. */
const keptOf = ({ status, usedCount, useLimit, rejectReason }: InvitationRow) => ({
  ...{ status, usedCount, useLimit, rejectReason },
})

/** Invitation actions of the park's staff. */
export function createInvitationDesk({ db, clock, messages, make, guests }: Options) {
  const shown = (invited: Invited): DeskInvitation => {
    const now = clock()
    const acts = (['approve', 'reject', 'revoke'] as const).filter((event) =>
      mayHappen(invited.row, event, now),
    )
    const { row } = invited
    const isOpen =
      row.acceptedAt !== null && mayHappen(row, 'admit', now) && row.validFrom.getTime() <= now
    return {
      ...invited,
      ...{ statusText: statusTextOf(row, now), acts },
      left: isOpen ? leftOf(judgedOf(row)) : 0,
    }
  }

  return {
    async page(
      tenantId: string,
      wanted: { day: string; text: string; isPending: boolean; by?: OwnedBy } & PageRequest,
    ) {
      const range = wanted.isPending
        ? { from: new Date(clock()), to: new Date(clock()) }
        : dayRange(wanted.day)
      const { rows, total } = await search(db, wanted.text, (at) =>
        parkInvitations(at, tenantId, { ...range, ...wanted }, wanted),
      )
      return { rows: rows.map(shown), total }
    },

    /** @throws Failure 404 */
    async get(tenantId: string, invitationId: string) {
      const id = knownId(invitationId)
      const invited = await invitationById(db, tenantId, id)
      if (!invited) throw noInvitation()
      const entries = await entriesOf(db, tenantId, [id])
      return { ...shown(invited), entries: entries.map(checkRecordOf) }
    },

    /** Invitations of yesterday to the next month about a text: title, guest, plate or phone number. */
    async find(tenantId: string, text: string, limit: number): Promise<DeskInvitation[]> {
      const [from, to] = [new Date(clock() - DAY_MS), new Date(clock() + 31 * DAY_MS)]
      const wanted = { from, to, text, isPending: false }
      const { rows } = await search(db, text, (at) =>
        parkInvitations(at, tenantId, wanted, { PageIndex: 1, PageSize: limit }),
      )
      return rows.map(shown)
    },

    waiting: (tenantId: string): Promise<number> => countPending(db, tenantId, new Date(clock())),

    /** The invitation of a typed or scanned guest code; undefined: none. */
    look: guests.look,

    /**
     * Admits guests of an invitation at the desk.
     * @throws as `admit` of checkGuest.ts, Failure 409 `notAdmitted` with the reason; the refused check is recorded
     */
    async admit(
      park: Park,
      clerk: Member,
      id: string,
      { requestId, people }: { requestId: string; people: number },
      writeAudit: WriteAudit,
    ): Promise<void> {
      const request = { RequestId: requestId, People: people, Gate: AT_DESK }
      const { Result, ResultText } = await guests.admit(park, clerk, id, request, writeAudit)
      if (Result !== 'ok') throw new Failure(409, ResultText, 'notAdmitted')
    },

    /** Number of guests still expected today, and of those admitted. */
    async today(tenantId: string): Promise<{ expected: number; admitted: number }> {
      const range = dayRange(parkDay(clock()))
      const [invited, admitted] = await Promise.all([
        invitationsOfDay(db, tenantId, range),
        peopleAdmitted(db, tenantId, range),
      ])
      const coming = invited.filter(({ row }) => mayHappen(row, 'admit', clock()))
      return { expected: coming.reduce((sum, { row }) => sum + leftOf(judgedOf(row)), 0), admitted }
    },

    /** Makes an invitation in the park's name. @throws as `make` */
    invite: (park: Park, clerk: Member, request: NewInvitation, writeAudit: WriteAudit) =>
      make({ tenantId: park.tenantId, userId: clerk.userId }, request, {
        isByPark: true,
        writeAudit,
      }),

    /**
     * Approves, rejects or revokes an invitation; no-op if already done.
     * @throws Failure 404, 409 `invitationOver`
     */
    act(
      tenantId: string,
      invitationId: string,
      { event, reason = '' }: { event: DeskEvent; reason?: string },
      writeAudit: WriteAudit,
    ): Promise<void> {
      return withTransaction(db, async (tx) => {
        const row = await lockInvitation(tx, tenantId, knownId(invitationId))
        if (!row) throw noInvitation()
        const now = clock()
        const at = new Date(now)
        const changes: Record<DeskEvent, Partial<InvitationRow>> = {
          approve: { status: 'Valid' },
          reject: { status: 'Rejected', rejectReason: reason },
          revoke: { status: 'Revoked', revokedAt: at, rejectReason: reason },
        }
        const change = changes[event]
        if (row.status === change.status) return
        if (!mayHappen(row, event, now)) throw invitationOver(statusTextOf(row, now))
        await updateInvitation(tx, row, change)
        const after = { ...row, ...change }
        // The park's own invitations have no inviter to inform of a revocation.
        if (event !== 'revoke' || !row.isByPark) {
          const inviter = { tenantId, userId: row.inviterId }
          await messages.tell(tx, invitationReviewed, inviter, { row: after, at }, at)
        }
        await writeAudit(tx, {
          ...{ kind: invitationAudit, id: row.id, before: keptOf(row) },
          after: { ...keptOf(after), ...(reason !== '' && { reason }) },
        })
      })
    },

    /** Free guest parking of stays that ended in a span, by inviter. */
    freeHours: (tenantId: string, range: { from: Date; to: Date }) =>
      freeHoursByInviter(db, tenantId, range),

    /** Checks of a day, latest first, and the number of people admitted. */
    async checks(
      tenantId: string,
      { day, ...pages }: { day: string } & PageRequest,
    ): Promise<{ rows: CheckRecord[]; total: number; admitted: number }> {
      const range = dayRange(day)
      const query = { range, gate: '', text: '', isConflict: false }
      const { rows, total } = await checkPage(db, tenantId, query, pages)
      const admitted = await peopleAdmitted(db, tenantId, range)
      return { rows: rows.map(checkRecordOf), total, admitted }
    },

    /** A check with the id of its invitation; null: not an invitation of the park. @throws Failure 404 */
    async check(tenantId: string, checkId: string) {
      const found = await checkById(db, tenantId, knownId(checkId))
      if (!found) throw new Failure(404, '没有这次核验', 'noCheck')
      return { record: checkRecordOf(found), invitationId: found.check.invitationId }
    },

    /** Conflicts of the gates: open ones, longest waiting first, or acknowledged ones, latest first. */
    async conflicts(tenantId: string, isAcknowledged: boolean, pages: PageRequest) {
      const { rows, total } = await conflictPage(db, tenantId, isAcknowledged, pages)
      return { rows: rows.map(checkRecordOf), total }
    },

    openConflicts: (tenantId: string) => openConflicts(db, tenantId),

    /** Acknowledges a conflict; no-op when repeated by the same person. @throws as `acknowledge` of the kernel */
    acknowledge: (checkId: string, by: Acknowledging, writeAudit: WriteAudit): Promise<void> =>
      withTransaction(db, async (tx) => {
        const row = await lockCheck(tx, by.staff.tenantId, knownId(checkId))
        const done = acknowledge(row, by, new Date(clock()))
        if (!row || !done) return
        await updateCheck(tx, row, done.change)
        await writeAudit(tx, { kind: invitationCheckAudit, id: row.id, ...done.audit })
      }),
  }
}
