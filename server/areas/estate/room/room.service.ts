import type { BillRoom } from '@/contract/paid'
import type { Database } from '../../../database/createDatabase'
import { search } from '../../../database/search'
import type { Queryable } from '../../../database/queryable'
import { withTransaction } from '../../../database/withTransaction'
import type { Member } from '../../../kernel/base'
import { Failure, notFound } from '../../../kernel/failure'
import { knownId } from '../../../kernel/ids'
import type { PageRequest } from '../../../kernel/paging'
import type { WriteAudit } from '../../../kernel/writeAudit'
import type { AccountService } from '../../people/account/account.service'
import {
  findRoom,
  forgetMember,
  lockRoom,
  peopleOf,
  roomPage,
  roomsOf,
  setBound,
  type Room,
  type RoomPerson,
} from './room.repository'
import { roomAudit } from './room.table'

export type { Room, RoomPerson } from './room.repository'

export interface RoomServiceOptions {
  db: Database
  clock: () => number
  accounts: Pick<AccountService, 'byPhone' | 'forStaff'>
}

export type RoomService = ReturnType<typeof createRoomService>

/** Display name of a room: 2 号楼 · 3F · 305. */
export const roomText = ({
  building,
  floor,
  no,
}: Pick<Room, 'building' | 'floor' | 'no'>): string =>
  [building, floor, no].filter((part) => part !== '').join(' · ')

/** A room for the wire. */
export const billRoomOf = (room: Room): BillRoom => ({
  Id: room.id,
  Text: roomText(room),
  Building: room.building,
  Floor: room.floor,
  No: room.no,
})

const noRoom = () => notFound('没有这间房屋')

/**
 * Rooms, and members with access to their bills: those bound at the desk, and automatically those with an owner's phone
 * number (every account's number was proved by SMS or by WeChat).
 */
export function createRoomService({ db, clock, accounts }: RoomServiceOptions) {
  async function say(
    tenantId: string,
    roomId: string,
    member: { id: string },
    isBound: boolean,
    writeAudit: WriteAudit,
  ): Promise<void> {
    await withTransaction(db, async (tx) => {
      // Of two concurrent clerks, the second sees the first one's change.
      const room = await lockRoom(tx, tenantId, knownId(roomId))
      if (!room?.isActive) throw noRoom()
      const seen = (await peopleOf(tx, tenantId, room.id)).find(
        ({ userId }) => userId === member.id,
      )
      if (!isBound && !seen) throw new Failure(409, '该会员没有绑定这间房屋', 'notBound')
      if (isBound && seen?.source === 'desk') throw new Failure(409, '已经绑定', 'bound')
      await setBound(tx, {
        ...{ tenantId, roomId: room.id, userId: member.id, isBound },
        at: new Date(clock()),
      })
      const change = (is: boolean) => ({
        room: roomText(room),
        member: member.id,
        isBound: is,
      })
      const before = change(seen !== undefined)
      await writeAudit(tx, { kind: roomAudit, id: room.id, before, after: change(isBound) })
    })
  }

  return {
    /** Rooms a member has access to. */
    of: (queryable: Queryable, member: Member): Promise<Room[]> => roomsOf(queryable, member),

    /** @throws Failure 404 */
    async get(tenantId: string, id: string): Promise<Room> {
      const room = await findRoom(db, tenantId, knownId(id))
      if (!room) throw noRoom()
      return room
    },

    page: (tenantId: string, wanted: PageRequest & { keyword: string }) =>
      search(db, wanted.keyword, (at) => roomPage(at, tenantId, wanted)),

    people: (tenantId: string, roomId: string): Promise<RoomPerson[]> =>
      peopleOf(db, tenantId, roomId),

    /** Binds the member with a phone number to a room. @throws Failure 404, 409 `bound` */
    async bind(
      tenantId: string,
      roomId: string,
      phone: string,
      writeAudit: WriteAudit,
    ): Promise<void> {
      const account = await accounts.byPhone(tenantId, phone)
      if (!account) throw notFound('没有这个手机号的会员，请先在应用里注册')
      await say(tenantId, roomId, account, true, writeAudit)
    },

    /**
     * Removes a member's access to a room, even if given by the owner's phone number. @throws Failure 404, 409
     * `notBound`
     */
    async unbind(
      tenantId: string,
      roomId: string,
      userId: string,
      writeAudit: WriteAudit,
    ): Promise<void> {
      const user = await accounts.forStaff(tenantId, userId)
      await say(tenantId, roomId, user, false, writeAudit)
    },

    account: { forget: (tx: Queryable, member: Member) => forgetMember(tx, member) },
  }
}
