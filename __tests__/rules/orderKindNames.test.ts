/** Permissions of a kind of order are declared by the kind: no other domain names it. */
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { PriceStep } from '../../server/areas/money/order/order.service'
import { createPriceSteps } from '../../server/areas/money/order/pricing/priceStep'

const areas = path.join(__dirname, '../../server/areas')
const files = readdirSync(areas, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.ts'))
  .map((file) => ({
    file: file.split(path.sep).join('/'),
    /** Such as `money/checkout`. */
    domain: file.split(path.sep).slice(0, 2).join('/'),
    text: readFileSync(path.join(areas, file), 'utf8'),
  }))

/** Every kind by its constant and its name, with the domain whose it is. */
const kinds = files
  .filter(({ domain, text }) => domain !== 'money/order' && text.includes('OrderKind'))
  .flatMap(({ domain, text }) =>
    [...text.matchAll(/const ([A-Z_]+) = '(\w+)'/g)]
      .filter(([, constant]) => new RegExp(`\\bkind: ${constant}\\b`).test(text))
      .map(([, constant = '', name = '']) => ({ domain, constant, name })),
  )

/** Files in which a kind's name has another meaning of the contract, with these names. */
const otherMeanings: Readonly<Record<string, readonly string[]>> = {
  // Order types (paid at a till, for a repair) and kinds of scanned codes.
  'money/order': ['scan', 'repair'],
  'money/checkout': ['payCode'],
  // Coupons of such an order may stay used when its money went back: an invariant is SQL, and cannot ask the kind.
  'offers/coupon': ['mallGoods', 'showTickets'],
  // How staff read a guest's code.
  'parkLife/invitation': ['scan'],
  // How a ticket was read at the gate.
  'theatre/ticketCheck': ['scan'],
  // How staff prove a point of a round.
  'estate/inspectionJob': ['scan'],
  // A task that mends what a member reported, beside planned care.
  'estate/maintainJob': ['repair'],
  'estate/staffJob': ['repair'],
  // A park's folder may still use the former words of the types.
  'offers/point': ['repair'],
  // The page of a bill, to which a message leads.
  'billing/invoice': ['propertyBill'],
}

it('the check finds every registered kind', () => {
  const registered = files.flatMap(({ text }) => [...text.matchAll(/\.registerKind\(/g)])
  expect(registered.length).toBeGreaterThan(0)
  expect(kinds.length).toBe(registered.length)
})

it.each(kinds)('$name occurs in $domain only', ({ domain, constant, name }) => {
  const known = new RegExp(`\\b${constant}\\b|['"\`]${name}['"\`]`)
  const elsewhere = files.filter((each) => {
    if (each.domain === domain) return false
    const meant = otherMeanings[each.domain]?.includes(name)
      ? new RegExp(`\\b${constant}\\b`)
      : known
    return meant.test(each.text)
  })
  expect(elsewhere.map(({ file }) => file)).toEqual([])
})

it('only the domain of a kind compares the kind or type of an order', () => {
  const compares =
    /\border\.(kind|type)\b\s*[!=]==?|\btrade_order (\w+)\b[^;`]*\b\2\.(kind|type) = '|\btrade_order\b[^;`]*[\s(](kind|type) = '|tradeOrder\.(kind|type)\b/
  // payments: the list of all orders, filtered by their type.
  const own = new Set(['money/order', 'billing/payments', ...kinds.map(({ domain }) => domain)])
  const found = files.filter(({ domain, text }) => !own.has(domain) && compares.test(text))
  expect(found.map(({ file }) => file)).toEqual([])
})

it('price steps run in the order of their table, each once, and unknown steps do not compile', () => {
  const steps = createPriceSteps()
  const step = (name: PriceStep['name']): PriceStep => ({ name, apply: async () => [] })
  for (const name of ['agreed', 'timeLimited', 'offer'] as const) steps.register(step(name))
  expect(steps.all.map(({ name }) => name)).toEqual(['timeLimited', 'offer', 'agreed'])
  expect(() => steps.register(step('offer'))).toThrow('two price steps are called offer')
  // @ts-expect-error: only names in priceStepOrder are price steps.
  step('unknown')
})
