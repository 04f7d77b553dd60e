import { randomUUID } from 'node:crypto'
import { balanceCalls } from '@/contract/balance'
import { orderCalls } from '@/contract/order'
import { payPasswordCalls } from '@/contract/payPassword'
import { signatureOf } from '../../http/signature'
import { Client } from '../torture/crash/client'
import { openJournal } from '../torture/crash/journal'

export const PARK = 'mianfang'
/** Secret of the benchmarked database, for the servers that open it one after the other. */
export const BENCH_SECRET = 'a secret of the bench, which is long enough'

/** A member with money, able to pay small amounts without the password. */
export interface Person {
  userId: string
  headers: Record<string, string>
  /** Signed body of a money call, with a new RequestId. */
  sign(payload: Record<string, unknown>): string
}

const BALANCE_FEN = 90_000

/** Creates members with money, through the product's calls. @param phones prefix of their phone numbers */
export async function makePeople(
  origin: string,
  count: number,
  phones = '1330000',
): Promise<Person[]> {
  const journal = openJournal('/dev/null')
  const people: Person[] = []
  for (let index = 0; index < count; index += 1) {
    const phone = `${phones}${String(index).padStart(4, '0')}`
    const client = await Client.logIn(origin, PARK, phone, journal)
    await client.must(payPasswordCalls.setPayPassword, { Password: '284751' })
    await client.must(payPasswordCalls.setPayVoidPassword, { Enabled: true, Password: '284751' })
    const order = await client.must(balanceCalls.recharge, { Amount: BALANCE_FEN })
    const { Payment } = await client.must(orderCalls.payOrder, {
      OrderId: order.Id,
      Channel: 'wechat',
    })
    await confirmPayment(origin, Payment?.PaymentNo)
    people.push(personOf(client))
  }
  return people
}

/** Confirms a payment at the sandbox provider. */
export async function confirmPayment(origin: string, paymentNo = ''): Promise<void> {
  await fetch(`${origin}/dev/pay/${PARK}/${paymentNo}/confirm`, {
    method: 'POST',
    headers: { accept: 'application/json' },
  })
}

/** Logs existing members in by their phones. */
export async function logInPeople(origin: string, phones: readonly string[]): Promise<Person[]> {
  const journal = openJournal('/dev/null')
  const people: Person[] = []
  for (const phone of phones)
    people.push(personOf(await Client.logIn(origin, PARK, phone, journal)))
  return people
}

function personOf(client: Client): Person {
  const { access_token, secret } = client.session
  return {
    userId: client.userId,
    headers: {
      authorization: `Bearer ${access_token}`,
      tenantid: PARK,
      'content-type': 'application/json',
    },
    sign(payload) {
      const request = { RequestId: randomUUID(), ...payload }
      return JSON.stringify({ ...request, signature: signatureOf(request, secret) })
    },
  }
}
