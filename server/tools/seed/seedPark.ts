import type { Queryable } from '../../database/queryable'
import { park } from '../../areas/people/park/park.table'
import { artUrl } from './art'
import type { Park } from './content/types'

/** The park itself, opened at `now`. */
export async function seedPark(tx: Queryable, content: Park, now: Date): Promise<void> {
  const { themeColours, location } = content
  const row = {
    tenantId: content.slug,
    name: content.name,
    shortName: content.shortName,
    slogan: content.slogan,
    introduction: content.introduction,
    phone: content.phone,
    email: content.email,
    address: content.address,
    latitude: location.latitude,
    longitude: location.longitude,
    openHours: content.openHours,
    operator: content.operator,
    logo: artUrl(content.logo),
    accent: themeColours.accent,
    accentDark: themeColours.accentDark,
    accentSoft: themeColours.accentSoft,
    hosts: [...content.hosts],
    isActive: true,
    isDemo: true,
    createdAt: now,
  }
  // Another server may be doing the same.
  await tx.insert(park).values(row).onConflictDoNothing()
}
