import { defineModule } from '../../../kernel/module'
import type { Needs } from '../../services'
import { createContentVersions } from './contentVersion.service'

/** Versions of notices, banners, texts of coupons and goods that the desk has edited. */
export const contentVersionModule = defineModule({
  name: 'contentVersion',
  create: (needs: Needs<'db' | 'clock'>) => ({
    services: { contentVersions: createContentVersions(needs) },
  }),
})
