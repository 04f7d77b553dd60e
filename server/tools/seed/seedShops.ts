import type { Queryable } from '../../database/queryable'
import { shop } from '../../areas/shops/shop/shop.table'
import { artUrl } from './art'
import type { Building, Shop } from './content/types'
import { seedId } from './seedId'

export async function seedShops(
  tx: Queryable,
  tenantId: string,
  buildings: readonly Building[],
  address: string,
): Promise<void> {
  const rows = buildings.flatMap((building) =>
    building.floors.flatMap((floor) =>
      floor.shops.map((item) => ({
        tenantId,
        id: seedId(tenantId, 'shop', item.key),
        name: item.name,
        logo: artUrl(item.logo),
        category: item.category,
        place: `${building.name} ${floor.name} ${item.unit}`,
        address,
        phone: item.phone,
        openHours: hoursText(item),
        canPay: item.canPay,
        payNote: item.canPay ? '' : '该商户不支持线上付款，请到店内结账',
        takesStoredCard: item.takesStoredCard,
        takesIcCard: item.takesIcCard,
      })),
    ),
  )
  await tx.insert(shop).values(rows)
}

const weekdays = '日一二三四五六'

function hoursText({ hours, closedWeekdays = [] }: Shop): string {
  const closed = closedWeekdays.map((day) => `周${weekdays[day]}`).join('、')
  return `${hours.open}–${hours.close}${closed && `，${closed}休息`}`
}
