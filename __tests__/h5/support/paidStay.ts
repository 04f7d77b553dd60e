/** A parking payment of this moment, so that pictures show the time to leave. */
import { randomUUID } from 'node:crypto'
import { carInfoCalls, parkingLotCalls } from '@/contract/carInfo'
import type { DataOf, Endpoint, RequestOf } from '@/contract/endpoint'
import { orderCalls } from '@/contract/order'
import { userCalls } from '@/contract/user'
import { signed } from '@/request/sign'
import { demoPassword, phones } from './people'

/** A visitor's car: the member's own car stays unpaid, for the pages that show its fee. */
const plate = '浙A5K318'
const minutesInside = 250

/** Sends JSON. @returns the reply's JSON */
async function post(url: string, body: object, headers: Record<string, string>) {
  const reply = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/json', ...headers },
    body: JSON.stringify(body),
  })
  if (!reply.ok) throw new Error(`${url} answered ${reply.status}`)
  return reply.json()
}

/** Lets a car into a lot of the park and pays its fee as the demo member, by the sandbox of WeChat Pay. */
export async function payForStay(base: string, park: string): Promise<void> {
  const call = async <E extends Endpoint>(
    { path }: E,
    request: RequestOf<E>,
    headers: Record<string, string>,
  ): Promise<DataOf<E>> =>
    (await post(base + path, request as object, { TenantId: park, ...headers })).data
  const { access_token: token, secret } = await call(
    userCalls.login,
    { PhoneNumber: phones.member, Password: demoPassword },
    { authorization: `Basic ${btoa(`${park}:park-consumer`)}` },
  )
  const ask = <E extends Endpoint>(endpoint: E, request: RequestOf<E>) =>
    call(endpoint, request, { authorization: `Bearer ${token}` })
  const pay = <E extends Endpoint>(endpoint: E, request: object) =>
    ask(endpoint, signed({ RequestId: randomUUID(), ...request }, secret) as RequestOf<E>)

  const [lot] = await ask(parkingLotCalls.list, {})
  const car = { PlateNo: plate, MinutesAgo: String(minutesInside) }
  await post(`${base}/dev/parking/enter`, { TenantId: park, LotId: lot?.Id, ...car }, {})
  const [stay] = await ask(carInfoCalls.queryTemporaryPay, { PlateNo: plate })
  const order = await pay(carInfoCalls.temporaryPay, { QuoteId: stay?.QuoteId })
  const fund = { CardIds: [], UseBalance: false, Channel: 'wechat' }
  const { Payment } = await pay(orderCalls.payOrder, { OrderId: order.Id, ...fund })
  await post(`${base}/dev/pay/${park}/${Payment?.PaymentNo}/confirm`, {}, {})
  await ask(orderCalls.get, { OrderId: order.Id })
}
