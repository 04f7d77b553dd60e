import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import fc from 'fast-check'
import { invitation } from '../../../areas/parkLife/invitation/invitation.table'
import { bySystem } from '../../../kernel/writeAudit'
import { compare, reasonOf, type Command } from './commandTools'
import type { ModelGuest } from './estateModel'
import type { Model } from './model'
import { letTimePass } from './orderCommands'
import { enter } from './parkingCommands'
import type { World } from './world'

const MINUTE_MS = 60_000
const INVITATIONS = 3
const PHONE = '13911112222'

const rowOf = async ({ db, tenantId }: World, id: string) => {
  const [row] = await db
    .select()
    .from(invitation)
    .where(and(eq(invitation.tenantId, tenantId), eq(invitation.id, id)))
  return row!
}

const pickGuest = (model: Model, index: number): ModelGuest =>
  model.guests[index % model.guests.length]!

/** Invites the guest's car, or the member's own, which gets no free parking by it. */
export function invite(isOwn: boolean, beganMinutesAgo: number, minutes: number): Command {
  return {
    check: (model) => model.guests.length < INVITATIONS,
    async run(model, world) {
      const { invitations, tenantId, userId, now, estate } = world
      const plateNo = (isOwn ? model.leases[0]?.plateNo : undefined) ?? estate.guest
      const from = now() - beganMinutesAgo * MINUTE_MS
      const request = {
        ...{ RequestId: randomUUID(), Title: '来喝茶', Theme: 'paper' as const, Message: '' },
        ...{ GuestName: '王小明', GuestPhone: '', PlateNo: plateNo, People: 1, Purpose: '' },
        ...{ PlaceName: '一号楼', ValidFrom: from, ValidTo: now() + minutes * MINUTE_MS },
      }
      const send = () =>
        invitations.make({ tenantId, userId }, request, { isByPark: false, writeAudit: bySystem })
      const [id, again] = await Promise.all([send(), send()])
      assert.equal(again, id)
      const { hash, validFrom, validTo } = await rowOf(world, id)
      model.guests.push({
        ...{ id, hash, plateNo, from: validFrom.getTime(), to: validTo.getTime() },
      })
      await compare(model, world)
    },
    toString: () => `invite ${isOwn ? 'the own' : "a guest's"} car for ${minutes} minutes`,
  }
}

export function accept(index: number): Command {
  return {
    check: (model) => model.guests.length > 0,
    async run(model, world) {
      const { invitations, parks, tenantId } = world
      const guest = pickGuest(model, index)
      const beganAt = world.now()
      const park = (await parks.byId(tenantId))!
      const reason = await reasonOf(
        invitations.accept(park, { Hash: guest.hash, Phone: PHONE, PlateNo: '' }),
      )
      const isOver = beganAt >= guest.to
      if (guest.acceptedAt === undefined && isOver) assert.equal(reason, 'invitationOver')
      if (guest.acceptedAt === undefined && reason === undefined) {
        const at = (await rowOf(world, guest.id)).acceptedAt!.getTime()
        assert.ok(at >= beganAt && at <= world.now())
        guest.acceptedAt = at
      }
      await compare(model, world)
    },
    toString: () => `guest accepts ${index}`,
  }
}

function revoke(index: number): Command {
  return {
    check: (model) => model.guests.length > 0,
    async run(model, world) {
      const { invitations, parks, tenantId, userId } = world
      const guest = pickGuest(model, index)
      const park = (await parks.byId(tenantId))!
      const reason = await reasonOf(invitations.revoke(park, { tenantId, userId }, guest.id))
      if (world.now() >= guest.to) return compare(model, world)
      assert.equal(reason, undefined)
      guest.to = Math.min(guest.to, (await rowOf(world, guest.id)).revokedAt!.getTime())
      await compare(model, world)
    },
    toString: () => `member takes invitation ${index} back`,
  }
}

/** A guest who drives in, before or after accepting, and stays for some time. */
function visit(minutesAgo: number, isAcceptedFirst: boolean, stays: number): Command {
  const steps = (model: Model): Command[] => {
    const answer = accept(model.guests.length)
    const arrival = enter(0, minutesAgo)
    const both = isAcceptedFirst ? [answer, arrival] : [arrival, answer]
    return [invite(false, minutesAgo, 600), ...both, letTimePass(stays)]
  }
  return {
    check: (model) => model.guests.length < INVITATIONS,
    async run(model, world) {
      for (const step of steps(model)) if (step.check(model)) await step.run(model, world)
    },
    toString: () => `a guest came ${minutesAgo} minutes ago and stays ${stays} more`,
  }
}

/** Guests' free parking: invitations, their acceptance and revocation. */
export const guestCommands = (index: fc.Arbitrary<number>): fc.Arbitrary<Command>[] => {
  const own = fc.nat(3).map((value) => value === 0)
  return [
    fc.tuple(own, fc.nat(600), fc.integer({ min: 5, max: 600 })).map((args) => invite(...args)),
    index.map(accept),
    fc
      .tuple(fc.nat(200), fc.boolean(), fc.integer({ min: 1, max: 400 }))
      .map((args) => visit(...args)),
    index.map(revoke),
  ]
}
