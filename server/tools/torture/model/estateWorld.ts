import { eq } from 'drizzle-orm'
import { parkingLot } from '../../../areas/estate/parkingLot/parkingLot.table'
import { repairCategory } from '../../../areas/estate/repairRequest/repairRequest.table'
import { invitationRule } from '../../../areas/parkLife/invitation/invitation.table'
import { newId } from '../../../kernel/ids'
import { FEN_A_MINUTE, FREE_MINUTES } from './estateModel'
import type { Place } from './schedule'

/** Cost of a month of a long-term space, fen. */
export const MONTHLY_FEE = 2_000

/** A lot and a kind of repairs for one sequence. */
export interface Estate {
  lotId: string
  categoryId: string
  /** Plates that no member has listed: a stranger's and a guest's. */
  stranger: string
  guest: string
  /** Free parking of guests by the park's rule; null: no limit. */
  freeHours: number | null
}

let plates = 0
/** A plate that no other sequence uses. */
export const newPlate = (): string => `浙F${(plates += 1).toString().padStart(5, '0')}`

/** Hours of a park without a rule. */
const FREE_HOURS = 4

/** Creates a lot at 10 fen a minute after 30 free ones, and a category of repairs. */
export async function makeEstate({ db, tenantId }: Place): Promise<Estate> {
  const [lotId, categoryId] = [newId(), newId()]
  await db.insert(parkingLot).values({
    ...{ tenantId, id: lotId, name: '模型停车场', address: '', latitude: 0, longitude: 0 },
    ...{ buildingId: null, spaces: 100, freeMinutes: FREE_MINUTES, freePer: 'entry', dayCap: 0 },
    ...{ monthlyFee: MONTHLY_FEE, isOpen: true, rank: 9_999 },
    bands: [{ From: '00:00', UnitMinutes: 1, UnitPrice: FEN_A_MINUTE }],
  })
  await db.insert(repairCategory).values({
    ...{ tenantId, id: categoryId, name: '模型维修', picture: '', scope: 'public', priceText: '' },
    ...{ answerMinutes: 30, finishHours: 24, examples: [], rank: 9_999, isActive: true },
  })
  const [rule] = await db.select().from(invitationRule).where(eq(invitationRule.tenantId, tenantId))
  return {
    ...{ lotId, categoryId, stranger: newPlate(), guest: newPlate() },
    freeHours: rule ? rule.freeParkingHours : FREE_HOURS,
  }
}
