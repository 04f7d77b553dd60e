import { defineModule } from '../../../kernel/module'
import type { Needs } from '../../services'
import { icCardRoutes } from './icCard.routes'
import { createIcCardService, leftOnIcCards } from './icCard.service'
import { icCardConfigFolder, icCardRuleFolder } from './icCard.folder'

/** IC cards of the park. */
export const icCardModule = defineModule({
  name: 'icCard',
  folder: [icCardConfigFolder, icCardRuleFolder],
  create({ db, clock, orders }: Needs<'db' | 'clock' | 'orders'>) {
    const icCards = createIcCardService({ db, clock, orders })
    return {
      services: { icCards },
      serve: (serveDomain) => icCardRoutes(serveDomain, icCards, clock),
      account: {
        obstacle: (_tx, identity) => leftOnIcCards(icCards, identity),
        forget: (tx, identity) => icCards.forgetHolder(tx, identity),
      },
    }
  },
})
