import { and, eq } from 'drizzle-orm'
import { entryPicturePath } from '../../areas/estate/parking/entryPicture'
import { parkingStay } from '../../areas/estate/parking/parking.table'
import type { Transaction } from '../../database/withTransaction'

/** Adds a sandbox camera picture of the entry to demo stays without one. */
export async function seedEntryPictures(tx: Transaction, tenantId: string): Promise<void> {
  const without = and(eq(parkingStay.tenantId, tenantId), eq(parkingStay.inImage, ''))
  for (const { id, plateNo, plateColor, inAt } of await tx
    .select()
    .from(parkingStay)
    .where(without)) {
    const inImage = entryPicturePath({ plateNo, plateColor, at: inAt.getTime() })
    await tx
      .update(parkingStay)
      .set({ inImage })
      .where(and(without, eq(parkingStay.id, id)))
  }
}
