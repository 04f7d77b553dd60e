/** Composition of the server's domains (server/kernel/composition). */
import { emptyComposition } from '../../server/kernel/composition'
import { defineModule } from '../../server/kernel/module'

interface Base {
  at: number
}

const made: string[] = []
const first = defineModule({
  name: 'first',
  invariants: [{ name: 'of the first', query: 'select 1' }],
  create({ at }: Base) {
    made.push('first')
    return { services: { one: { at } }, clean: async () => undefined }
  },
})
const second = defineModule({
  name: 'second',
  invariants: [{ name: 'of the second', query: 'select 2' }],
  create({ one }: { one: { at: number } }) {
    made.push('second')
    return { services: { two: one.at * 2 } }
  },
})

beforeEach(() => void made.splice(0))

test('each domain is created once, with the services of those before it', () => {
  const { services, modules } = emptyComposition<Base>().use(first).use(second).create({ at: 21 })
  expect(services).toEqual({ one: { at: 21 }, two: 42 })
  expect(made).toEqual(['first', 'second'])
  expect(modules.map(({ name, clean }) => [name, clean !== undefined])).toEqual([
    ['first', true],
    ['second', false],
  ])
})

test('invariants are available without creating domains, in their order', () => {
  const { invariants } = emptyComposition<Base>().use(first).use(second)
  expect(invariants.map(({ name }) => name)).toEqual(['of the first', 'of the second'])
  expect(made).toEqual([])
})

test('a composition can be continued in two independent ways', () => {
  const start = emptyComposition<Base>().use(first)
  start.use(second)
  expect(start.create({ at: 1 }).modules).toHaveLength(1)
})

test('a domain before one that it needs does not compile', () => {
  // @ts-expect-error No domain offers `one` yet.
  emptyComposition<Base>().use(second)
})

test('duplicate domain names and service names are refused', () => {
  expect(() => emptyComposition<Base>().use(first).use(first).create({ at: 1 })).toThrow(
    'two domains are called first',
  )
  const thief = defineModule({ name: 'thief', create: () => ({ services: { one: { at: 0 } } }) })
  expect(() => emptyComposition<Base>().use(first).use(thief).create({ at: 1 })).toThrow(
    'thief offers one, which another domain offers already',
  )
})
