/**
 * Words of one member reach another only through the content check (server/kernel/memberWords). Every call of a member
 * is made with marked words in each of its free texts; then every column in which such words were found is marked in
 * all rows, and every call is made by a visitor and by a member without anything of his own. While no check passes, no
 * answer may contain the mark.
 * @long
 */
import type { Endpoint } from '@/contract/endpoint'
import { smsCalls } from '@/contract/sms'
import { userCalls } from '@/contract/user'
import { manyLines, oneLine } from '@/rules/text/humanText'
import { PENDING_WORDS } from '../../server/kernel/memberWords'
import type { ContentCheck, VerdictEnd } from '../../server/providers/contentCheck/contentCheck'
import { fieldsOfSchema, withField } from '../support/schemaFields'
import { callCases, startWorld } from '../support/server/callCases'
import { newPhone } from '../support/server/newPhone'
import type { Person, World } from '../support/server/row'
import { PARK } from '../support/server/testApp'
import { testMs } from '../support/until'

const MARK = '暗语甲乙丙丁戊己庚辛'

let end: VerdictEnd = 'review'
const contentCheck: ContentCheck = {
  name: 'of the test',
  checkText: async () => ({ end, reason: '' }),
  checkPicture: async () => ({ end, reason: '' }),
}

let world: World
beforeAll(async () => {
  world = await startWorld({
    providers: { contentCheck },
    environment: { PARK_CODES_PER_MINUTE: '100000' },
  })
})
afterAll(() => world.test.close())

interface Piped {
  pipe?: readonly { type?: string; operation?: unknown; pipe?: Piped['pipe'] }[]
}

/** Whether a schema is that of written text (contract/humanText). */
const isFreeText = (schema: Piped): boolean =>
  (schema.pipe ?? []).some(
    (step) =>
      step.operation === oneLine || step.operation === manyLines || (step.pipe && isFreeText(step)),
  )

const membersCases = callCases.filter(
  ({ endpoint, row }) =>
    ['member', 'visitor', 'client'].includes(endpoint.auth) && !row.endsAccount && !row.endsSession,
)

/** Columns with marked words; `table.column`. */
let columns: { table: string; name: string }[] = []

async function marked(): Promise<typeof columns> {
  const all = await world.test.sql<{ table: string; name: string }>(
    `select table_name as "table", column_name as name from information_schema.columns
     where table_schema = 'public' and data_type = 'text' order by 1, 2`,
  )
  const found: typeof columns = []
  for (const { table, name } of all) {
    const [hit] = await world.test.sql(`select from "${table}" where "${name}" like $1 limit 1`, [
      `%${MARK}%`,
    ])
    if (hit) found.push({ table, name })
  }
  return found
}

/** Marks every row, except that of an account. */
async function markAll(except: string): Promise<void> {
  for (const { table, name } of columns) {
    const others = table === 'app_user' ? 'and id::text <> $2' : 'and $2 <> $1'
    await world.test.sql(
      `update "${table}" set "${name}" = $1 where "${name}" <> '' and "${name}" <> $1 ${others}`,
      [MARK, except],
    )
  }
}

/** Frees the limits of further rows: cars (replaced by brand), addresses and daily SMS codes. */
async function makeRoom(): Promise<void> {
  await world.test.sql("update car set brand = 'row' where brand = $1", [MARK])
  await world.test.sql('delete from user_address')
  await world.test.sql('delete from sms_quota')
}

/** Registers a member without any data. */
async function newcomer(): Promise<Person> {
  const phone = newPhone()
  await world.test.call(smsCalls.login, { PhoneNumber: phone })
  const proof = { PhoneNumber: phone, CheckCode: world.test.codeOf(phone) }
  return {
    park: PARK,
    tokens: (await world.test.call(userCalls.login, proof, { park: PARK })).data,
  }
}

it(
  'the test finds where members’ texts are stored',
  async () => {
    for (const { endpoint, row } of membersCases) {
      const texts = fieldsOfSchema(endpoint.request).filter(({ schema }) =>
        isFreeText(schema as never),
      )
      if (texts.length === 0) continue
      const mark = (payload: unknown, steps: readonly string[]) => withField(payload, steps, MARK)
      const send = async (paths: readonly (readonly string[])[]) => {
        await makeRoom()
        const payload = paths.reduce<unknown>(mark, await row.request(world))
        await world.test.call<Endpoint>(endpoint, payload as Record<string, unknown>, world.owner)
      }
      // One by one, for fields that exclude each other; together, so that none is overwritten.
      for (const { steps } of texts) await send([steps])
      await send(texts.map(({ steps }) => steps))
    }
    // Checks and the audit log are for the desk only.
    columns = (await marked()).filter(({ table }) => table !== 'content_check')
    expect(columns.map(({ table, name }) => `${table}.${name}`)).toEqual(
      expect.arrayContaining([
        ...['app_user.name', 'complaint.detail', 'invitation.message', 'invitation.title'],
        ...['ticket_gift.from_name', 'ticket_gift.message', 'user_address.detail'],
      ]),
    )
  },
  testMs,
)

const isLogIn = (body: object): boolean =>
  'access_token' in ((body as { data?: object | null }).data ?? {})

it.each(membersCases)(
  '$name shows no unchecked text of others',
  async ({ endpoint, row }) => {
    await makeRoom()
    const person = await newcomer()
    const payload = await row.request(world)
    await markAll(person.tokens.User.Id)
    for (const caller of [{ park: PARK }, person]) {
      const { body } = await world.test.call<Endpoint>(endpoint, payload, caller)
      // A log-in answers with the caller's own account.
      if (isLogIn(body)) continue
      expect(JSON.stringify(body)).not.toContain(MARK)
    }
  },
  30_000,
)

describe('marks are visible', () => {
  const shows = ['openInvitation.open', 'myTicket.gift']
  it.each(shows)('in %s: hidden while waiting, shown when passed', async (called) => {
    const { endpoint, row } = membersCases.find(({ name }) => name === called)!
    const read = async () => {
      const payload = await row.request(world)
      await markAll('')
      await world.test.sql(`update ticket_gift set message = $1`, [MARK])
      const { body } = await world.test.call<Endpoint>(endpoint, payload, { park: PARK })
      return JSON.stringify(body)
    }
    end = 'review'
    expect(await read()).toContain(PENDING_WORDS)
    await world.test.sql('delete from content_check')
    end = 'pass'
    expect(await read()).toContain(MARK)
    await world.test.sql('delete from content_check')
    end = 'review'
  })
})
