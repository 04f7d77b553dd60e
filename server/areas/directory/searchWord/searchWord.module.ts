import { searchWordCalls } from '@/contract/searchWord'
import { defineModule } from '../../../kernel/module'
import type { Base } from '../../base'
import type { FloorService } from '../../shops/floor/floor.service'
import type { ShopService } from '../../shops/shop/shop.service'
import { searchWordFolder } from './searchWord.folder'
import { createSearchWordService } from './searchWord.service'

/** Search words of the park: other words for the same thing, pages, popular words. */
export const searchWordModule = defineModule({
  name: 'searchWord',
  folder: [searchWordFolder],
  create(needs: Pick<Base, 'reads'> & { floors: FloorService; shops: ShopService }) {
    const searchWords = createSearchWordService(needs)
    return {
      services: { searchWords },
      serve: (serveDomain) =>
        serveDomain(searchWordCalls, {
          hints: ({ Keyword }, { tenantId }) => searchWords.hints(tenantId, Keyword),
        }),
    }
  },
})
