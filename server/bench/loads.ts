import type { Request } from 'autocannon'
import { balanceCalls } from '@/contract/balance'
import { orderCalls } from '@/contract/order'
import type { Person } from './people'

/** Enough to earn points and growth; little enough for a day without the password. */
export const ORDER_FEN = 100

/** What a connection remembers from one request to the next. */
interface Context {
  person?: Person
  orderId?: string
}

/** Deals out people, so that every connection has its own as long as there are enough. */
function dealer(people: readonly Person[]) {
  let next = 0
  return (context: Context): Person => {
    context.person ??= people[next++ % people.length]
    if (!context.person) throw new Error('there is nobody to pay')
    return context.person
  }
}

/** An authenticated read: the balance of the member. */
export function readLoad(people: readonly Person[]): Request[] {
  const deal = dealer(people)
  return [
    {
      method: 'POST',
      path: balanceCalls.getBalance.path,
      setupRequest: (request, context) => ({
        ...request,
        headers: deal(context as Context).headers,
        body: '{}',
      }),
    },
  ]
}

/** Paying orders that are there already: the money moves, the order is paid. */
export function transferLoad(people: readonly Person[], orders: Map<string, string[]>): Request[] {
  const deal = dealer(people)
  return [
    {
      method: 'POST',
      path: orderCalls.payOrder.path,
      setupRequest: (request, context) => {
        const person = deal(context as Context)
        const OrderId = orders.get(person.userId)?.pop()
        if (OrderId === undefined) throw new Error('more orders are needed for the transfers')
        return { ...request, headers: person.headers, body: person.sign({ OrderId }) }
      },
    },
  ]
}

/** A whole order: priced and submitted, then paid. */
export function orderLoad(people: readonly Person[], shopIds: readonly string[]): Request[] {
  const deal = dealer(people)
  let turn = 0
  return [
    {
      method: 'POST',
      path: orderCalls.submit.path,
      setupRequest: (request, context) => {
        const person = deal(context as Context)
        const ShopId = shopIds[(turn += 1) % shopIds.length]
        return {
          ...request,
          headers: person.headers,
          body: person.sign({ ShopId, Amount: ORDER_FEN }),
        }
      },
      onResponse: (_status, body, context) => {
        const answer = JSON.parse(body) as { data?: { Id: string } }
        ;(context as Context).orderId = answer.data?.Id
      },
    },
    {
      method: 'POST',
      path: orderCalls.payOrder.path,
      setupRequest: (request, context) => {
        const { orderId } = context as Context
        const person = deal(context as Context)
        return { ...request, headers: person.headers, body: person.sign({ OrderId: orderId }) }
      },
    },
  ]
}
