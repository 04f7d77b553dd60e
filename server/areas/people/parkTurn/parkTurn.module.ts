import { defineModule } from '../../../kernel/module'
import type { Needs } from '../../services'
import { createParkTurns } from './parkTurn.service'

/** Assigns each park's scheduled work to one server. */
export const parkTurnModule = defineModule({
  name: 'parkTurn',
  create({ db }: Needs<'db'>) {
    return { services: { parkTurns: createParkTurns({ db }) } }
  },
})
