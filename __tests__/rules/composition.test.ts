/** How the domains of the server are put together (server/kernel/composition). */
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

test('each domain is made once, with what those before it offer', () => {
  const { services, modules } = emptyComposition<Base>().use(first).use(second).create({ at: 21 })
  expect(services).toEqual({ one: { at: 21 }, two: 42 })
  expect(made).toEqual(['first', 'second'])
  expect(modules.map(({ name, clean }) => [name, clean !== undefined])).toEqual([
    ['first', true],
    ['second', false],
  ])
})

test('invariants are there without making anything, in the order of the domains', () => {
  const { invariants } = emptyComposition<Base>().use(first).use(second)
  expect(invariants.map(({ name }) => name)).toEqual(['of the first', 'of the second'])
  expect(made).toEqual([])
})

test('a composition may be continued twice: neither sees the other', () => {
  const start = emptyComposition<Base>().use(first)
  start.use(second)
  expect(start.create({ at: 1 }).modules).toHaveLength(1)
})

test('a domain before one that it needs does not compile', () => {
  // @ts-expect-error `one` is offered by nobody yet.
  emptyComposition<Base>().use(second)
})

test('two domains of one name, or offering one name, are refused', () => {
  expect(() => emptyComposition<Base>().use(first).use(first).create({ at: 1 })).toThrow(
    'two domains are called first',
  )
  const thief = defineModule({ name: 'thief', create: () => ({ services: { one: { at: 0 } } }) })
  expect(() => emptyComposition<Base>().use(first).use(thief).create({ at: 1 })).toThrow(
    'thief offers one, which another domain offers already',
  )
})
