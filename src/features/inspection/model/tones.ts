import type { Equipment } from '@/contract/equipment'
import type { InspectionPoint } from '@/contract/inspectionJob'

type Tone = 'good' | 'busy' | 'wait' | 'bad' | 'off'

/** How a point's status is drawn. */
export const pointTones: Readonly<Record<InspectionPoint['Status'], Tone>> = {
  Pending: 'wait',
  Done: 'good',
  Irregular: 'bad',
  Missed: 'off',
}

/** How a machine's status is drawn. */
export const machineTones: Readonly<Record<Equipment['Status'], Tone>> = {
  Normal: 'good',
  Faulty: 'bad',
  Stopped: 'wait',
  Retired: 'off',
}
