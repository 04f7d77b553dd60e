import type { Transaction } from '../../database/withTransaction'
import { balanceConfig, rechargeRule } from '../../areas/money/balance/balance.table'
import { icCard, icCardConfig, icCardRule } from '../../areas/money/icCard/icCard.table'
import { NOTE_MARK } from '../../areas/money/icCard/icCard.service'
import { ledger } from '../../areas/money/ledger/ledger.service'
import { cardProduct } from '../../areas/money/storedCard/storedCard.table'
import { artUrl, seedHtml } from './art'
import { accounts } from './content/accounts'
import type { SeedCalendar } from './content/calendar'
import type { CardProduct, IcCard, IcCardSetting, ParkContent } from './content/types'
import { seedId } from './seedId'

export async function seedCardProducts(
  tx: Transaction,
  tenantId: string,
  cards: readonly CardProduct[],
): Promise<void> {
  await tx.insert(cardProduct).values(
    cards.map((card, rank) => ({
      tenantId,
      id: seedId(tenantId, 'cardProduct', card.key),
      name: card.name,
      subTitle: card.subTitle,
      cover: artUrl(card.cover),
      colour: card.colour,
      face: card.face,
      price: card.price,
      bonus: card.bonus,
      validDays: card.validDays,
      shopIds: card.shops.map((key) => seedId(tenantId, 'shop', key)),
      rules: seedHtml(card.rules),
      initialStock: card.stock,
      stock: card.stock,
      held: 0,
      sold: 0,
      limitPerUser: card.limitPerUser,
      isRefundable: card.refundable,
      isOnSale: true,
      rank,
    })),
  )
}

export async function seedBalanceRules(
  tx: Transaction,
  tenantId: string,
  { rechargeRules, balanceConfig: config }: ParkContent,
  now: Date,
): Promise<void> {
  await tx.insert(balanceConfig).values({
    tenantId,
    takesCustomAmount: config.customAmount,
    rechargeMin: config.rechargeMin,
    rechargeMax: config.rechargeMax,
    balanceMax: config.balanceMax,
    rules: seedHtml(config.rules),
  })
  await tx.insert(rechargeRule).values(
    rechargeRules.map((rule) => ({
      tenantId,
      id: seedId(tenantId, 'rechargeRule', rule.key),
      pay: rule.pay,
      gift: rule.gift,
      label: rule.label,
      note: rule.note,
      isFirstOnly: rule.firstOnly,
      // Long before: the demo's history recharges by them.
      validFrom: new Date(now.getTime() - 3 * 365 * 86_400_000),
      validTo: null,
    })),
  )
}

export async function seedIcCards(
  tx: Transaction,
  tenantId: string,
  setting: IcCardSetting,
  calendar: SeedCalendar,
): Promise<void> {
  const { cards, rules } = setting
  await tx.insert(icCardConfig).values({
    tenantId,
    name: setting.name,
    guide: seedHtml(setting.guide),
    lossPhone: setting.lossPhone,
    servicePlace: setting.servicePlace,
    rechargeMin: setting.rechargeMin,
    rechargeMax: setting.rechargeMax,
    balanceMax: setting.balanceMax,
    lowBalance: setting.lowBalance,
    presets: [...setting.presets],
    canUseBalance: true,
  })
  await tx.insert(icCardRule).values(
    rules.map(({ key, pay, gift, label }) => ({
      tenantId,
      id: seedId(tenantId, 'icCardRule', key),
      pay,
      gift,
      label,
    })),
  )
  for (const card of cards) await seedIcCard(tx, tenantId, card, calendar)
}

/** A card with its movements: what machines took and counters put on it, in the order it happened. */
async function seedIcCard(
  tx: Transaction,
  tenantId: string,
  card: IcCard,
  calendar: SeedCalendar,
): Promise<void> {
  const holder = accounts(calendar).find(({ key }) => key === card.account)
  const id = seedId(tenantId, 'icCard', card.serial)
  const userId = seedId(tenantId, 'account', card.account)
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
