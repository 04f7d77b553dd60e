import { defineModule } from '../../../kernel/module'
import type { Base } from '../../base'
import { createParkTurns } from './parkTurn.service'

/** Which server does what a park's clock asks for. */
export const parkTurnModule = defineModule({
  name: 'parkTurn',
  create({ db }: Pick<Base, 'db'>) {
    return { services: { parkTurns: createParkTurns({ db }) } }
  },
})
