import type { ClientConfig } from 'pg'
import { withClient } from '../../database/provision'
import { DATABASE_NAME, OWNER_ROLE } from '../../database/roles'

/** Creates the owner and the database, if missing. */
export async function provisionCluster({
  ownerPassword,
  ...config
}: ClientConfig & { ownerPassword: string }): Promise<boolean> {
  await withClient({ ...config, connectionTimeoutMillis: 3_000 }, async (client) => {
    const role = await client.query('select from pg_roles where rolname = $1', [OWNER_ROLE])
    if (!role.rowCount) {
      await client.query(`create role ${OWNER_ROLE} login createrole password '${ownerPassword}'`)
    }
    const database = await client.query('select from pg_database where datname = $1', [
      DATABASE_NAME,
    ])
    if (!database.rowCount)
      await client.query(`create database ${DATABASE_NAME} owner ${OWNER_ROLE}`)
  })
  return true
}
