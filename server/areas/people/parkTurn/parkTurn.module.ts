import { defineModule } from '../../../kernel/module'
import type { Base } from '../../base'
import { createParkTurns } from './parkTurn.service'

/** Assigns each park's scheduled work to one server. */
export const parkTurnModule = defineModule({
  name: 'parkTurn',
  create({ db }: Pick<Base, 'db'>) {
    return { services: { parkTurns: createParkTurns({ db }) } }
  },
})
