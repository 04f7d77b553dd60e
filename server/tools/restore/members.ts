import { Client } from '../torture/crash/client'
import type { Journal } from '../torture/crash/journal'
import { PARK } from '../torture/crash/place'
import { Worker, type Place } from '../torture/crash/worker'
import { seededRandom } from '../torture/recovery'
import type { Till } from './till'

export interface MembersOptions {
  origin: string
  place: Place
  journal: Journal
  till: Till
  count: number
  seed: number
}

/** Members that recharge, pay and close orders, and a till that refunds some of the payments. */
export interface Members {
  readonly clients: readonly Client[]
  readonly workers: readonly Worker[]
  /** Starts spending, until `stop`. */
  start(): void
  /** Resolves when all pending requests are answered. @throws the first error of a member */
  stop(): Promise<void>
  /** Each member does `times` actions, one after the other. */
  act(times: number): Promise<void>
  /** Registers a new member. */
  join(phone: string): Promise<Worker>
}

/** Share of actions followed by a refund. */
const REFUND_SHARE = 0.3

/** Logs all members in, each with a payment password and an initial balance. */
export async function makeMembers(options: MembersOptions): Promise<Members> {
  const { origin, place, journal, till, count, seed } = options
  const chance = seededRandom(seed)
  const clients: Client[] = []
  const workers: Worker[] = []
  const refunded = new Set<string>()

  async function join(phone: string): Promise<Worker> {
    const client = await Client.logIn(origin, PARK, phone, journal)
    const worker = new Worker(client, place, seededRandom(seed + workers.length + 1))
    await worker.prepare()
    clients.push(client)
    workers.push(worker)
    return worker
  }

  async function actOnce(worker: Worker): Promise<void> {
    await worker.act()
    if (chance() >= REFUND_SHARE) return
    const done = [...worker.ended].reverse().filter(([, status]) => status === 'Done')
    const orderId = done.find(([id]) => !refunded.has(id))?.[0]
    if (!orderId) return
    refunded.add(orderId)
    // A full refund, or one fen; some recharges and cards refuse it.
    await till.refund(orderId, chance() < 0.5 ? undefined : 1)
  }

  for (let index = 0; index < count; index += 1)
    await join(`1360000${String(index).padStart(4, '0')}`)

  let isOver = true
  let failure: unknown
  let spending: Promise<unknown> = Promise.resolve()
  return {
    clients,
    workers,
    join,
    start() {
      isOver = false
      const all = workers.map(async (worker) => {
        while (!isOver) await actOnce(worker)
      })
      spending = Promise.all(all).catch((error: unknown) => {
        isOver = true
        failure = error
      })
    },
    async stop() {
      isOver = true
      await spending
      if (failure) throw failure
    },
    async act(times) {
      await Promise.all(
        workers.map(async (worker) => {
          for (let turn = 0; turn < times; turn += 1) await actOnce(worker)
        }),
      )
    },
  }
}
