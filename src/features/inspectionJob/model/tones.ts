import type { Equipment } from '@/contract/equipment'
import type { InspectionPoint } from '@/contract/inspectionJob'

type Tone = 'good' | 'busy' | 'wait' | 'bad' | 'off'

/** Badge tone of a point's status. */
export const pointTones: Readonly<Record<InspectionPoint['Status'], Tone>> = {
  Pending: 'wait',
  Done: 'good',
  Irregular: 'bad',
  Missed: 'off',
}

/** Badge tone of a machine's status. */
export const machineTones: Readonly<Record<Equipment['Status'], Tone>> = {
  Normal: 'good',
  Faulty: 'bad',
  Stopped: 'wait',
  Retired: 'off',
}
