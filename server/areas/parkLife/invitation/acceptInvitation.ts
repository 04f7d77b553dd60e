import type { invitationCalls } from '@/contract/invitation'
import type { ParsedRequestOf } from '@/contract/endpoint'
import type { Database } from '../../../database/createDatabase'
import { errorCauses } from '../../../database/errorCauses'
import { withTransaction, type Transaction } from '../../../database/withTransaction'
import { Failure } from '../../../kernel/failure'
import { knownPlate } from '../../estate/carInfo/carInfo.service'
import {
  invitationByHash,
  isCodeTaken,
  lockInvitation,
  takePhoneTry,
  updateInvitation,
  type InvitationRow,
} from './invitation.repository'
import { invitationOver, noInvitation } from './invitationFailures'
import type { InvitationKeys } from './invitationKeys'
import { mayHappen, statusTextOf } from './invitationState'

/** Wrong phones that may be tried in so many minutes. */
const TRIES_MAX = 5
const TRIES_MS = 15 * 60_000
/** Two invitations of a park hardly ever get the same digits; twenty tries in a row never do. */
const CODE_TRIES = 20

export type Acceptance = ParsedRequestOf<typeof invitationCalls.accept>

const wrongPhone = () =>
  new Failure(403, '手机号与邀请不一致，请使用邀请人填写的手机号', 'guestPhone')

const isCodeClash = (error: unknown): boolean =>
  [...errorCauses(error)].some(({ constraint }) => constraint === 'invitation_code')

/** A guest's acceptance. */
export function createAcceptInvitation(
  { db, clock }: { db: Database; clock: () => number },
  keys: InvitationKeys,
) {
  /** Digits that no other invitation of the park has. */
  async function freeCode(tx: Transaction, row: InvitationRow) {
    for (let tries = 1; tries <= CODE_TRIES; tries += 1) {
      const codeNonce = row.codeNonce + tries
      const codeHash = keys.codeHashOf(row.tenantId, keys.codeOf(row.id, codeNonce))
      if (!(await isCodeTaken(tx, row.tenantId, codeHash))) return { codeNonce, codeHash }
    }
    throw new Error('no free digits were found for an invitation')
  }

  async function take(tx: Transaction, key: InvitationRow, { Phone, PlateNo }: Acceptance) {
    const row = await lockInvitation(tx, key.tenantId, key.id)
    if (!row) throw noInvitation()
    if (row.guestPhone !== '' && row.guestPhone !== Phone) throw wrongPhone()
    const now = clock()
    // A car is named once: it parks free by the invitation, and is on the list of the gate.
    const plateNo = row.plateNo || (PlateNo === '' ? '' : knownPlate(PlateNo))
    if (row.acceptedAt) {
      const isLiving = mayHappen(row, 'admit', now)
      // Free parking counts from the acceptance: a plate that is named later is not free before that.
      if (isLiving && plateNo !== row.plateNo)
        await updateInvitation(tx, row, { plateNo, acceptedAt: new Date(now) })
      return
    }
    if (!mayHappen(row, 'accept', now)) throw invitationOver(statusTextOf(row, now))
    await updateInvitation(tx, row, {
      ...(await freeCode(tx, row)),
      acceptedAt: new Date(now),
      guestPhone: Phone,
      plateNo,
      wrongTries: 0,
      wrongSince: null,
    })
  }

  /** A phone that is another one costs a try, which stays taken although the acceptance fails. */
  async function spendTry(row: InvitationRow): Promise<void> {
    const now = new Date(clock())
    const since = new Date(now.getTime() - TRIES_MS)
    if (await takePhoneTry(db, row, { now, since, most: TRIES_MAX })) return
    throw new Failure(429, '手机号试错次数过多，请 15 分钟后再试', 'guestTries')
  }

  /**
   * Accepts by phone; the same phone may accept again, and add a plate where there was none.
   * @throws Failure 400 `plate`, 403 `guestPhone`, 404, 409 `invitationOver`, 429 `guestTries`
   */
  return async (tenantId: string, request: Acceptance): Promise<void> => {
    const found = await invitationByHash(db, tenantId, request.Hash)
    if (!found) throw noInvitation()
    if (found.row.guestPhone !== '') await spendTry(found.row)
    for (let tries = 1; ; tries += 1) {
      try {
        await withTransaction(db, (tx) => take(tx, found.row, request))
        break
      } catch (error) {
        // Another guest was given the same digits at this moment.
        if (!isCodeClash(error) || tries === CODE_TRIES) throw error
      }
    }
    await updateInvitation(db, found.row, { wrongTries: 0, wrongSince: null })
  }
}
