import { equipmentCalls } from '@/contract/equipment'
import { defineModule } from '../../../kernel/module'
import type { Needs } from '../../services'
import { equipmentDeskPart } from './equipment.desk'
import { equipmentFolder } from './equipment.folder'
import { createEquipmentService } from './equipment.service'

/** Machines and installations maintained by staff. */
export const equipmentModule = defineModule({
  name: 'equipment',
  folder: [equipmentFolder],
  create({ db }: Needs<'db'>) {
    const equipment = createEquipmentService({ db })
    return {
      services: { equipment },
      serve: (serveDomain) =>
        serveDomain(equipmentCalls, {
          get: (request, { tenantId }) => equipment.get(tenantId, request),
        }),
      desk: equipmentDeskPart(equipment),
    }
  },
})
