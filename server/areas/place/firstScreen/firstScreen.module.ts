import { defineModule } from '../../../kernel/module'
import type { Needs } from '../../services'
import { createFirstScreen } from './firstScreen.service'

/** Content of a park's first page, shown before any script has run. */
export const firstScreenModule = defineModule({
  name: 'firstScreen',
  create(needs: Needs<'clock' | 'parks' | 'banners' | 'announcements' | 'parkToday'>) {
    return {
      services: { firstScreen: createFirstScreen(needs) },
    }
  },
})
