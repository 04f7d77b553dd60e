import { defineModule } from '../../../kernel/module'
import type { Base } from '../../base'
import type { AccountService } from '../../people/account/account.service'
import { roomFolder } from './room.folder'
import { createRoomService } from './room.service'

/** Rooms of the park's tenants and owners. */
export const roomModule = defineModule({
  name: 'room',
  folder: [roomFolder],
  create({ db, clock, accounts }: Pick<Base, 'db' | 'clock'> & { accounts: AccountService }) {
    const rooms = createRoomService({ db, clock, accounts })
    return { services: { rooms }, account: rooms.account }
  },
})
