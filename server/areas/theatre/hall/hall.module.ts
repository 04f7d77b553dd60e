import { defineModule } from '../../../kernel/module'
import { hallFolder } from './hall.folder'
import { createHallService } from './hall.service'

/** Halls with numbered seats. */
export const hallModule = defineModule({
  name: 'hall',
  folder: [hallFolder],
  create: () => ({ services: { halls: createHallService() } }),
})
