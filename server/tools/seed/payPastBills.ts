import { itemId } from '../../kernel/folder/itemId'
import { demoPayPassword } from './demoPayPassword'
import { accountsOf, type HistoryContext } from './historyContext'
import { createPastMember } from './pastMember'

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
