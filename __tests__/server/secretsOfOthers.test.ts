/**
 * No answer carries a secret of another member: codes that open a gate or are worth money, tokens,
 * links, entry pictures. Every call of the contract is made with the rows of one member by a
 * visitor, another member and a member of another park; the secrets in the database and in the
 * owner's answers must not be in theirs.
 * @long
 */
import type { Endpoint } from '@/contract/endpoint'
import { callCases, startWorld, type CallCase } from '../support/server/callCases'
import type { Person, World } from '../support/server/row'
import { OTHER_PARK, PARK, phones } from '../support/server/testApp'

/** Secret columns, with the column of their member; empty: a member who makes no calls here. */
const secretColumns: Readonly<Record<string, string>> = {
  'app_user.password_hash': 'id',
  'former_member.hash': '',
  'invitation.code_hash': 'inviter_id',
  'invitation.hash': 'inviter_id',
  'mall_order.pickup_code': 'user_id',
  'parking_stay.code': '',
  'parking_stay.in_image': '',
  'pay_code.code_hash': '',
  'pay_password.hash': '',
  'point_exchange.pickup_code': 'user_id',
  'refresh_token.hash': '',
  'session.secret': 'user_id',
  'sms_code.hash': '',
  'stored_card.code_hash': '',
  'ticket_gift.hash': 'from_user_id, to_user_id',
  'user_coupon.code': 'user_id',
  'wechat_ticket.hash': '',
}

/** Columns with such names that hold no member's secret. */
const openColumns = [
  // Hashes of papers and of a drawing: they give no access and are in no answer.
  ...[
    'content_check.hash',
    'activity_person.id_hash',
    'known_viewer.id_hash',
    'registration_person.id_hash',
  ],
  ...['schedule_viewer.id_hash', 'hall_plan.hash'],
  // Keys of the park's folder, of search words and of steps.
  ...['folder_item.key', 'member_benefit.key', 'member_job.key', 'show_tier.key'],
  'search_word.word_key',
  // WeChat's answer to an upload.
  'shipping_report.code',
  // Printed on machines, posters and receipts, or used up by their request.
  ...['equipment.code', 'inspection_point.code', 'short_code.code', 'request_nonce.nonce'],
  ...['mall_order.order_code', 'ticket_order.order_code', 'trade_order.order_code'],
  // A provider's refusal code of a refund; the repair, stay or request of an order.
  ...['refund.said_code', 'trade_order.subject_key'],
]

/** Answer fields with secrets of the owner. */
const secretField = /(Code|Token|Hash|SharePath|InImage|Qr[A-Za-z]*|secret|_token)$/
const openFields = /^(OrderCode|ShortCode|MerchantCode|CategoryCode)$/

/** Calls whose request is the secret itself: the holder of a link, slip or token gets its data. */
const byHolder = new Set([
  ...['openInvitation.open', 'invitation.accept', 'carInfo.parkingOrderDetailByCode'],
  ...['myTicket.gift', 'myTicket.accept', 'oauth.token', 'oauth.tokenByPost'],
])
/** The link of a show is public. */
const publicAnswers = new Set(['cshow.detail'])

interface Text {
  path: string
  key: string
  value: string
}

/** Every text in an answer, with its path. */
function textsOf(value: unknown, path = '', key = ''): Text[] {
  if (typeof value === 'string') return [{ path, key, value }]
  if (Array.isArray(value)) return value.flatMap((each) => textsOf(each, `${path}[]`, key))
  if (value === null || typeof value !== 'object') return []
  return Object.entries(value).flatMap(([name, each]) => textsOf(each, `${path}.${name}`, name))
}

let world: World
/** Secrets by value, with their origin. */
const secrets = new Map<string, string>()
beforeAll(async () => void (world = await startWorld()))
afterAll(() => world.test.close())

const isSecretText = (value: string) => value.length >= 6

/** Secrets presently in the database, except the callers' own. */
async function readSecrets(): Promise<void> {
  const callers = [world.stranger, world.foreigner].map(({ tokens }) => tokens.User.Id)
  for (const [column, owner] of Object.entries(secretColumns)) {
    const [table = '', name = ''] = column.split('.')
    const isOthers = owner === '' ? '' : `and not (array[${owner}]::uuid[] && $1::uuid[])`
    const rows = await world.test.sql<{ value: string }>(
      `select ${name} as value from ${table} where ${name} is not null ${isOthers}`,
      owner === '' ? [] : [callers],
    )
    for (const { value } of rows) if (isSecretText(value)) secrets.set(value, column)
  }
}

const callerOf = async (
  who: 'visitor' | 'stranger' | 'foreigner',
  { endsSession, endsAccount }: CallCase['row'],
): Promise<{ park: string; tokens?: Person['tokens'] }> => {
  if (who === 'visitor') return { park: PARK }
  if (!endsSession && !endsAccount) return world[who]
  const park = who === 'stranger' ? PARK : OTHER_PARK
  return { park, tokens: await world.test.logIn(phones.service, park) }
}

it('every column with such a name is classified as secret or not', async () => {
  const rows = await world.test.sql<{ column: string }>(
    `select table_name || '.' || column_name as column from information_schema.columns
     where table_schema = 'public' and data_type in ('text', 'character varying')
       and column_name ~ '(^|_)(code|token|hash|secret|nonce|key|password|in_image)$'`,
  )
  const known = [...Object.keys(secretColumns), ...openColumns]
  expect(rows.map(({ column }) => column).sort()).toEqual(known.sort())
})

const forMembers = callCases.filter(({ endpoint }) => !['staff', 'inner'].includes(endpoint.auth))

it('the owner receives secrets, so that the next test can find them', async () => {
  for (const { name, endpoint, row } of forMembers) {
    if (row.endsAccount || row.endsSession) continue
    // Answers to a holder may be another member's secrets: the database columns cover them.
    if (publicAnswers.has(name) || byHolder.has(name)) continue
    const payload = await row.request(world)
    const { body } = await world.test.call<Endpoint>(endpoint, payload, world.owner)
    for (const { key, value, path } of textsOf((body as { data?: unknown }).data))
      if (secretField.test(key) && !openFields.test(key) && isSecretText(value))
        secrets.set(value, `${name} ${path}`)
  }
  const calls = new Set([...secrets.values()].map((from) => from.split(' ')[0]))
  expect([...calls]).toEqual(
    expect.arrayContaining([
      ...['activityRegistration.checkInCode', 'coupon.choose', 'invitation.mine'],
      ...['pay.getPayCode', 'pointGoods.exchangeDetail'],
    ]),
  )
})

it.each(forMembers)(
  '$name reveals no secret to others',
  async ({ name, endpoint, row }) => {
    for (const who of ['visitor', 'stranger', 'foreigner'] as const) {
      const payload = await row.request(world)
      await readSecrets()
      expect([...secrets.values()]).toContain('parking_stay.code')
      const { body } = await world.test.call<Endpoint>(endpoint, payload, await callerOf(who, row))
      if (byHolder.has(name)) continue
      const sent = JSON.stringify(payload)
      const leaks = textsOf(body).flatMap(({ path, value }) =>
        [...secrets]
          .filter(([secret]) => value.includes(secret) && !sent.includes(secret))
          .map(([, from]) => `${who}: ${path} is ${from}`),
      )
      expect(leaks).toEqual([])
    }
  },
  30_000,
)
