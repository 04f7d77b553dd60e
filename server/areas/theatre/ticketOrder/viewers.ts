import type { ParsedRequestOf } from '@/contract/endpoint'
import type { ticketOrderCalls, TicketQuote } from '@/contract/ticketOrder'
import { judgePaper, maskPaper, paperKey } from '@/rules/identityPaper/paper'
import type { Queryable } from '../../../database/queryable'
import type { Transaction } from '../../../database/withTransaction'
import { maskName } from '../../../desk/refusals'
import type { Member } from '../../../kernel/base'
import { notFound } from '../../../kernel/failure'
import { knownId, newId } from '../../../kernel/ids'
import type { ScheduledShow } from './schedule.repository'
import { updateSeat, type TicketOrderWithSeats } from './ticketOrder.repository'
import type { TicketOrderDeps } from './ticketOrderDeps'
import { viewersNeeded, viewerTaken, wrongIdCard } from './ticketOrderFailures'
import {
  findKnownViewer,
  insertViewers,
  knownViewersOf,
  saveKnownViewer,
} from './viewer.repository'

/** Viewers as sent by the app, one per seat. */
export type SentViewers = ParsedRequestOf<(typeof ticketOrderCalls)['submit']>['Viewers']

/** Name and identity paper (rules/identityPaper), as checked at the gate. */
interface Person {
  name: string
  idCard: string
}

/** Most saved viewers offered for the next order. */
const KNOWN_MAX = 20

/** Viewers of shows that need real names. ID numbers are sealed, and leave the server only masked. */
export function createViewers({ sealer }: Pick<TicketOrderDeps, 'sealer'>) {
  const placeOf = ({ tenantId, userId }: Member) => ({ tenantId, id: userId })

  /** @throws Failure 400 `idCard`, 404 */
  async function personOf(
    tx: Transaction,
    member: Member,
    sent: SentViewers[number],
    place: number,
  ): Promise<Person> {
    if ('KnownId' in sent) {
      const row = await findKnownViewer(tx, member, knownId(sent.KnownId))
      if (!row) throw notFound('常用观演人不存在，请重新选择')
      const { name = '', idCard = '' } = sealer.open(placeOf(member), row.sealed)
      return { name, idCard }
    }
    const judged = judgePaper({ type: sent.IdType, number: sent.IdCard, birthday: '' })
    if ('error' in judged) throw wrongIdCard(place, judged.error)
    return { name: sent.Name, idCard: judged.paper }
  }

  /** Saves a viewer for the member's next order. */
  async function keep(tx: Transaction, member: Member, person: Person, at: Date): Promise<void> {
    const { tenantId, userId } = member
    await saveKnownViewer(tx, {
      tenantId,
      id: newId(),
      userId,
      nameMask: maskName(person.name),
      idMask: maskPaper(person.idCard),
      sealed: sealer.seal(placeOf(member), { ...person }),
      idHash: sealer.hash(tenantId, paperKey(person.idCard)),
      usedAt: at,
    })
  }

  return {
    /** Viewers a member has named before, most recent first. */
    async known(db: Queryable, member: Member): Promise<TicketQuote['KnownViewers']> {
      const rows = await knownViewersOf(db, member, KNOWN_MAX)
      return rows.map(({ id, nameMask, idMask }) => ({ Id: id, Name: nameMask, IdMask: idMask }))
    },

    /**
     * Assigns viewers to the seats of a locked order, in the order of its lines; no-op if the show needs no names.
     * @returns the updated order
     * @throws Failure 400 `idCard`, 404, 409 `viewers`, `viewerTaken`
     */
    async name(
      tx: Transaction,
      member: Member,
      order: TicketOrderWithSeats,
      { show }: ScheduledShow,
      sent: SentViewers,
      at: Date,
    ): Promise<TicketOrderWithSeats> {
      if (!show.needRealName) return order
      if (sent.length !== order.lines.length) throw viewersNeeded(order.lines.length)
      const { tenantId, id, scheduleId } = order
      const people: Person[] = []
      for (const [index, each] of sent.entries())
        people.push(await personOf(tx, member, each, index + 1))
      const seats = order.lines.map((seat, index) => {
        const { name, idCard } = people[index]!
        return { seat, name, idCard, idHash: sealer.hash(tenantId, paperKey(idCard)) }
      })
      const cards = new Set<string>()
      for (const { idHash, name } of seats) {
        if (cards.has(idHash)) throw viewerTaken(maskName(name))
        cards.add(idHash)
      }
      const written = await insertViewers(
        tx,
        seats.map(({ seat, idHash }) => ({
          ...{ tenantId, scheduleId, idHash, orderId: id },
          line: seat.line,
        })),
      )
      const taken = seats.find(({ idHash }) => !written.has(idHash))
      if (taken) throw viewerTaken(maskName(taken.name))
      const lines = seats.map(({ seat, name, idCard }) => ({
        ...seat,
        viewerName: maskName(name),
        viewerIdMask: maskPaper(idCard),
        viewerSealed: sealer.seal({ tenantId, id }, { name, idCard }),
      }))
      for (const line of lines) {
        const { viewerName, viewerIdMask, viewerSealed } = line
        await updateSeat(tx, line, { viewerName, viewerIdMask, viewerSealed })
      }
      for (const person of people) await keep(tx, member, person, at)
      return { ...order, lines }
    },
  }
}

export type Viewers = ReturnType<typeof createViewers>
