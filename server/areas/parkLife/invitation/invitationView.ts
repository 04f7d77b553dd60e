import type { MemberWords } from '@/contract/memberWords'
import type { CheckAnswer, CheckRecord, MyInvitation } from '@/contract/invitation'
import type { OpenInvitation } from '@/contract/openInvitation'
import { leftOf, resultText, type CheckResult, type Judged } from '@/rules/invitationToken/judge'
import { paperName } from '@/rules/paperName'
import { maskPhone } from '@/rules/phone'
import { routes } from '@/routes'
import { acknowledgementOf } from '../../../kernel/acknowledgement'
import { maskName } from '../../../desk/refusals'
import { ownWords, parkWords } from '../../../kernel/memberWords'
import type { Park } from '../../../kernel/base'
import type { BuildingInfoRow } from '../../shops/buildingInfo/buildingInfo.service'
import type { CheckShown } from './check.repository'
import type { Invited, InvitationRow } from './invitation.repository'
import type { InvitationKeys } from './invitationKeys'
import { mayHappen, statusAt, statusTextOf } from './invitationState'
import type { InvitationRule } from './rule.repository'

/** Data needed to render an invitation, beside its row. */
export interface Shown {
  park: Park
  rule: InvitationRule
  /** The building, if it is on the park's plan. */
  building: BuildingInfoRow | undefined
  keys: InvitationKeys
  /** ms */
  now: number
  /** The inviter's text as the reader sees it; `instead` replaces text that has not passed the content check. */
  words: (text: string, instead?: MemberWords) => MemberWords
}

/** Free parking of guests as a sentence; empty: none. */
export function parkingTextOf({
  freeParkingHours: hours,
}: Pick<InvitationRule, 'freeParkingHours'>): string {
  if (hours === null) return '接受邀请后，邀请时段内免费停车'
  return hours === 0 ? '' : `接受邀请后免费停车 ${hours} 小时`
}

/** Name of the inviter for the park's staff, at the gate and in the day's list: never the one that the inviter chose. */
export const inviterNameOf = ({ row, inviter }: Invited, park: Park): string =>
  row.isByPark ? park.shortName || park.name : paperName(inviter)

/** Whether the guest can show a code: accepted, and not over. */
const isShowable = (row: InvitationRow, now: number): boolean =>
  row.acceptedAt !== null && row.codeHash !== null && mayHappen(row, 'admit', now)

/** An invitation as its link shows it. */
export function openInvitationOf(invited: Invited, shown: Shown): OpenInvitation {
  const { row } = invited
  const { park, rule, building, keys, now, words } = shown
  const Actions: OpenInvitation['Actions'] = []
  if (!row.acceptedAt && mayHappen(row, 'accept', now)) Actions.push('accept')
  const isCodeShown = isShowable(row, now)
  const paper = parkWords(inviterNameOf(invited, park))
  if (isCodeShown) Actions.push('showCode')
  return {
    Hash: row.hash,
    ParkName: park.name,
    Title: words(row.title),
    Theme: row.theme,
    InviterName: row.fromName === '' ? paper : words(row.fromName, paper),
    GuestName: words(row.guestName),
    GuestPhoneMask: row.guestPhone ? maskPhone(row.guestPhone) : '',
    NeedsSamePhone: row.guestPhone !== '',
    PlateNo: row.plateNo,
    ParkingText: parkingTextOf(rule),
    People: row.people,
    Purpose: words(row.purpose),
    PlaceName: words(row.placeName),
    BuildingId: row.buildingId,
    Latitude: building?.latitude ?? park.latitude,
    Longitude: building?.longitude ?? park.longitude,
    Message: words(row.message),
    ValidFrom: row.validFrom.getTime(),
    ValidTo: row.validTo.getTime(),
    UseLimit: row.useLimit,
    UsedCount: row.usedCount,
    AcceptedAt: row.acceptedAt?.getTime() ?? null,
    Code: isCodeShown ? keys.heldCodeOf(row) : '',
    QrToken: isCodeShown ? keys.tokenOf(tokenFieldsOf(row)) : '',
    Status: statusAt(row, now),
    StatusText: statusTextOf(row, now),
    Actions,
  }
}

const tokenFieldsOf = (row: InvitationRow) => ({
  park: row.tenantId,
  id: row.id,
  from: row.validFrom.getTime(),
  to: row.validTo.getTime(),
  limit: row.useLimit,
})

/** @param entries admissions by this invitation, latest first */
export function myInvitationOf(
  invited: Invited,
  entries: readonly CheckShown[],
  shown: Shown,
): MyInvitation {
  const { row } = invited
  const status = statusAt(row, shown.now)
  const OwnActions: MyInvitation['OwnActions'] = []
  if (status === 'Valid' || status === 'PartlyUsed') OwnActions.push('share')
  if (mayHappen(row, 'revoke', shown.now)) OwnActions.push('revoke')
  OwnActions.push('again')
  return {
    ...openInvitationOf(invited, shown),
    Id: row.id,
    SharePath: `${routes.invitation}?id=${row.hash}`,
    FromName: ownWords(row.fromName),
    CreatedAt: row.createdAt.getTime(),
    RejectReason: row.rejectReason,
    Visits: entries.map(({ check }) => ({
      At: check.at.getTime(),
      People: check.people,
      Gate: check.gate,
    })),
    OwnActions,
  }
}

/** Fields of a row that judging needs. */
export const judgedOf = (row: InvitationRow): Judged => ({
  park: row.tenantId,
  from: row.validFrom.getTime(),
  to: row.validTo.getTime(),
  limit: row.useLimit,
  used: row.usedCount,
  isRevoked: row.status === 'Revoked',
})

/** @param last latest admission by the invitation */
export function checkAnswerOf(
  result: CheckResult,
  invited: Invited | undefined,
  last: CheckShown | undefined,
  park: Park,
): CheckAnswer {
  const row = invited?.row
  return {
    Result: result,
    ResultText: resultText(result, row && judgedOf(row)),
    Invitation:
      invited && row
        ? {
            Id: row.id,
            Title: row.title,
            GuestName: maskName(row.guestName),
            GuestPhoneMask: maskPhone(row.guestPhone),
            PlateNo: row.plateNo,
            People: row.people,
            Purpose: row.purpose,
            PlaceName: row.placeName,
            InviterName: inviterNameOf(invited, park),
            ValidFrom: row.validFrom.getTime(),
            ValidTo: row.validTo.getTime(),
            UseLimit: row.useLimit,
            UsedCount: row.usedCount,
          }
        : null,
    Left: row ? leftOf(judgedOf(row)) : 0,
    LastCheck: last
      ? {
          At: last.check.at.getTime(),
          By: last.staffName,
          Gate: last.check.gate,
          People: last.check.people,
        }
      : null,
  }
}

/** A check as staff see it. */
export const checkRecordOf = ({
  check,
  staffName,
  title,
  guestName,
  acknowledgedByName,
}: CheckShown): CheckRecord => ({
  Id: check.id,
  At: check.at.getTime(),
  StaffName: staffName,
  Gate: check.gate,
  Way: check.way,
  Title: title ?? '',
  GuestName: guestName === null ? '' : maskName(guestName),
  People: check.people,
  Result: check.result,
  ResultText: check.isAdmitted ? `已放行 ${check.people} 人` : resultText(check.result),
  SyncState: check.syncState,
  ConflictText: check.conflictText,
  Acknowledgement: acknowledgementOf(check, acknowledgedByName),
})
