import { and, asc, eq } from 'drizzle-orm'
import type { Queryable } from '../../../database/queryable'
import { newId } from '../../../kernel/ids'
import { registration, registrationEvent, registrationPerson } from './activityRegistration.table'
import { isOpen, moves, wrongState, type Status } from './registrationState'

export type RegistrationRow = typeof registration.$inferSelect
export type EventRow = typeof registrationEvent.$inferSelect

const isRegistration = (tenantId: string, id: string) =>
  and(eq(registration.tenantId, tenantId), eq(registration.id, id))

/** @returns false: its number is taken */
export async function insertRegistration(tx: Queryable, row: RegistrationRow): Promise<boolean> {
  const rows = await tx
    .insert(registration)
    .values(row)
    .onConflictDoNothing({ target: [registration.tenantId, registration.no] })
    .returning({ id: registration.id })
  return rows.length === 1
}

export async function addEvent(
  tx: Queryable,
  { tenantId, id: registrationId }: Pick<RegistrationRow, 'tenantId' | 'id'>,
  text: string,
  at: Date,
): Promise<void> {
  await tx.insert(registrationEvent).values({ tenantId, id: newId(), registrationId, at, text })
}

/** A registration by its id, or by that of its order. */
export async function findRegistration(
  db: Queryable,
  tenantId: string,
  by: { id: string } | { orderId: string },
): Promise<RegistrationRow | undefined> {
  const meant = 'id' in by ? eq(registration.id, by.id) : eq(registration.orderId, by.orderId)
  const [row] = await db
    .select()
    .from(registration)
    .where(and(eq(registration.tenantId, tenantId), meant))
  return row
}

/** Locks a registration until the transaction ends: after its order, before its activity. */
export async function lockRegistration(
  tx: Queryable,
  tenantId: string,
  id: string,
): Promise<RegistrationRow | undefined> {
  const [row] = await tx
    .select()
    .from(registration)
    .where(isRegistration(tenantId, id))
    .for('update')
  return row
}

/**
 * Changes a status, if the transition table allows it and the status is unchanged.
 * @throws Failure 409 `registrationState`
 */
export async function moveRegistration(
  tx: Queryable,
  row: RegistrationRow,
  status: Status,
  changes: Partial<Omit<RegistrationRow, 'tenantId' | 'id' | 'status'>> = {},
): Promise<RegistrationRow> {
  if (!moves[row.status].includes(status)) throw wrongState()
  const offeredUntil = status === 'Offered' ? changes.offeredUntil : null
  const [moved] = await tx
    .update(registration)
    .set({ ...changes, status, offeredUntil })
    .where(and(isRegistration(row.tenantId, row.id), eq(registration.status, row.status)))
    .returning()
  if (!moved) throw wrongState()
  if (isOpen(row.status) && !isOpen(status)) {
    await tx
      .update(registrationPerson)
      .set({ isOpen: false })
      .where(
        and(
          eq(registrationPerson.tenantId, row.tenantId),
          eq(registrationPerson.registrationId, row.id),
        ),
      )
  }
  return moved
}

export async function updateRegistration(
  tx: Queryable,
  { tenantId, id }: RegistrationRow,
  changes: Partial<RegistrationRow>,
): Promise<RegistrationRow> {
  const [row] = await tx
    .update(registration)
    .set(changes)
    .where(isRegistration(tenantId, id))
    .returning()
  if (!row) throw new Error(`there is no registration ${id}`)
  return row
}

export function eventsOf(db: Queryable, { tenantId, id }: RegistrationRow): Promise<EventRow[]> {
  return db
    .select()
    .from(registrationEvent)
    .where(and(eq(registrationEvent.tenantId, tenantId), eq(registrationEvent.registrationId, id)))
    .orderBy(asc(registrationEvent.at), asc(registrationEvent.id))
}
