import { setTimeout as sleep } from 'node:timers/promises'
import { Client, escapeIdentifier, type ClientConfig } from 'pg'
import type { Engine } from '../engine/startEngine'
import {
  derivePassword,
  withUser,
  APPLICATION_ROLE,
  DATABASE_NAME,
  OWNER_ROLE,
} from './connectionUrl'
import { retryStart } from './retryStart'

/** The two connections to one database. */
export interface Connections {
  /** Owns and migrates the tables. */
  owner: ClientConfig
  /** Used for requests: can neither alter tables nor do what migrations revoked. */
  application: ClientConfig
}

/** The database was reached, but cannot be prepared; the message says what to do. */
export class ProvisionError extends Error {
  override readonly name = 'ProvisionError'
}

/**
 * Creates database and roles in the embedded PostgreSQL. Safe to run at every start, on new and on
 * old data.
 * @param database other name, for tests
 */
export async function provisionEngine(
  engine: Engine,
  database: string = DATABASE_NAME,
): Promise<Connections> {
  await withClient(engine.connection('postgres', engine.superuser), async (client) => {
    await ensureRole(client, OWNER_ROLE, 'LOGIN')
    await ensureRole(client, APPLICATION_ROLE, 'LOGIN')
    await ensureDatabase(client, database)
  })
  const owner = engine.connection(database, OWNER_ROLE)
  const application = engine.connection(database, APPLICATION_ROLE)
  await grant(owner)
  return { owner, application }
}

/**
 * Prepares the database of DATABASE_URL, whose user owns it.
 *
 * The application connects as `park_application`. If the owner has a password, the role is created
 * with a password derived from it, so nothing else needs configuring. If the owner may not create
 * roles, or several deployments share one cluster, an administrator creates the role and a user
 * that is a member of it, and DATABASE_APP_URL names that user.
 * @throws ProvisionError when the application role is missing and cannot be created, or when the
 * application's user is a superuser or the owner (no revoke would bind it).
 */
export async function provisionUrl(url: string, applicationUrl?: string): Promise<Connections> {
  const owner = { connectionString: url }
  const password = derivePassword(url)
  await withClient(owner, async (client) => {
    if (await hasRole(client, APPLICATION_ROLE)) return
    await ensureRole(client, APPLICATION_ROLE, 'LOGIN').catch((error: Error) => {
      throw new ProvisionError(
        `没有角色 ${APPLICATION_ROLE}，DATABASE_URL 的用户也不能创建它（${error.message}）。请管理员运行 ` +
          `"CREATE ROLE ${APPLICATION_ROLE}; CREATE ROLE <名称> LOGIN PASSWORD '…' IN ROLE ${APPLICATION_ROLE};"，` +
          '再把 DATABASE_APP_URL 设为同一地址、用这个名称和密码',
      )
    })
  })
  const application = applicationUrl ?? withUser(url, APPLICATION_ROLE, password)
  if (!applicationUrl && password) await ensurePassword(owner, application, password)
  await grant(owner)
  await checkApplicationUser({ connectionString: application })
  return { owner, application: { connectionString: application } }
}

/**
 * Lets the application read and write everything the owner creates from now on. Existing tables are
 * unchanged: granting again would undo what migrations revoked.
 */
async function grant(owner: ClientConfig): Promise<void> {
  const statements = `
    REVOKE CREATE ON SCHEMA public FROM PUBLIC;
    GRANT USAGE ON SCHEMA public TO ${APPLICATION_ROLE};
    ALTER DEFAULT PRIVILEGES IN SCHEMA public
      GRANT SELECT, INSERT, UPDATE, DELETE ON TABLES TO ${APPLICATION_ROLE}`
  await retryStart(() => withClient(owner, (client) => client.query(statements)))
}

async function hasRole(client: Client, role: string): Promise<boolean> {
  const { rowCount } = await client.query('SELECT 1 FROM pg_roles WHERE rolname = $1', [role])
  return rowCount === 1
}

async function ensureRole(client: Client, role: string, options: string): Promise<void> {
  if (await hasRole(client, role)) return
  await client
    .query(`CREATE ROLE ${escapeIdentifier(role)} ${options}`)
    .catch(ignore('42710', '23505'))
}

async function ensureDatabase(client: Client, database: string): Promise<void> {
  const databases = await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [database])
  if (databases.rowCount) return
  await client
    .query(`CREATE DATABASE ${escapeIdentifier(database)} OWNER ${OWNER_ROLE}`)
    .catch(ignore('42P04', '23505'))
}

/** Sets the derived password when the role rejects it (new role, or changed owner password). */
async function ensurePassword(
  owner: ClientConfig,
  applicationUrl: string,
  password: string,
): Promise<void> {
  const failure = await tryToConnect({ connectionString: applicationUrl })
  if (!failure || !isPasswordRefused(failure)) return
  await withClient(owner, (client) =>
    // Hexadecimal, so quoting is not needed.
    client.query(`ALTER ROLE ${APPLICATION_ROLE} LOGIN PASSWORD '${password}'`),
  ).catch((error: Error) => {
    throw new ProvisionError(
      `角色 ${APPLICATION_ROLE} 的密码不同，DATABASE_URL 的用户不能修改它（${error.message}）。请设置 DATABASE_APP_URL`,
    )
  })
}

async function checkApplicationUser(application: ClientConfig): Promise<void> {
  const failure = await tryPatiently(application)
  if (failure) {
    throw new ProvisionError(
      `应用的数据库用户连不上（${failure.message}）。把 DATABASE_APP_URL 设为能登录、属于 ${APPLICATION_ROLE} 的用户`,
    )
  }
  await withClient(application, async (client) => {
    const { rows } = await client.query<{ name: string; master: boolean; member: boolean }>(`
      SELECT current_user AS name,
        rolsuper OR pg_has_role((SELECT datdba FROM pg_database WHERE datname = current_database()), 'MEMBER') AS master,
        pg_has_role('${APPLICATION_ROLE}', 'USAGE') AS member
      FROM pg_roles WHERE rolname = current_user`)
    const user = rows[0]
    if (!user?.master && user?.member) return
    throw new ProvisionError(
      `应用的数据库用户 ${user?.name} 只能是 ${APPLICATION_ROLE} 的普通成员，不能是超级用户，` +
        '也不能是数据库的所有者：那样收回的权限对它不起作用',
    )
  })
}

/** Includes pgbouncer's form, which uses one code for every refusal. */
const isPasswordRefused = ({ code, message }: Error & { code?: string }): boolean =>
  code === '28P01' || (code === '08P01' && /password authentication failed/.test(message))

const POOLER_ATTEMPTS = 10
const POOLER_PAUSE_MS = 500

/** Connects with retries: after a refused password, a pooler asks the database again only after a pause. */
async function tryPatiently(config: ClientConfig): Promise<Error | undefined> {
  for (let attempt = 1; ; attempt += 1) {
    const failure = await tryToConnect(config)
    const isPooler = failure?.code === '08P01'
    if (!failure || !isPooler || attempt === POOLER_ATTEMPTS) return failure
    await sleep(POOLER_PAUSE_MS)
  }
}

async function tryToConnect(
  config: ClientConfig,
): Promise<(Error & { code?: string }) | undefined> {
  try {
    await withClient(config, async () => undefined)
    return undefined
  } catch (error) {
    return error as Error
  }
}

/**
 * ms; a database starting on a busy machine accepts connections only after seconds, a missing one
 * refuses at once.
 */
const CONNECT_TIMEOUT_MS = 20_000

/** Runs `work` on a separate connection. */
export async function withClient<T>(
  config: ClientConfig,
  work: (client: Client) => Promise<T>,
): Promise<T> {
  const client = new Client({ connectionTimeoutMillis: CONNECT_TIMEOUT_MS, ...config })
  // The code that awaits the query gets the failure; the event must only not end the process.
  client.on('error', () => undefined)
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

/**
 * Ignores errors with these codes: of two servers starting on one new database, the second finds
 * the work done.
 */
function ignore(...codes: string[]): (error: Error & { code?: string }) => void {
  return (error) => {
    if (!codes.includes(error.code ?? '')) throw error
  }
}
