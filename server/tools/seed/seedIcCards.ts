import type { Transaction } from '../../database/withTransaction'
import { itemId } from '../../kernel/folder/problem'
import { NOTE_MARK } from '../../areas/money/icCard/icCard.service'
import { icCard } from '../../areas/money/icCard/icCard.table'
import { ledger } from '../../areas/money/ledger/ledger.service'
import { accounts } from './members/accounts'
import type { SeedCalendar } from './members/calendar'
import type { IcCard } from './members/types'

/** Seeds the issued plastic cards. */
export async function seedIcCards(
  tx: Transaction,
  tenantId: string,
  cards: readonly IcCard[],
  calendar: SeedCalendar,
): Promise<void> {
  for (const card of cards) await seedIcCard(tx, tenantId, card, calendar)
}

/** Seeds a card with its movements in order: payments at machines and recharges at counters. */
async function seedIcCard(
  tx: Transaction,
  tenantId: string,
  card: IcCard,
  calendar: SeedCalendar,
): Promise<void> {
  const holder = accounts(calendar).find(({ key }) => key === card.account)
  const id = itemId(tenantId, 'icCard', card.serial)
  const userId = itemId(tenantId, 'account', card.account)
  const [first] = card.log
  const issuedAt = new Date(first?.at ?? calendar.now)
  await tx.insert(icCard).values({
    tenantId,
    id,
    serial: card.serial,
    userId,
    holderName: holder?.realName ?? '',
    typeName: card.typeName,
    deposit: card.deposit,
    status: card.status,
    issuedAt,
  })
  const account = { account: 'icCard' as const, ownerId: id }
  await ledger.open(tx, tenantId, [account], issuedAt)
  for (const { title, device, amount, at } of card.log) {
    const isUse = amount < 0
    await ledger.post(tx, {
      tenantId,
      kind: isUse ? 'icUse' : 'icCounter',
      userId,
      note: `${title}${NOTE_MARK}${device}`,
      at: new Date(at),
      entries: [
        { ...account, amount },
        { account: isUse ? 'devices' : 'issued', amount: -amount },
      ],
    })
  }
}
