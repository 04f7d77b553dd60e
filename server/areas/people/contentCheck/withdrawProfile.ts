import type { Queryable } from '../../../database/queryable'
import { defaultName, findAvatar, profileOf, updateUser } from '../account/account.service'
import type { ContentRow } from './contentCheck.repository'

/** Removes a refused nickname or portrait from its account, if it is still there. */
export async function withdrawProfile(tx: Queryable, row: ContentRow): Promise<void> {
  const { tenantId, userId, place, content } = row
  if (place === 'avatar' && (await findAvatar(tx, tenantId, userId)) === content)
    await updateUser(tx, tenantId, userId, { avatar: '' })
  if (place !== 'nickname') return
  const profile = await profileOf(tx, row)
  if (profile?.name === content)
    await updateUser(tx, tenantId, userId, { name: defaultName(profile.phone) })
}
