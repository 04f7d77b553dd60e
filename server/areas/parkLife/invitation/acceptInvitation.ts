import type { invitationCalls } from '@/contract/invitation'
import type { ParsedRequestOf } from '@/contract/endpoint'
import type { Database } from '../../../database/createDatabase'
import { errorCauses } from '../../../database/errorCauses'
import { withTransaction, type Transaction } from '../../../database/withTransaction'
import { Failure } from '../../../kernel/failure'
import { knownPlate } from '../../estate/carInfo/carInfo.service'
import type { createHouseholdCars } from './guestCars'
import {
  invitationByHash,
  isCodeTaken,
  lockInvitation,
  takePhoneTry,
  updateInvitation,
  type InvitationRow,
} from './invitation.repository'
import type { InvitationKeys } from './invitationKeys'
import { mayHappen, statusTextOf, invitationOver, noInvitation } from './invitationState'

/** Wrong phone numbers allowed within `TRIES_MS`. */
const TRIES_MAX = 5
const TRIES_MS = 15 * 60_000
/** Codes of a park rarely collide; twenty collisions in a row do not happen in practice. */
const CODE_TRIES = 20

export type Acceptance = ParsedRequestOf<typeof invitationCalls.accept>

const wrongPhone = () =>
  new Failure(403, '手机号与邀请不一致，请使用邀请人填写的手机号', 'guestPhone')

const isCodeClash = (error: unknown): boolean =>
  [...errorCauses(error)].some(({ constraint }) => constraint === 'invitation_code')

/** Acceptance of an invitation by the guest. */
export function createAcceptInvitation(
  {
    db,
    clock,
    isOfHousehold,
  }: {
    db: Database
    clock: () => number
    isOfHousehold: ReturnType<typeof createHouseholdCars>
  },
  keys: InvitationKeys,
) {
  /** A code not used by any other invitation of the park. */
  async function freeCode(tx: Transaction, row: InvitationRow) {
    for (let tries = 1; tries <= CODE_TRIES; tries += 1) {
      const codeNonce = row.codeNonce + tries
      const code = keys.codeOf(row.id, codeNonce)
      if (await isCodeTaken(tx, row.tenantId, keys.acceptedHashesOf(row.tenantId, code))) continue
      return { codeNonce, codeHash: keys.codeHashOf(row.tenantId, code) }
    }
    throw new Error('no free digits were found for an invitation')
  }

  async function take(tx: Transaction, key: InvitationRow, { Phone, PlateNo }: Acceptance) {
    const row = await lockInvitation(tx, key.tenantId, key.id)
    if (!row) throw noInvitation()
    if (row.guestPhone !== '' && row.guestPhone !== Phone) throw wrongPhone()
    const now = clock()
    // A car can be named only once: it gets free parking and is on the gate's list.
    const plateNo = row.plateNo || (PlateNo === '' ? '' : knownPlate(PlateNo))
    // Stored, because the household can take the car off its list afterwards.
    const isOwnPlate = row.isOwnPlate || (await isOfHousehold(tx, { ...row, plateNo }))
    if (row.acceptedAt) {
      const isLiving = mayHappen(row, 'admit', now)
      // Free parking starts at the acceptance, so a plate named later restarts it.
      if (isLiving && plateNo !== row.plateNo)
        await updateInvitation(tx, row, { plateNo, isOwnPlate, acceptedAt: new Date(now) })
      return
    }
    if (!mayHappen(row, 'accept', now)) throw invitationOver(statusTextOf(row, now))
    await updateInvitation(tx, row, {
      ...(await freeCode(tx, row)),
      acceptedAt: new Date(now),
      guestPhone: Phone,
      plateNo,
      isOwnPlate,
      wrongTries: 0,
      wrongSince: null,
    })
  }

  /** Counts a try, also when the acceptance then fails. */
  async function spendTry(row: InvitationRow): Promise<void> {
    const now = new Date(clock())
    const since = new Date(now.getTime() - TRIES_MS)
    if (await takePhoneTry(db, row, { now, since, most: TRIES_MAX })) return
    throw new Failure(429, '手机号试错次数过多，请 15 分钟后再试', 'guestTries')
  }

  /**
   * Accepts with the guest's phone number; repeated with the same number, it can add a missing plate.
   * @throws Failure 400 `plate`, 403 `guestPhone`, 404, 409 `invitationOver`, 429 `guestTries`
   */
  return async (tenantId: string, request: Acceptance): Promise<void> => {
    const invited = await invitationByHash(db, tenantId, request.Hash)
    if (!invited) throw noInvitation()
    if (invited.row.guestPhone !== '') await spendTry(invited.row)
    for (let tries = 1; ; tries += 1) {
      try {
        await withTransaction(db, (tx) => take(tx, invited.row, request))
        break
      } catch (error) {
        // A concurrent acceptance has taken the same code: retry.
        if (!isCodeClash(error) || tries === CODE_TRIES) throw error
      }
    }
    await updateInvitation(db, invited.row, { wrongTries: 0, wrongSince: null })
  }
}
