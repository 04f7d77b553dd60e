import type { Transaction } from '../../../database/withTransaction'
import { knownId } from '../../../kernel/ids'
import type { MessageKind } from '../../people/userMessage/userMessage.service'
import { clockAfter } from './repairClock'
import type { RepairDeps } from './repairDeps'
import { noRepair, wrongState } from './repairFailures'
import type { RepairNews } from './repairMessages'
import {
  findCategory,
  insertEvent,
  lockRepair,
  updateRepair,
  type Category,
  type EventRow,
  type Repair,
} from './repairRequest.repository'
import { statusAfter, type RepairEventName } from './repairState'

/** Author of an event, for the timeline. */
export type Actor = Pick<EventRow, 'side' | 'authorId' | 'actor'>

/** Events by the system. */
export const bySystem: Actor = { side: 'park', authorId: null, actor: '' }

export const byMember = (userId: string): Actor => ({ side: 'member', authorId: userId, actor: '' })

export interface RepairChange {
  event: RepairEventName
  by: Actor
  /** Title in the timeline. */
  title: string
  text?: string
  images?: readonly string[]
  /** Columns to change besides status and clock. */
  change?: Partial<Repair>
  /** Message to the member. */
  message?: MessageKind<RepairNews>
  at: Date
}

/**
 * Locks a repair until the transaction ends.
 * @param owner member who must own the repair; undefined for the park
 * @throws Failure 404
 */
export async function lockedRepair(
  tx: Transaction,
  tenantId: string,
  id: string,
  owner?: string,
): Promise<Repair> {
  const row = await lockRepair(tx, { tenantId, id: knownId(id) })
  if (!row || (owner !== undefined && row.userId !== owner)) throw noRepair()
  return row
}

export async function categoryOf(
  tx: Transaction | RepairDeps['db'],
  { tenantId, categoryId }: Pick<Repair, 'tenantId' | 'categoryId'>,
): Promise<Category> {
  const category = await findCategory(tx, tenantId, categoryId)
  if (!category) throw new Error(`there is no category ${categoryId}`)
  return category
}

/**
 * Applies an event to a locked repair: status and clock, a timeline entry, and the message to the member.
 * @throws Failure 409 `repairState` when its status does not allow the event
 */
export async function changeRepair(
  { messages }: Pick<RepairDeps, 'messages'>,
  tx: Transaction,
  before: Repair,
  { event, by, title, text = '', images = [], change = {}, message, at }: RepairChange,
): Promise<Repair> {
  const status = statusAfter(before, event)
  if (!status) throw wrongState(before.status)
  const category = await categoryOf(tx, before)
  const moved: Partial<Repair> = {
    ...change,
    ...clockAfter(before, event, at, category.finishHours),
    status,
    statusBefore: event === 'suspend' ? suspendedFrom(before) : keptBefore(before, status),
    statusAt: status === before.status ? before.statusAt : at,
    updatedAt: at,
  }
  await updateRepair(tx, before, moved)
  const repair = { ...before, ...moved }
  const line = await insertEvent(tx, repair, { at, ...by, title, text, images: [...images] })
  if (message) await messages.tell(tx, message, repair, { repair, category, event: line }, at)
  return repair
}

function suspendedFrom({ status }: Repair): Repair['statusBefore'] {
  if (status === 'Accepted' || status === 'Dispatched' || status === 'Processing') return status
  throw new Error(`a repair cannot be suspended from ${status}`)
}

/** A repair that stays suspended keeps its `statusBefore`. */
const keptBefore = ({ statusBefore }: Repair, status: Repair['status']): Repair['statusBefore'] =>
  status === 'Suspended' ? statusBefore : null
