import { usualPlateColor } from '@/rules/plate'
import { itemId } from '../../kernel/folder/problem'
import { entryPicturePath } from '../../areas/estate/parking/entryPicture'
import { accountsOf, type HistoryContext, demoPayPassword } from './historyContext'
import { createPastMember } from './pastMember'
import { pastParkingOf } from './members/pastParking'

/** Pays the demo member's bills that were paid in time. */
export async function payPastBills(context: HistoryContext): Promise<void> {
  const { tenantId, calendar, members } = context
  const account = accountsOf(tenantId, calendar).find(({ key }) => key === 'member')
  if (!account) throw new Error('the demo has no member')
  const member = createPastMember(context, account.id, demoPayPassword)
  for (const { bills, at } of members.pastBills) {
    const ids = bills.map((key) => itemId(tenantId, 'propertyBill', key))
    await member.payBills(`bills-${bills[0] ?? ''}`, at, ids)
  }
}

/** Creates the stays that the demo member paid with the app: entry, payment, exit. */
export async function payPastParking(context: HistoryContext): Promise<void> {
  const { tenantId, calendar, parking, turnTo } = context
  const account = accountsOf(tenantId, calendar).find(({ key }) => key === 'member')
  if (!account) throw new Error('the demo has no member')
  const member = createPastMember(context, account.id, demoPayPassword)
  for (const { key, plateNo, lot, inAt, paidAt, outAt } of pastParkingOf(tenantId, calendar)) {
    const lotId = itemId(tenantId, 'parkingLot', lot)
    const event = (name: string) => ({
      eventId: `history-${tenantId}-${key}-${name}`,
      lotId,
      plateNo,
    })
    const image = entryPicturePath({ plateNo, plateColor: usualPlateColor(plateNo), at: inAt })
    turnTo(inAt)
    await parking.enter(tenantId, { ...event('in'), at: inAt, image })
    await member.payParking(`parking-${key}`, paidAt, plateNo)
    turnTo(outAt)
    await parking.exit(tenantId, { ...event('out'), at: outAt })
  }
}
