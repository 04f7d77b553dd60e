/**
 * Runs tests of mall orders in both families of calls. Tests write answers and check requests in
 * family B's format; for family A they are converted as by the server.
 */
import type { EMallOrder } from '@/contract/eMallOrder'
import type { MallOrder, MallOrderDetail } from '@/contract/mallOrder'
import {
  eMallOrderDetailOf,
  eMallOrderOf,
  submitRequestOf,
} from '../../../server/areas/mall/mallOrder/familyA'
import { Trouble, type Answers, type CallName } from '../screens/fakePark'
import type { OpenedPage } from '../screens/openPage'

type Fields = Record<string, unknown>

/** Converts a request's fields from family A to B; fields not sent are omitted. */
const renamed =
  (names: Record<string, string>) =>
  (request: Fields): Fields =>
    Object.fromEntries(Object.entries(request).map(([name, value]) => [names[name] ?? name, value]))

interface Spoken {
  /** Name of the call in family A. */
  call: CallName
  /** Converts a request of family A to B. */
  requestToB: (request: never) => object
  /** Converts an answer of family B to A. */
  answerToA: (data: never) => object
}

const withoutUnsaid = (fields: object) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined))

/** Counterparts in family A, by the call's name in family B. */
const inA: Partial<Record<CallName, Spoken>> = {
  'mallOrder.submit': {
    call: 'eMallOrder.submit',
    requestToB: (request: Parameters<typeof submitRequestOf>[0]) =>
      withoutUnsaid(submitRequestOf(request)),
    answerToA: ({ Order, Orders }: { Order: object; Orders: MallOrder[] }) => ({
      PayOrder: Order,
      OrderList: Orders.map(eMallOrderOf),
    }),
  },
  'mallOrder.list': {
    call: 'eMallOrder.listForC',
    requestToB: renamed({ TabType: 'Group', SearchText: 'Keyword' }),
    answerToA: ({ DataRows, ...rest }: { DataRows: MallOrder[] }): { DataRows: EMallOrder[] } => ({
      ...rest,
      DataRows: DataRows.map(eMallOrderOf),
    }),
  },
  'mallOrder.detail': {
    call: 'eMallOrder.detail',
    requestToB: renamed({ OrderId: 'Id' }),
    answerToA: (order: MallOrderDetail) => eMallOrderDetailOf(order),
  },
  'mallOrder.cancel': {
    call: 'eMallOrder.cancelOrder',
    requestToB: renamed({ OrderId: 'Id', CancelReason: 'Reason' }),
    answerToA: (order: MallOrderDetail) => eMallOrderDetailOf(order),
  },
  'mallOrder.confirmReceipt': {
    call: 'eMallOrder.confirmReceive',
    requestToB: renamed({ OrderId: 'Id' }),
    answerToA: (order: MallOrderDetail) => eMallOrderDetailOf(order),
  },
}

let family: 'a' | 'b' = 'b'
const isA = () => family === 'a'

/** Runs a page's tests once in each family. */
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

/** Converts family B answers to the family under test. */
export function spoken(answers: Answers): Answers {
  if (!isA()) return answers
  const one = ([name, answer]: [string, unknown]): [string, unknown] => {
    const { call, requestToB, answerToA } = inA[name as CallName] ?? {}
    if (!call || !requestToB || !answerToA) return [name, answer]
    const tell = (data: unknown) => (data instanceof Trouble ? data : answerToA(data as never))
    return [
      call,
      typeof answer === 'function'
        ? async (request: never) => tell(await answer(requestToB(request)))
        : tell(answer),
    ]
  }
  return Object.fromEntries(Object.entries(answers).map(one))
}

/** Requests of a call, named and converted to family B, whichever family was used. */
export function askedOf(page: OpenedPage, name: CallName): Fields[] {
  const way = isA() ? inA[name] : undefined
  const seen = page.requests(way?.call ?? name).map(({ request }) => request)
  return way ? seen.map((request) => way.requestToB(request as never) as Fields) : seen
}
