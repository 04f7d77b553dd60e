import { defineModule } from '../../../kernel/module'
import type { Needs } from '../../services'
import { createMemberTags } from './memberTag.service'

/** Tags that staff set on members. */
export const memberTagModule = defineModule({
  name: 'memberTag',
  create(needs: Needs<'db' | 'clock'>) {
    const memberTags = createMemberTags(needs)
    return {
      services: { memberTags },
      account: { forget: (tx, identity) => memberTags.forget(tx, identity) },
    }
  },
})
