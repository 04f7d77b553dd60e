/**
 * Tests of the mall's orders in both families of calls. They answer and look at requests in the words of family B; in
 * family A the park says the same as the server writes it.
 */
import type { EMallOrder } from '@/contract/eMallOrder'
import type { MallOrder, MallOrderDetail } from '@/contract/mallOrder'
import {
  eMallOrderDetailOf,
  eMallOrderOf,
  submitWishOf,
} from '../../../server/areas/mall/mallOrder/familyA'
import { Trouble, type Answers, type CallName } from '../screens/fakePark'
import type { OpenedPage } from '../screens/openPage'

type Fields = Record<string, unknown>

/** Fields of a request in family B out of those of family A; what was not sent stays out. */
const renamed =
  (names: Record<string, string>) =>
  (request: Fields): Fields =>
    Object.fromEntries(Object.entries(request).map(([name, value]) => [names[name] ?? name, value]))

interface Spoken {
  /** Its name in family A. */
  call: CallName
  /** A request of family A in the words of B. */
  asked: (request: never) => object
  /** An answer of family B in the words of A. */
  told: (data: never) => object
}

const withoutUnsaid = (fields: object) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined))

/** What family B calls so, family A says otherwise. */
const inA: Partial<Record<CallName, Spoken>> = {
  'mallOrder.submit': {
    call: 'eMallOrder.submit',
    asked: (request: Parameters<typeof submitWishOf>[0]) => withoutUnsaid(submitWishOf(request)),
    told: ({ Order, Orders }: { Order: object; Orders: MallOrder[] }) => ({
      PayOrder: Order,
      OrderList: Orders.map(eMallOrderOf),
    }),
  },
  'mallOrder.list': {
    call: 'eMallOrder.listForC',
    asked: renamed({ TabType: 'Group', SearchText: 'Keyword' }),
    told: ({ DataRows, ...rest }: { DataRows: MallOrder[] }): { DataRows: EMallOrder[] } => ({
      ...rest,
      DataRows: DataRows.map(eMallOrderOf),
    }),
  },
  'mallOrder.detail': {
    call: 'eMallOrder.detail',
    asked: renamed({ OrderId: 'Id' }),
    told: (order: MallOrderDetail) => eMallOrderDetailOf(order),
  },
  'mallOrder.cancel': {
    call: 'eMallOrder.cancelOrder',
    asked: renamed({ OrderId: 'Id', CancelReason: 'Reason' }),
    told: (order: MallOrderDetail) => eMallOrderDetailOf(order),
  },
  'mallOrder.confirmReceipt': {
    call: 'eMallOrder.confirmReceive',
    asked: renamed({ OrderId: 'Id' }),
    told: (order: MallOrderDetail) => eMallOrderDetailOf(order),
  },
}

let family: 'a' | 'b' = 'b'
const isA = () => family === 'a'

/** The tests of a page, once in each family. */
export const inEachFamily = (tests: () => void): void =>
  describe.each(['b', 'a'] as const)('family %s', (tested) => {
    beforeEach(() => {
      family = tested
    })
    afterEach(() => {
      family = 'b'
    })
    tests()
  })

/** Answers of family B as the park gives them in the family under test. */
export function spoken(answers: Answers): Answers {
  if (!isA()) return answers
  const one = ([name, answer]: [string, unknown]): [string, unknown] => {
    const { call, asked, told } = inA[name as CallName] ?? {}
    if (!call || !asked || !told) return [name, answer]
    const tell = (data: unknown) => (data instanceof Trouble ? data : told(data as never))
    return [
      call,
      typeof answer === 'function'
        ? async (request: never) => tell(await answer(asked(request)))
        : tell(answer),
    ]
  }
  return Object.fromEntries(Object.entries(answers).map(one))
}

/** What was asked of a call, named and told in family B, whichever family it was asked in. */
export function askedOf(page: OpenedPage, name: CallName): Fields[] {
  const way = isA() ? inA[name] : undefined
  const seen = page.requests(way?.call ?? name).map(({ request }) => request)
  return way ? seen.map((request) => way.asked(request as never) as Fields) : seen
}
