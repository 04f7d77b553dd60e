import { eq } from 'drizzle-orm'
import type { Queryable } from '../../../database/queryable'
import { createSealer, type Sealer } from '../../../kernel/sealer'
import {
  deriveSecrets,
  SecretError,
  type LastingKeys,
  type Secrets,
  type ServerSecrets,
} from '../../../kernel/secrets'
import { serverKey } from './serverKey.table'

type Use = keyof LastingKeys

const uses: readonly Use[] = ['payPassword', 'exchangeCode', 'numbers']
const placeOf = (use: Use) => ({ tenantId: '', id: `server-key/${use}` })
const sealedKey = (sealer: Sealer, use: Use, key: Buffer) =>
  sealer.seal(placeOf(use), { key: key.toString('base64url') })

/**
 * The server's keys: derived from its secrets, and the lasting ones of the database, which the first start writes.
 * @throws SecretError when the database's keys are sealed with another secret
 */
export async function openSecrets(
  db: Queryable,
  { serverSecret, also }: ServerSecrets,
): Promise<Secrets> {
  const derived = deriveSecrets(serverSecret, { also })
  const sealer = createSealer(derived)
  const storedUses = await lastingKeys(db)
  const missing = uses.filter((use) => !storedUses.has(use))
  if (missing.length > 0 && also.length > 0)
    throw new SecretError(
      '数据库里还没有保存密钥：先不带 SERVER_SECRET_ALSO 启动一次，再更换 SERVER_SECRET',
    )
  if (missing.length > 0) {
    await db
      .insert(serverKey)
      .values(missing.map((use) => ({ use, sealed: sealedKey(sealer, use, derived.lasting[use]) })))
      .onConflictDoNothing()
    // Another server may have been first.
    return openSecrets(db, { serverSecret, also })
  }
  const opened = uses.map((use) => [use, openKey(sealer, use, storedUses.get(use) ?? '')] as const)
  return { ...derived, lasting: Object.fromEntries(opened) as unknown as LastingKeys }
}

async function lastingKeys(db: Queryable): Promise<Map<Use, string>> {
  const rows = await db.select().from(serverKey)
  return new Map(rows.map(({ use, sealed }) => [use, sealed]))
}

function openKey(sealer: Sealer, use: Use, sealed: string): Buffer {
  try {
    return Buffer.from(sealer.open(placeOf(use), sealed).key ?? '', 'base64url')
  } catch {
    throw new SecretError(
      `SERVER_SECRET 不是这个数据库正在使用的密钥（数据库的密钥编号：${sealed.split('.')[1]}）。` +
        '换回原来的密钥；正在更换时，把另一个密钥放进 SERVER_SECRET_ALSO（docs/OPERATING.md）。' +
        '原来的密钥已经丢失时，运行 npm run secret -- forget',
    )
  }
}

/** Seals the lasting keys with the current secret. @returns how many were sealed with another one */
export async function resealLastingKeys(db: Queryable, secrets: Secrets): Promise<number> {
  const sealer = createSealer(secrets)
  const old = [...(await lastingKeys(db))].filter(([, sealed]) => !sealer.isCurrent(sealed))
  for (const [use] of old)
    await db
      .update(serverKey)
      .set({ sealed: sealedKey(sealer, use, secrets.lasting[use]) })
      .where(eq(serverKey.use, use))
  return old.length
}

/** Deletes the lasting keys: after the loss of the secret. Payment passwords and unused exchange codes are void. */
export async function forgetLastingKeys(db: Queryable): Promise<void> {
  await db.delete(serverKey)
}
