import { randomUUID } from 'node:crypto'
import { nothing, type Row, type RowsOf, type World } from '../row'
import { moneyFixture, PASSWORD, requestId, type MoneyFixture } from '../money'
import { PARK, type TestApp } from '../testApp'

/** Money fixtures, created once per server. */
const fixtures = new WeakMap<TestApp, Promise<MoneyFixture>>()

function fixtureOf({ test }: World): Promise<MoneyFixture> {
  const known = fixtures.get(test) ?? moneyFixture(test)
  fixtures.set(test, known)
  return known
}

/** The owner as member, for services: the session may have been ended by earlier calls. */
const memberOf = ({ owner }: World) => ({ tenantId: PARK, userId: owner.tokens.User.Id })

const moneyRequest = (world: World) => ({
  ...memberOf(world),
  requestId: requestId(),
  call: 'test',
  payload: {},
  at: new Date(world.test.clock.now()),
})

/** Creates an unpaid order of the owner. */
async function ownOrder(world: World): Promise<string> {
  const { shopId } = await fixtureOf(world)
  // Without points and coupons, so that there is an amount to pay and refund.
  const Choice = { activity: false, coupon: [], points: false }
  const wanted = { RequestId: requestId(), ShopId: shopId, Amount: 100, Remark: '', Choice }
  const { checkout } = world.test.services
  return (await checkout.submit(memberOf(world), moneyRequest(world), wanted)).Id
}

/** Creates a paid order of the owner. */
async function paidOrder(world: World): Promise<string> {
  const orderId = await ownOrder(world)
  const payer = { ...memberOf(world), ip: '127.0.0.1', origin: 'http://localhost' }
  const { Payment } = await world.test.services.orders.pay(payer, moneyRequest(world), orderId, {
    choice: { cardIds: [], useBalance: false },
    channel: 'wechat',
    scene: 'browser',
  })
  const { confirm } = await fixtureOf(world)
  // The order may be paid already, when points covered it.
  if (Payment) await confirm(Payment.PaymentNo)
  return orderId
}

/** Creates a paid purchase of a card by the owner. @returns the order's id */
export async function paidCardOrder(world: World): Promise<string> {
  const { productId, confirm } = await fixtureOf(world)
  const { orders, storedCards } = world.test.services
  const wanted = { id: productId, quantity: 1 }
  const { Id } = await storedCards.purchase(memberOf(world), moneyRequest(world), wanted)
  const payer = { ...memberOf(world), ip: '127.0.0.1', origin: 'http://localhost' }
  const { Payment } = await orders.pay(payer, moneyRequest(world), Id, {
    choice: { cardIds: [], useBalance: false },
    channel: 'wechat',
    scene: 'browser',
  })
  if (Payment) await confirm(Payment.PaymentNo)
  return Id
}

/** Exchange code of an unbound card. */
async function unboundCode({ test }: World): Promise<string> {
  const { code } = await test.services.storedCards.issue(test.db, {
    tenantId: PARK,
    productId: null,
    name: '测试礼品卡',
    cover: '',
    colour: '#335577',
    face: 5_000,
    validDays: 30,
    shopIds: [],
    rules: '',
  })
  // Earlier wrong codes must not lock this one out.
  await test.sql('delete from exchange_failure')
  return code
}

/** A card of the owner. */
async function ownCard(world: World, { isExpired = false } = {}): Promise<string> {
  const { test } = world
  const card = await test.services.storedCards.exchange(
    memberOf(world),
    moneyRequest(world),
    await unboundCode(world),
  )
  if (isExpired) {
    await test.sql('update stored_card set valid_to = $2 where id = $1', [
      card.Id,
      new Date(test.clock.now() - 1000),
    ])
  }
  return card.Id
}

/** An IC card of the owner: its id and serial number. */
async function ownIcCard({ test, owner }: World): Promise<{ id: string; serial: string }> {
  const id = randomUUID()
  const serial = String(Math.floor(Math.random() * 1e15)).padStart(16, '9')
  await test.sql(
    `insert into ic_card_config (tenant_id, name, guide, loss_phone, service_place, recharge_min,
      recharge_max, balance_max, low_balance, presets, can_use_balance)
     values ($1, '一卡通', '', '', '', 100, 50000, 100000, 2000, '{5000}', true)
     on conflict do nothing`,
    [PARK],
  )
  await test.sql(
    `insert into ic_card (tenant_id, id, serial, user_id, holder_name, type_name, deposit, status, issued_at)
     values ($1, $2, $3, $4, '沈佳琳', '园区卡', 2000, 'Normal', now())`,
    [PARK, id, serial, owner.tokens.User.Id],
  )
  return { id, serial }
}

/** Sets the owner's payment password to PASSWORD, with all tries. */
async function withPassword(world: World): Promise<void> {
  const { test } = world
  const member = memberOf(world)
  await test.sql('delete from pay_password where user_id = $1', [member.userId])
  await test.services.payPasswords.set(
    { ...member, sessionId: '', roles: [], secret: '' },
    PASSWORD,
  )
}

const toPassword = (payload: Record<string, unknown>): Row => ({
  async request(world) {
    await withPassword(world)
    return payload
  },
})

const icConfig: Row = {
  async request(world) {
    await ownIcCard(world)
    return {}
  },
}

export const rows = {
  parkShop: {
    get: { request: async (world) => ({ Id: (await fixtureOf(world)).shopId }), names: 'park' },
    getShopInfo: {
      request: async (world) => ({ ShopId: (await fixtureOf(world)).shopId }),
      names: 'park',
    },
  },
  order: {
    parseOrder: {
      request: async (world) => ({
        Code: `https://mianfang.localhost/?type=shop&shopId=${(await fixtureOf(world)).shopId}`,
      }),
    },
    parseOrderV2: {
      request: async (world) => ({
        Code: `https://mianfang.localhost/?type=shop&shopId=${(await fixtureOf(world)).shopId}`,
      }),
    },
    getOrderCode: nothing,
    get: { request: async (world) => ({ OrderId: await ownOrder(world) }), names: 'owner' },
    list: { request: () => ({ Group: 'toPay', Keyword: '咖啡' }) },
    counts: nothing,
    submit: {
      request: async (world) => ({
        RequestId: requestId(),
        ShopId: (await fixtureOf(world)).shopId,
        Amount: 1_234,
        Remark: '堂食',
      }),
    },
    payOrder: {
      request: async (world) => ({
        RequestId: requestId(),
        OrderId: await ownOrder(world),
        UseBalance: false,
        CardIds: [],
        Channel: 'wechat',
      }),
      names: 'owner',
    },
    payOrderBill: {
      async request(world) {
        const { shopId } = await fixtureOf(world)
        const { appId, p } = await world.test.services.payRequests.make({
          tenantId: PARK,
          appId: 'till',
          appName: '收银台',
          title: '堂食订单',
          amount: 990,
          shopId,
        })
        return {
          RequestId: requestId(),
          AppId: appId,
          P: p,
          UseBalance: false,
          CardIds: [],
          Channel: 'wechat',
        }
      },
    },
    closeOrder: {
      request: async (world) => ({ RequestId: requestId(), OrderId: await ownOrder(world) }),
      names: 'owner',
    },
    getOrderForPayCode: {
      async request(world) {
        const { payCodes } = world.test.services
        return { Code: (await payCodes.make(memberOf(world), { source: 'auto' })).Code }
      },
      names: 'owner',
    },
  },
  pay: {
    getPayCode: nothing,
    getUserMaxBalance: { request: async (world) => ({ ShopId: (await fixtureOf(world)).shopId }) },
    getBalanceAndStoredCard: {
      request: async (world) => ({ ShopId: (await fixtureOf(world)).shopId, Amount: 500 }),
    },
    getDiscountList: {
      request: async (world) => ({ OrderId: await ownOrder(world) }),
      names: 'owner',
    },
    list_pay: { request: async (world) => ({ OrderId: await ownOrder(world) }), names: 'owner' },
    orderPay: { request: async (world) => ({ OrderId: await ownOrder(world) }), names: 'owner' },
  },
  payPassword: {
    getDetail: nothing,
    setPayPassword: {
      async request({ test, owner }) {
        await test.sql('delete from pay_password where user_id = $1', [owner.tokens.User.Id])
        // The other member (`stranger` of World) makes the same request and must have no password either.
        await test.sql('delete from pay_password')
        return { Password: PASSWORD }
      },
    },
    currentPayPassword: toPassword({ Password: PASSWORD }),
    resetPayPassword: toPassword({ OldPassword: '739105', NewPassword: '918273' }),
    forgetPayPassword: toPassword({ CheckCode: '000000', NewPassword: '918273' }),
    setEnabled: toPassword({ Enabled: true, Password: PASSWORD }),
    setPayVoidPassword: toPassword({ Enabled: true, Limit: 10_000, Password: PASSWORD }),
    getLimitPrice: nothing,
  },
  storedCard: {
    list: { request: () => ({ PageSize: 3 }) },
    detail: {
      request: async (world) => ({ Id: (await fixtureOf(world)).productId }),
      names: 'park',
    },
    myListByStoredCard: { request: () => ({ Group: 'valid' }) },
    myLisUsableStoredCard: {
      request: async (world) => ({ ShopId: (await fixtureOf(world)).shopId }),
    },
    myDetail: { request: async (world) => ({ Id: await ownCard(world) }), names: 'owner' },
    myDefiniteDetail: { request: async (world) => ({ Id: await ownCard(world) }), names: 'owner' },
    storedCardValid: { request: async (world) => ({ Code: await unboundCode(world) }) },
    storedCardExchange: {
      request: async (world) => ({ RequestId: requestId(), Code: await unboundCode(world) }),
    },
    purchasingCard: {
      request: async (world) => {
        const { productId } = await fixtureOf(world)
        // Adds stock, so that repeated purchases never run out.
        await world.test.sql(
          'update card_product set initial_stock = initial_stock + 1, stock = stock + 1 where id = $1',
          [productId],
        )
        return { RequestId: requestId(), Id: productId, Quantity: 1 }
      },
    },
    activate: {
      request: async (world) => ({
        RequestId: requestId(),
        Id: await ownCard(world, { isExpired: true }),
      }),
      names: 'owner',
    },
  },
  balance: {
    getBalance: nothing,
    getBalanceConfig: {
      async request(world) {
        await fixtureOf(world)
        return {}
      },
    },
    getAllRule: nothing,
    recharge: {
      async request(world) {
        await fixtureOf(world)
        return { RequestId: requestId(), Amount: 10_000 }
      },
    },
    detail: { request: () => ({ Month: '2026-11' }) },
  },
  icCard: {
    ruleList: nothing,
    balanceConfig: icConfig,
    config: icConfig,
    rechargeCard: {
      request: async (world) => ({
        RequestId: requestId(),
        Serial: (await ownIcCard(world)).serial,
        Amount: 5_000,
      }),
    },
    icCardInfoBySerial: {
      request: async (world) => ({ Serial: (await ownIcCard(world)).serial }),
    },
    getUserIcCard: icConfig,
    incomeAndExpenditure: icConfig,
    getUserIcCardCount: nothing,
    getUserIcCardBalance: nothing,
    reportLoss: { request: async (world) => ({ Id: (await ownIcCard(world)).id }), names: 'owner' },
  },
  tradeBill: {
    listByPage: { request: () => ({ InOut: 'out' }) },
    calcInOut: nothing,
    detail: { request: async (world) => ({ Id: await paidOrder(world) }), names: 'owner' },
  },
  till: {
    charge: {
      async request(world) {
        const { payCodes } = world.test.services
        const { Code } = await payCodes.make(memberOf(world), { source: 'auto' })
        const { shopId } = await fixtureOf(world)
        return { RequestId: requestId(), ShopId: shopId, Code, Amount: 100 }
      },
    },
    get: { request: async (world) => ({ OrderId: await ownOrder(world) }) },
    closeOrder: {
      request: async (world) => ({ RequestId: requestId(), OrderId: await ownOrder(world) }),
    },
    refund: {
      request: async (world) => ({
        RequestId: requestId(),
        OrderId: await paidOrder(world),
        Reason: '商品缺货',
      }),
    },
  },
} satisfies RowsOf<
  | 'parkShop'
  | 'order'
  | 'pay'
  | 'payPassword'
  | 'storedCard'
  | 'balance'
  | 'icCard'
  | 'tradeBill'
  | 'till'
>
