import { defineModule } from '../../../kernel/module'
import type { Needs } from '../../services'
import { createSavedFilters } from './savedFilter.service'

/** Filters of the desk's lists, saved by staff. */
export const savedFilterModule = defineModule({
  name: 'savedFilter',
  create(needs: Needs<'db' | 'clock'>) {
    const savedFilters = createSavedFilters(needs)
    return {
      services: { savedFilters },
      clean: (tenantId) => savedFilters.clean(tenantId),
      account: { forget: (tx, identity) => savedFilters.forget(tx, identity) },
    }
  },
})
