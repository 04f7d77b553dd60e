import { hangzhou, newGoods, newShop } from '../mallOrders'
import { nothing, type RowsOf, type World } from '../row'
import { requestId } from '../money'
import { PARK, type TestApp } from '../testApp'

/** A SKU with ample stock, created once per server. */
const skus = new WeakMap<TestApp, Promise<string>>()

function ampleSku(test: TestApp): Promise<string> {
  const made = async () => {
    const freight = { first: 500, next: 0, freeFrom: 0 }
    const shopId = await newShop(test, '应有尽有', freight)
    return (await newGoods(test, { shopId, stock: 10_000, delivery: ['express'] })).sku
  }
  const known = skus.get(test) ?? made()
  skus.set(test, known)
  return known
}

const memberOf = ({ owner }: World) => ({ tenantId: PARK, userId: owner.tokens.User.Id })

const moneyRequest = (world: World) => ({
  ...memberOf(world),
  requestId: requestId(),
  call: 'test',
  payload: {},
  at: new Date(world.test.clock.now()),
})

/** An order of ¥15.00, sent to Hangzhou, without any offer. */
async function goodsRequest({ test }: World) {
  return {
    Lines: [{ SkuId: await ampleSku(test), Qty: 1 }],
    Address: hangzhou,
    Choice: { activity: false, coupon: [], points: false },
  }
}

/** Creates an unpaid order of the owner. */
async function unpaid(world: World): Promise<{ id: string; payOrderId: string }> {
  const { mallOrders } = world.test.services
  const request = moneyRequest(world)
  const wanted = {
    ...(await goodsRequest(world)),
    Shops: [],
    Total: 1_500,
    RequestId: request.requestId,
  }
  const { Orders } = await mallOrders.submit(memberOf(world), request, wanted)
  return { id: Orders[0]!.Id, payOrderId: Orders[0]!.PayOrderId }
}

/** Creates a paid order. */
async function paid(world: World): Promise<string> {
  const { id, payOrderId } = await unpaid(world)
  const { orders, sandbox } = world.test.services
  const payer = { ...memberOf(world), ip: '127.0.0.1', origin: 'http://localhost' }
  const { Payment } = await orders.pay(payer, moneyRequest(world), payOrderId, {
    choice: { cardIds: [], useBalance: false },
    channel: 'wechat',
    scene: 'browser',
  })
  const key = { tenantId: PARK, paymentNo: Payment!.PaymentNo }
  await sandbox?.confirm(key, { mode: 'once', isForced: false })
  return id
}

/** Creates a shipped order. */
async function shipped(world: World): Promise<string> {
  const id = await paid(world)
  const { mallOrders, orders } = world.test.services
  const at = new Date(world.test.clock.now())
  await orders.withTransaction(async (tx) => {
    const locked = await mallOrders.lock(tx, PARK, id)
    const parcel = { expressCompany: 'shunfeng', expressNo: `SF${Date.now()}` }
    const changes = { ...parcel, shippedAt: at, autoConfirmAt: at }
    await mallOrders.move(tx, locked!.order, 'Shipped', changes, at)
  })
  return id
}

export const rows = {
  mallOrder: {
    getOrderCode: nothing,
    quote: { request: goodsRequest },
    submit: {
      request: async (world) => ({
        ...(await goodsRequest(world)),
        RequestId: requestId(),
        Total: 1_500,
      }),
    },
    list: { request: () => ({ Group: 'all', Keyword: '测试', PageSize: 5 }) },
    detail: { request: async (world) => ({ Id: (await unpaid(world)).id }), names: 'owner' },
    confirmReceipt: {
      request: async (world) => ({ Id: await shipped(world) }),
      names: 'owner',
    },
    cancel: {
      request: async (world) => ({
        RequestId: requestId(),
        Id: (await unpaid(world)).id,
      }),
      names: 'owner',
    },
    urge: { request: async (world) => ({ Id: await paid(world) }), names: 'owner' },
    trace: { request: async (world) => ({ Id: await shipped(world) }), names: 'owner' },
    payOrder: {
      request: async (world) => ({
        RequestId: requestId(),
        Id: (await unpaid(world)).id,
        Channel: 'wechat',
        UseBalance: false,
        CardIds: [],
      }),
      names: 'owner',
    },
  },
  eMallOrder: {
    submit: {
      async request(world) {
        const { Lines, Address, Choice } = await goodsRequest(world)
        return {
          RequestId: requestId(),
          GoodsList: Lines.map(({ SkuId, Qty }) => ({ SkuId, Num: Qty })),
          Receiver: Address,
          Choice,
          TotalMoney: 1_500,
        }
      },
    },
    listForC: { request: () => ({ TabType: 'all', SearchText: '测试', PageSize: 5 }) },
    detail: { request: async (world) => ({ OrderId: (await unpaid(world)).id }), names: 'owner' },
    cancelOrder: {
      request: async (world) => ({
        RequestId: requestId(),
        OrderId: (await unpaid(world)).id,
      }),
      names: 'owner',
    },
    confirmReceive: {
      request: async (world) => ({ OrderId: await shipped(world) }),
      names: 'owner',
    },
    payOrder: {
      request: async (world) => ({
        RequestId: requestId(),
        OrderId: (await unpaid(world)).id,
        Channel: 'wechat',
        UseBalance: false,
        CardIds: [],
      }),
      names: 'owner',
    },
  },
  mallBasket: {
    look: {
      request: async ({ test }) => ({ Lines: [{ SkuId: await ampleSku(test), Qty: 2, At: 1 }] }),
    },
    sync: {
      request: async ({ test }) => ({ Lines: [{ SkuId: await ampleSku(test), Qty: 2, At: 1 }] }),
    },
  },
  userAddress: {
    list: nothing,
    save: { request: () => ({ ...hangzhou, IsDefault: true }) },
    remove: {
      async request(world) {
        const saved = await world.test.services.addresses.save(memberOf(world), {
          ...hangzhou,
          IsDefault: false,
        })
        return { Id: saved.Id }
      },
      names: 'owner',
    },
  },
} satisfies RowsOf<'mallOrder' | 'eMallOrder' | 'mallBasket' | 'userAddress'>
