import type { CheckAnswer, CheckRecord, invitationCalls } from '@/contract/invitation'
import type { ParsedRequestOf } from '@/contract/endpoint'
import { correctedTime } from '@/rules/deviceTime'
import type { CheckResult } from '@/rules/invitationToken/judge'
import type { Database } from '../../../database/createDatabase'
import { withTransaction, type Transaction } from '../../../database/withTransaction'
import type { Member, Park } from '../../../kernel/base'
import { unacknowledged } from '../../../kernel/acknowledgement'
import { knownId, newId } from '../../../kernel/ids'
import type { WriteAudit } from '../../../kernel/writeAudit'
import type { UserMessageService } from '../../people/userMessage/userMessage.service'
import {
  checkByRequest,
  entriesOf,
  holdRefusal,
  insertCheck,
  updateCheck,
  type CheckRow,
} from './check.repository'
import {
  invitationById,
  lockInvitation,
  takeEntry,
  updateInvitation,
  type Invited,
} from './invitation.repository'
import type { InvitationKeys } from './invitationKeys'
import { guestCame } from './invitationMessages'
import {
  statusAfterEntry,
  statusesFor,
  statusTextOf,
  invitationOver,
  noInvitation,
} from './invitationState'
import { checkAnswerOf, checkRecordOf } from './invitationView'
import { findGuest, judgeGuest, type Named } from './judgeGuest'
import { createEntryConflict } from './entryConflict'
import { invitationCheckAudit } from './invitation.table'

export interface CheckGuestOptions {
  db: Database
  clock: () => number
  messages: Pick<UserMessageService, 'tell'>
}

type CheckRequest = ParsedRequestOf<typeof invitationCalls.check>

/** Checking guests at a gate. */
export function createCheckGuest(options: CheckGuestOptions, keys: InvitationKeys) {
  const { db, clock, messages } = options
  const conflict = createEntryConflict(options)

  async function answerOf(
    tx: Transaction,
    park: Park,
    result: CheckResult,
    invitationId: string | null,
  ): Promise<CheckAnswer> {
    const invited = invitationId ? await invitationById(tx, park.tenantId, invitationId) : undefined
    const [last] = invitationId ? await entriesOf(tx, park.tenantId, [invitationId]) : []
    return checkAnswerOf(result, invited, last, park)
  }

  /** Admits people at the gate now. */
  async function admitNow(tx: Transaction, named: Named, people: number, now: number) {
    const result = judgeGuest(named, { now, people })
    if (result !== 'ok' || !named.invited) return { result, isAdmitted: false }
    const at = new Date(now)
    const statuses = statusesFor('admit')
    const taken = await takeEntry(tx, named.invited.row, { people, now: at, statuses })
    if (taken) return { result, isAdmitted: true }
    // A concurrent check was faster: judge again.
    const { tenantId, id } = named.invited.row
    const again = await invitationById(tx, tenantId, id)
    const after = judgeGuest({ ...named, invited: again }, { now, people })
    return { result: after === 'ok' ? ('used' as const) : after, isAdmitted: false }
  }

  /** Records people admitted offline, even if they would be refused now. @returns text of the conflict; empty: none */
  async function admitLate(tx: Transaction, named: Named, check: CheckRow): Promise<string> {
    if (!named.invited) return conflict.lost(tx, check)
    const { tenantId, id } = named.invited.row
    const row = await lockInvitation(tx, tenantId, id)
    if (!row) throw new Error('an invitation vanished while it was held')
    const invited: Invited = { ...named.invited, row }
    const judged = judgeGuest(
      { ...named, invited },
      { now: check.at.getTime(), people: check.people },
    )
    await updateInvitation(tx, row, {
      usedCount: row.usedCount + check.people,
      status: statusAfterEntry(row, check.people),
    })
    return judged === 'ok' ? '' : conflict.settle(tx, invited, check, judged)
  }

  async function settle(
    tx: Transaction,
    tenantId: string,
    check: CheckRow,
    named: Named,
    Offline?: CheckRequest['Offline'],
  ): Promise<CheckRow> {
    const change: Partial<CheckRow> = { invitationId: named.invited?.row.id ?? null }
    if (!Offline) {
      Object.assign(change, await admitNow(tx, named, check.people, check.at.getTime()))
    } else if (Offline.Result === 'ok') {
      // Written first: the message to the other staff member refers to it.
      const late = { ...check, ...change, result: 'ok' as const, isAdmitted: true }
      const conflictText = await admitLate(tx, named, late)
      Object.assign(change, {
        result: 'ok',
        isAdmitted: true,
        conflictText,
        syncState: conflictText === '' ? 'synced' : 'conflict',
      })
    } else {
      change.result = Offline.Result
    }
    const after: CheckRow = { ...check, ...change }
    await updateCheck(tx, check, change)
    const row = named.invited?.row
    if (after.isAdmitted && row && !row.isByPark) {
      const inviter = { tenantId, userId: row.inviterId }
      await messages.tell(tx, guestCame, inviter, { row, check: after }, after.at)
    }
    return after
  }

  /**
   * Records a check, idempotent per RequestId and staff member.
   * @param find names the guest, within the transaction
   */
  const record = (
    park: Park,
    staff: Member,
    { Offline, ...request }: Omit<CheckRequest, 'Code'>,
    writeAudit: WriteAudit,
    find: (tx: Transaction) => Promise<Named>,
  ): Promise<CheckAnswer & { Record: CheckRecord }> => {
    const { tenantId } = park
    return withTransaction(db, async (tx) => {
      const now = clock()
      const check: CheckRow = {
        tenantId,
        id: newId(),
        requestId: request.RequestId,
        staffId: staff.userId,
        invitationId: null,
        at: new Date(correctedTime(Offline, now)),
        receivedAt: new Date(now),
        gate: request.Gate,
        way: request.Way,
        people: request.People,
        result: 'unknown',
        isAdmitted: false,
        syncState: Offline ? 'synced' : 'online',
        conflictText: '',
        ...unacknowledged,
      }
      const isNew = await insertCheck(tx, check)
      // A device that gets no answer in time judges alone: its admission replaces the refusal recorded here.
      const replaced = isNew || Offline?.Result !== 'ok' ? undefined : await holdRefusal(tx, check)
      const row = { ...check, id: replaced?.id ?? check.id }
      if (replaced) await updateCheck(tx, row, row)
      if (isNew || replaced) await settle(tx, tenantId, row, await find(tx), Offline)
      const made = await checkByRequest(tx, staff, request.RequestId)
      if (!made) throw new Error('a check vanished while it was made')
      if (isNew || replaced) {
        const { id, invitationId: invitation, gate, people, result: is, syncState } = made.check
        const after = { invitation, gate, people, result: is, syncState }
        const before = replaced ? { result: replaced.result, syncState: replaced.syncState } : null
        await writeAudit(tx, { kind: invitationCheckAudit, id, before, after })
      }
      const { result, invitationId } = made.check
      const answer = await answerOf(tx, park, result, invitationId)
      return { ...answer, Record: checkRecordOf(made) }
    })
  }

  return {
    /** Judges an invitation without changing anything. */
    async look(park: Park, text: string): Promise<CheckAnswer> {
      const named = await findGuest(db, keys, park.tenantId, text)
      const result = judgeGuest(named, { now: clock(), people: 1 })
      const [last] = named.invited ? await entriesOf(db, park.tenantId, [named.invited.row.id]) : []
      return checkAnswerOf(result, named.invited, last, park)
    },

    /**
     * Checks a guest, idempotent per RequestId and staff member. Online, no more people are admitted than allowed.
     * Offline admissions are always recorded, also after a refusal of the same request whose answer came too late for
     * the device; a wrong one becomes a conflict, and the staff members concerned are messaged.
     */
    check: (park: Park, staff: Member, request: CheckRequest, writeAudit: WriteAudit) =>
      record(park, staff, request, writeAudit, (tx) =>
        findGuest(tx, keys, park.tenantId, request.Code),
      ),

    /**
     * Admits guests of a named invitation, as at the desk when they have no code at hand.
     * @throws Failure 404, 409 `invitationOver` before the guest has accepted or the park approved
     */
    async admit(
      park: Park,
      staff: Member,
      invitationId: string,
      request: Pick<CheckRequest, 'RequestId' | 'People' | 'Gate'>,
      writeAudit: WriteAudit,
    ) {
      const { tenantId } = park
      const invited = await invitationById(db, tenantId, knownId(invitationId))
      if (!invited) throw noInvitation()
      const { row } = invited
      if (row.acceptedAt === null) throw invitationOver(statusTextOf(row, clock()))
      return record(park, staff, { ...request, Way: 'type' }, writeAudit, async (tx) => ({
        invited: await invitationById(tx, tenantId, row.id),
        isOtherPark: false,
      }))
    },
  }
}
