import { defineModule } from '../../../kernel/module'
import type { Needs } from '../../services'
import { roomFolder } from './room.folder'
import { createRoomService } from './room.service'

/** Rooms of the park's tenants and owners. */
export const roomModule = defineModule({
  name: 'room',
  folder: [roomFolder],
  create({ db, clock, accounts }: Needs<'db' | 'clock' | 'accounts'>) {
    const rooms = createRoomService({ db, clock, accounts })
    return { services: { rooms }, account: rooms.account }
  },
})
