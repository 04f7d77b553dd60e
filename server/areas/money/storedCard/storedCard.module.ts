import { giftTable } from '../../../kernel/giftTable'
import { defineModule } from '../../../kernel/module'
import type { Needs } from '../../services'
import { storedCardRoutes } from './storedCard.routes'
import { createStoredCardService, leftOnCards } from './storedCard.service'
import { tellCardsEnd } from './cardEnding'
import { storedCardInvariants } from './storedCard.invariants'
import { cardProductFolder } from './storedCard.folder'
import { cardProductUse } from './storedCard.table'

/** Stored-value cards. */
export const storedCardModule = defineModule({
  name: 'storedCard',
  invariants: storedCardInvariants,
  folder: [cardProductFolder],
  create(needs: Needs<'db' | 'secrets' | 'clock' | 'orders' | 'shops' | 'messages'>) {
    const storedCards = createStoredCardService(needs)
    return {
      services: { storedCards },
      gifts: [giftTable(cardProductUse, { keys: ['productId'], count: 'count' })],
      serve: (serveDomain) => storedCardRoutes(serveDomain, storedCards, needs.clock),
      clean: (tenantId) => tellCardsEnd(needs, tenantId),
      account: { obstacle: (_tx, identity) => leftOnCards(storedCards, identity) },
    }
  },
})
