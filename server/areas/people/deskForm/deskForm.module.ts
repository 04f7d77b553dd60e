import { defineModule } from '../../../kernel/module'
import type { Needs } from '../../services'
import { createDeskForms } from './deskForm.service'

/** Forms of the desk, kept between their POST and the page that answers it. */
export const deskFormModule = defineModule({
  name: 'deskForm',
  create({ db, clock, secrets }: Needs<'db' | 'clock' | 'secrets'>) {
    const deskForms = createDeskForms({ db, clock, secrets })
    return { services: { deskForms }, clean: (tenantId) => deskForms.clean(tenantId) }
  },
})
