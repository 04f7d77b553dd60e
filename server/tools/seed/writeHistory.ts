import { ledger, type Entry } from '../../areas/money/ledger/ledger.service'
import { giftCardCover } from './giftCardCover'
import { planBalance } from './balancePlan'
import type { Account, PastPayment } from './members/types'
import { createPastMember, type PastMember } from './pastMember'
import { accountsOf, type HistoryContext, demoPayPassword } from './historyContext'
import { itemId } from '../../kernel/folder/problem'

const DAY_MS = 86_400_000

/** Recharges: days ago, clock, key of the rule. */
const RECHARGES = [
  [80, '20:12', 'recharge-500'],
  [30, '19:06', 'recharge-300'],
] as const

/** Payment that was partly refunded. */
const REFUNDED_STEP = 'pay-27'

interface GiftCard {
  step: string
  code: string
  name: string
  face: number
  spent: number
  daysAgo: number
  validDays: number
}

/** Cards bound long ago; the demo's exchange codes are still unbound. */
const GIFT_CARDS: readonly GiftCard[] = [
  // Expired with a remainder: can be activated.
  {
    step: 'gift-card',
    code: 'ANNIVERSARYGIFT7',
    name: '周年礼品卡',
    face: 8_000,
    spent: 3_000,
    daysAgo: 240,
    validDays: 180,
  },
  // Expires in some days: shows the warning.
  {
    step: 'autumn-card',
    code: 'AUTUMNMARKET2026',
    name: '秋季市集礼品卡',
    face: 5_000,
    spent: 1_850,
    daysAgo: 73,
    validDays: 90,
  },
]

/** Days since the purchase of the card restricted to some shops. */
const SCOPED_CARD_DAYS = 46

/** Writes the demo member's wallet and bills, from the first movement to the last. */
export async function writeHistory(context: HistoryContext): Promise<void> {
  const { tenantId, park, members, calendar, money, turnTo } = context
  const everybody = accountsOf(tenantId, calendar)
  await openBalances(context)
  for (const { code, card } of members.exchangeCodes) await issue(context, code, card)

  const account = everybody.find(({ key }) => key === 'member')
  if (!account) throw new Error('the demo has no member')
  turnTo(calendar.now)
  if (!(await money.payPasswords.isSet({ tenantId, userId: account.id }))) {
    const identity = { tenantId, userId: account.id, sessionId: '', roles: [], secret: '' }
    await money.payPasswords.set(identity, demoPayPassword)
  }
  const member = createPastMember(context, account.id, demoPayPassword)
  for (const card of GIFT_CARDS) await bindGiftCard(context, member, card)

  const [product] = park.cards
  const scoped = park.cards.find(({ shopIds }) => shopIds.length > 0)
  const steps: [at: number, run: () => Promise<unknown>][] = [
    ...RECHARGES.map(([days, clock, key]): [number, () => Promise<unknown>] => {
      const at = calendar.daysFromNow(-days, clock)
      const ruleId = itemId(tenantId, 'rechargeRule', key)
      return [at, () => member.recharge(key, at, ruleId)]
    }),
    ...members.pastPayments.map((past, index): [number, () => Promise<unknown>] => [
      past.at,
      () => payShop(context, member, past, `pay-${members.pastPayments.length - index}`),
    ]),
  ]
  if (scoped) {
    const at = calendar.daysFromNow(-SCOPED_CARD_DAYS, '18:02')
    steps.push([at, () => member.buyCard('card-scoped', at, scoped.id)])
  }
  if (product) {
    const at = calendar.daysFromNow(-20, '12:40')
    steps.push([at, () => member.buyCard('card-plain', at, product.id)])
  }
  const lastAt = Math.max(...members.pastPayments.map(({ at }) => at)) + 3_600_000
  steps.push([lastAt, () => giveLast(context, account, lastAt)])
  // In chronological order: each payment uses the balance left by the previous one.
  for (const [, run] of steps.sort(([a], [b]) => a - b)) await run()
}

/** Opening balances; the member's is computed so that the history leads to today's balance. */
async function openBalances(context: HistoryContext): Promise<void> {
  const { calendar, tenantId } = context
  for (const account of accountsOf(tenantId, calendar)) {
    const { id, key, balance, registeredAt } = account
    const at = Math.max(registeredAt, calendar.now - 600 * DAY_MS)
    const opening =
      key === 'member' ? planBalance(balanceEvents(context), balance).opening : balance.principal
    await book(context, `opening-${key}`, id, at, 'opening', '期初转入', [
      { account: 'opening', amount: -opening },
      { account: 'principal', ownerId: id, amount: opening },
    ])
  }
}

/** Books the member's unspent gift. */
async function giveLast(
  context: HistoryContext,
  { id, key, balance }: Account & { id: string },
  at: number,
): Promise<void> {
  const { lastGift } = planBalance(balanceEvents(context), balance)
  await book(context, `gift-${key}`, id, at, 'gift', '会员日礼金', [
    { account: 'promotions', amount: -lastGift },
    { account: 'gift', ownerId: id, amount: lastGift },
  ])
}

function balanceEvents({ tenantId, park, members, calendar }: HistoryContext) {
  const ruleOf = (key: string) =>
    park.rechargeRules.find(({ id }) => id === itemId(tenantId, 'rechargeRule', key))
  const events = [
    ...RECHARGES.map(([days, clock, key]) => ({
      at: calendar.daysFromNow(-days, clock),
      pay: ruleOf(key)?.pay ?? 0,
      gift: ruleOf(key)?.gift ?? 0,
      spend: 0,
    })),
    ...members.pastPayments
      .filter(({ way }) => way === 'balance')
      .map(({ at, amount }) => ({ at, pay: 0, gift: 0, spend: amount })),
  ]
  return events.sort((a, b) => a.at - b.at)
}

/** Books a ledger movement without an order; once per name. */
async function book(
  { db, tenantId }: HistoryContext,
  name: string,
  userId: string,
  at: number,
  kind: string,
  note: string,
  entries: Entry[],
): Promise<void> {
  const request = {
    tenantId,
    userId,
    requestId: `history-${name}`,
    call: 'demo',
    payload: {},
    at: new Date(at),
  }
  await ledger.once(db, request, async (tx) => {
    const owned = [
      { account: 'principal' as const, ownerId: userId },
      { account: 'gift' as const, ownerId: userId },
    ]
    await ledger.open(tx, tenantId, owned, request.at)
    await ledger.post(tx, { tenantId, kind, userId, note, at: request.at, entries })
    return { done: true }
  })
}

/** Issues an unbound card by code. Issuing the same code twice is refused by its hash. */
async function issue(
  { db, tenantId, park, money, turnTo, calendar }: HistoryContext,
  code: string,
  cardKey: string,
): Promise<void> {
  const card = park.cards.find(({ id }) => id === itemId(tenantId, 'cardProduct', cardKey))
  if (!card) throw new Error(`no card ${cardKey} for the code ${code}`)
  turnTo(calendar.now)
  await money.storedCards.issueOnce(db, {
    tenantId,
    productId: card.id,
    name: card.name,
    cover: card.cover,
    colour: card.colour,
    face: card.face + card.bonus,
    validDays: card.validDays,
    shopIds: card.shopIds,
    rules: card.rules,
    code,
  })
}

async function bindGiftCard(
  { db, tenantId, park, members, calendar, money, turnTo }: HistoryContext,
  member: PastMember,
  { step, code, name, face, spent, daysAgo, validDays }: GiftCard,
): Promise<void> {
  const at = calendar.daysFromNow(-daysAgo, '10:18')
  turnTo(at)
  await money.storedCards.issueOnce(db, {
    tenantId,
    productId: null,
    name,
    cover: await giftCardCover(db, tenantId, park, new Date(at)),
    colour: park.accentDark,
    face,
    validDays,
    shopIds: [],
    rules: '',
    code,
  })
  const card = await member.bindCard(step, at, code)
  const [past] = members.pastPayments
  if (!past) return
  await member.payShop(`${step}-use`, at + 3 * DAY_MS, {
    shopId: itemId(tenantId, 'shop', past.shop),
    amount: spent,
    choice: { cardIds: [card.Id], useBalance: false },
  })
}

/**
 * Pays a row of the table, by the card bought before when its balance suffices; one payment is
 * partly refunded.
 */
async function payShop(
  { tenantId, money, turnTo }: HistoryContext,
  member: PastMember,
  { shop, amount, way, at }: PastPayment,
  step: string,
): Promise<void> {
  const shopId = itemId(tenantId, 'shop', shop)
  turnTo(at)
  const scoped = (await money.storedCards.usable(member.member, shopId)).find(
    ({ ShopIds, Balance }) => ShopIds.length > 0 && Balance >= amount,
  )
  const choice = {
    cardIds: way === 'wechat' && scoped ? [scoped.Id] : [],
    useBalance: way === 'balance',
  }
  const order = await member.payShop(step, at, { shopId, amount, choice })
  if (step !== REFUNDED_STEP) return
  const part = Math.floor(amount / 200) * 100
  await member.refund(`${step}-refund`, at + DAY_MS, order.Id, part, '商品缺货，部分退款')
}
