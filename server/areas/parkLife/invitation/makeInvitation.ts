import type { invitationCalls, MyInvitation } from '@/contract/invitation'
import type { ParsedRequestOf } from '@/contract/endpoint'
import type { Database } from '../../../database/createDatabase'
import { withTransaction, type Transaction } from '../../../database/withTransaction'
import type { Member } from '../../../kernel/base'
import { Failure } from '../../../kernel/failure'
import { knownId, newId } from '../../../kernel/ids'
import { dayRange, parkDay } from '../../../kernel/parkDay'
import { formDigestOf, requireSameForm } from '../../../kernel/sentBody'
import type { WriteAudit } from '../../../kernel/writeAudit'
import { holdAccount } from '../../people/account/account.service'
import type { BuildingInfoService } from '../../shops/buildingInfo/buildingInfo.service'
import { knownPlate } from '../../estate/carInfo/carInfo.service'
import {
  countMade,
  insertInvitation,
  invitationByRequest,
  type InvitationRow,
} from './invitation.repository'
import type { InvitationKeys } from './invitationKeys'
import { ruleOfPark, type InvitationRule } from './rule.repository'
import { invitationAudit } from './invitation.table'

const DAY_MS = 86_400_000
const MINUTE_MS = 60_000

type SaveRequest = ParsedRequestOf<typeof invitationCalls.save>

type Omittable = 'FromName' | 'ValidFrom'

/** Form of an invitation. The park's have no signature; one without a beginning is valid at once. */
export type NewInvitation = Omit<SaveRequest, Omittable> & Partial<Pick<SaveRequest, Omittable>>

const wrongTime = (message: string) => new Failure(400, message, 'invitationTime')

/** Validity window, rounded down to minutes. @throws Failure 400 `invitationTime` */
function windowOf({ ValidFrom, ValidTo }: NewInvitation, rule: InvitationRule, now: number) {
  const whole = (at: number) => Math.floor(at / MINUTE_MS) * MINUTE_MS
  const [from, to] = [whole(ValidFrom ?? now), whole(ValidTo)]
  if (to <= from) throw wrongTime('结束时间应在开始时间之后')
  if (to <= now) throw wrongTime('结束时间已过，请重新选择')
  // Park days: the form offers days, and all of the last one.
  if (from >= dayRange(parkDay(now + rule.aheadDaysMax * DAY_MS)).to.getTime()) {
    throw wrongTime(`最多提前 ${rule.aheadDaysMax} 天邀请`)
  }
  if (to - from > rule.lastDaysMax * DAY_MS) {
    throw wrongTime(`一份邀请最长 ${rule.lastDaysMax} 天`)
  }
  return { validFrom: new Date(from), validTo: new Date(to) }
}

/** Creation of invitations. */
export function createMakeInvitation(
  {
    db,
    clock,
    buildings,
  }: { db: Database; clock: () => number; buildings: Pick<BuildingInfoService, 'find'> },
  keys: InvitationKeys,
) {
  async function rowOf(
    tx: Transaction,
    { tenantId, userId }: Member,
    request: NewInvitation,
    { isByPark }: { isByPark: boolean },
  ): Promise<InvitationRow> {
    const now = clock()
    const rule = await ruleOfPark(tx, tenantId)
    const times = windowOf(request, rule, now)
    if (!isByPark) {
      const made = await countMade(tx, { tenantId, userId }, dayRange(parkDay(now)).from)
      if (made >= rule.perDayMax) {
        throw new Failure(409, `每天最多邀请 ${rule.perDayMax} 份，请明天再试`, 'invitationsFull')
      }
    }
    const buildingId = request.BuildingId === undefined ? null : knownId(request.BuildingId)
    if (buildingId && !(await buildings.find(tenantId, buildingId))) {
      throw new Failure(400, '地点不在平面图上，请重新选择', 'place')
    }
    const useLimit = request.UseLimit ?? request.People
    if (useLimit < request.People) throw new Failure(400, '可入场人次不能少于人数', 'useLimit')
    return {
      tenantId,
      id: newId(),
      inviterId: userId,
      isByPark,
      requestId: request.RequestId,
      sentDigest: formDigestOf(request),
      hash: keys.newHash(),
      title: request.Title,
      theme: request.Theme,
      guestName: request.GuestName,
      guestPhone: request.GuestPhone,
      plateNo: request.PlateNo === '' ? '' : knownPlate(request.PlateNo),
      isOwnPlate: false,
      people: request.People,
      purpose: request.Purpose,
      placeName: request.PlaceName,
      buildingId,
      message: request.Message,
      fromName: request.FromName ?? '',
      ...times,
      useLimit,
      usedCount: 0,
      status: rule.needsAudit && !isByPark ? 'Pending' : 'Valid',
      rejectReason: '',
      revokedAt: null,
      acceptedAt: null,
      codeNonce: 0,
      codeHash: null,
      wrongTries: 0,
      wrongSince: null,
      createdAt: new Date(now),
    }
  }

  /**
   * Makes an invitation, idempotent per RequestId.
   * @returns its id
   * @throws Failure 400 `invitationTime`, `plate`, `place`, `useLimit`, 409 `invitationsFull`, `requestIdReused`
   */
  return (
    member: Member,
    request: NewInvitation,
    by: { isByPark: boolean; writeAudit: WriteAudit },
  ): Promise<MyInvitation['Id']> =>
    withTransaction(db, async (tx) => {
      await holdAccount(tx, member)
      const existing = await invitationByRequest(tx, member, request.RequestId)
      if (existing) {
        requireSameForm(existing.row.sentDigest, request)
        return existing.row.id
      }
      const row = await rowOf(tx, member, request, by)
      await insertInvitation(tx, row)
      await by.writeAudit(tx, {
        kind: invitationAudit,
        id: row.id,
        before: null,
        after: { status: row.status, people: row.people },
      })
      return row.id
    })
}
