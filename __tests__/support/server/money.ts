import { createHmac, randomUUID } from 'node:crypto'
import type { RequestOf } from '@/contract/endpoint'
import { balanceCalls } from '@/contract/balance'
import { orderCalls, type OrderDetail } from '@/contract/order'
import { payPasswordCalls } from '@/contract/payPassword'
import { smsCalls } from '@/contract/sms'
import { storedCardCalls } from '@/contract/storedCard'
import { userCalls, type LoginResult } from '@/contract/user'
import type { NoticeMode } from '../../../server/areas/money/sandboxPay/sandboxPay.service'
import { deriveSecrets } from '../../../server/kernel/secrets'
import { PARK, TEST_SECRET, type Caller, type Reply, type TestApp } from './testApp'

export const PASSWORD = '284751'

/** Key with which the sandbox signs its notices. */
export const sandboxKey = (): Buffer =>
  createHmac('sha256', deriveSecrets(TEST_SECRET).money).update('sandbox notice').digest()

/** A new RequestId. */
export const requestId = (): string => randomUUID()

/** A new member for money tests, independent of the seed. */
export interface Wallet {
  caller: Caller & { tokens: LoginResult }
  userId: string
  /** Sets the payment password to PASSWORD. */
  setPassword(): Promise<void>
  /** Recharges through the sandbox cashier. */
  recharge(fen: number): Promise<OrderDetail>
  balance(): Promise<number>
  /** Creates an order that pays the fixture shop. */
  order(fen: number, more?: Record<string, unknown>): Promise<OrderDetail>
  pay(
    orderId: string,
    how?: Partial<RequestOf<typeof orderCalls.payOrder>>,
  ): Promise<Reply<Awaited<PayData>>>
  get(orderId: string): Promise<OrderDetail>
}

type PayData = Promise<{
  Order: OrderDetail
  Payment: null | { PaymentNo: string; Amount: number; Invoke: { Kind: string } }
}>

export interface MoneyFixture {
  shopId: string
  /** Takes neither stored-value nor IC cards. */
  plainShopId: string
  productId: string
  /** Creates a logged-in member. */
  member(park?: string): Promise<Wallet>
  members(count: number): Promise<Wallet[]>
  /** Creates a member with a recharged balance, `fen` and the gift, and a payment password. */
  payer(fen: number, park?: string): Promise<Wallet>
  /** Buys the fixture's card. @returns its order */
  buyCard(member: Wallet): Promise<OrderDetail>
  /** Exchange code of a new card that holds `fen`. */
  exchangeCode(fen: number): Promise<string>
  /** Repeats the notice of a paid payment. */
  repeatNotice(paymentNo: string): Promise<void>
  /** Confirms a payment at the sandbox. */
  confirm(paymentNo: string, mode?: NoticeMode, isForced?: boolean, park?: string): Promise<void>
}

let phones = 0

/** Inserts shops, a card product and balance rules of known values into the demo park. */
export async function moneyFixture(test: TestApp): Promise<MoneyFixture> {
  const [shopId, plainShopId, productId] = [randomUUID(), randomUUID(), randomUUID()]
  const insertShop = (id: string, name: string, takesCards: boolean) =>
    test.sql(
      `insert into shop (tenant_id, id, name, logo, category, address, phone, can_pay, pay_note, takes_stored_card, takes_ic_card)
       values ($1, $2, $3, '', '餐饮', '', '', true, '', $4, $4)`,
      [PARK, id, name, takesCards],
    )
  await insertShop(shopId, '测试面馆', true)
  await insertShop(plainShopId, '测试花店', false)
  await test.sql(
    `insert into card_product (tenant_id, id, name, sub_title, cover, colour, face, price, bonus,
      valid_days, shop_ids, rules, initial_stock, stock, held, sold, limit_per_user, is_refundable,
      is_on_sale, rank)
     values ($1, $2, '测试储值卡', '', '', '#335577', 10000, 9500, 500, 30, '{}', '', 50, 50, 0, 0,
      0, true, true, 99)`,
    [PARK, productId],
  )
  for (const park of [PARK, 'binjiang']) {
    await test.sql(
      `insert into balance_config (tenant_id, takes_custom_amount, recharge_min, recharge_max,
        balance_max, rules) values ($1, true, 1, 10000000, 100000000, '')
       on conflict (tenant_id) do update set recharge_min = 1, recharge_max = 10000000,
        balance_max = 100000000, takes_custom_amount = true`,
      [park],
    )
  }

  // No welcome gift: these members start without money; the gift is tested separately
  // (marketing/welcome.test.ts).
  await test.sql("update member_job set key = 'retired' where key = 'register'")

  const confirm: MoneyFixture['confirm'] = async (
    paymentNo,
    mode = 'once',
    isForced = false,
    park = PARK,
  ) => {
    const paid = await test.services.sandbox?.confirm(
      { tenantId: park, paymentNo },
      { mode, isForced },
    )
    if (!paid) throw new Error(`the sandbox does not take ${paymentNo}`)
  }

  async function member(park = PARK): Promise<Wallet> {
    const phone = `137${String((phones += 1)).padStart(8, '0')}`
    await test.call(smsCalls.login, { PhoneNumber: phone }, { park })
    const { data: tokens } = await test.call(
      userCalls.login,
      { PhoneNumber: phone, CheckCode: test.codeOf(phone) },
      { park },
    )
    const caller = { park, tokens }

    const wallet: Wallet = {
      caller,
      userId: tokens.User.Id,
      async setPassword() {
        const reply = await test.call(
          payPasswordCalls.setPayPassword,
          { Password: PASSWORD },
          caller,
        )
        void reply.data
      },
      async recharge(fen) {
        const { data: order } = await test.call(
          balanceCalls.recharge,
          { RequestId: requestId(), Amount: fen },
          caller,
        )
        const { data: paid } = await wallet.pay(order.Id, { Channel: 'wechat' })
        await confirm(paid.Payment?.PaymentNo ?? '', 'once', false, park)
        return wallet.get(order.Id)
      },
      async balance() {
        return (await test.call(balanceCalls.getBalance, {}, caller)).data.Total
      },
      async order(fen, more = {}) {
        const { data } = await test.call(
          orderCalls.submit,
          { RequestId: requestId(), ShopId: shopId, Amount: fen, ...more },
          caller,
        )
        return data
      },
      pay: (orderId, how = {}) =>
        test.call(
          orderCalls.payOrder,
          { RequestId: requestId(), OrderId: orderId, ...how },
          caller,
        ) as never,
      async get(orderId) {
        return (await test.call(orderCalls.get, { OrderId: orderId }, caller)).data
      },
    }
    return wallet
  }

  return {
    shopId,
    plainShopId,
    productId,
    member,
    async members(count) {
      const made: Wallet[] = []
      while (made.length < count) made.push(await member())
      return made
    },
    async payer(fen, park) {
      const made = await member(park)
      await made.recharge(fen)
      await made.setPassword()
      return made
    },
    confirm,
    async buyCard({ caller, pay, get }) {
      const { data: order } = await test.call(
        storedCardCalls.purchasingCard,
        { RequestId: requestId(), Id: productId },
        caller,
      )
      const { data } = await pay(order.Id, { Channel: 'wechat' })
      await confirm(data.Payment?.PaymentNo ?? '')
      return get(order.Id)
    },
    async exchangeCode(fen) {
      const { code } = await test.services.storedCards.issue(test.db, {
        tenantId: PARK,
        productId: null,
        name: '测试礼品卡',
        cover: '',
        colour: '#335577',
        face: fen,
        validDays: 30,
        shopIds: [],
        rules: '',
      })
      return code
    },
    async repeatNotice(paymentNo) {
      const paid = await test.services.sandbox?.find({ tenantId: PARK, paymentNo })
      if (!paid?.transactionNo || !paid.paidAt) throw new Error(`${paymentNo} is not paid`)
      await test.services.orders.takeNotice(PARK, {
        about: 'payment',
        paymentNo,
        report: {
          state: 'paid',
          transactionNo: paid.transactionNo,
          amount: paid.amount,
          paidAt: paid.paidAt,
        },
      })
    },
  }
}

/** Inserts the money fixture before the tests of a file. */
export function describeMoney(test: TestApp): MoneyFixture {
  const fixture = {} as MoneyFixture
  beforeAll(async () => {
    Object.assign(fixture, await moneyFixture(test))
  })
  return fixture
}
