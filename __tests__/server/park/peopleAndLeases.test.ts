/** People, cars and leases of a park's folder: numbers without an account wait for their log-in. */
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { product } from '../../../server/areas'
import { createCarDesk } from '../../../server/areas/estate/carInfo/carDesk'
import { createAuditService } from '../../../server/areas/people/audit/audit.service'
import { bySystem, type WriteAudit } from '../../../server/kernel/writeAudit'
import { exportFolder } from '../../../server/tools/park/exportFolder'
import { FolderError, importFolder } from '../../../server/tools/park/importFolder'
import { DRAWN_SCENE } from '../../../server/tools/park/drawnScene'
import { templateFolder, type Changes } from '../../support/park/templateFolder'
import { newPhone } from '../../support/server/newPhone'
import { startTestApp, type TestApp } from '../../support/server/testApp'

const repair = readFileSync(
  path.join(__dirname, '../../../server/migrations/0125_car_verified_by_desk.sql'),
  'utf8',
)
const park = 'template'
const parts = product.folder
const DAY_MS = 86_400_000

let test: TestApp
beforeAll(async () => void (test = await startTestApp()))
afterAll(() => test.close())

const line =
  (...cells: string[]) =>
  (text: string) =>
    `${text}${cells.join(',')}\n`

const boss = newPhone()
let isManaged = false

async function bring(changes: Changes = {}, keeps?: 'desk') {
  // Once it has a manager, a park keeps one.
  const files = await templateFolder({
    ...(isManaged && { 'staff.csv': line('boss', boss, '周园', '园区管理员') }),
    ...changes,
  })
  const { steps } = await importFolder({
    ...{ db: test.db, parts, files, at: test.clock.now(), isDemo: true, mayEndMany: true, keeps },
  })
  return steps
    .filter(({ act }) => act !== 'same')
    .map(({ act, part, key }) => `${act} ${part.kind} ${key}`)
}

async function logIn(phone: string) {
  test.clock.pass(61_000)
  const device = { client: 'h5' }
  const { User } = await test.services.users.loginByPhone(
    { tenantId: park, phone, device },
    async () => undefined,
  )
  return User
}

const rolesOf = async (phone: string) =>
  (
    await test.sql<{ role: string }>(
      `select role from user_role r join app_user u on u.tenant_id = r.tenant_id and u.id = r.user_id
       where u.tenant_id = $1 and u.phone = $2 order by role`,
      [park, phone],
    )
  ).map(({ role }) => role)

describe('staff', () => {
  const [clerk, known] = [newPhone(), newPhone()]
  afterAll(() => void (isManaged = true))
  const staff = (clerkRoles: string) => (text: string) =>
    `${text}boss,${boss},周园,园区管理员\nclerk,${clerk},李客,${clerkRoles}\nknown,${known},王巡,安全巡检\n`

  it('invited by phone get roles at the first log-in, existing accounts at once', async () => {
    await bring()
    expect((await logIn(known)).Roles).toEqual([])
    await bring({ 'staff.csv': staff('客服、财务') })
    expect(await rolesOf(known)).toEqual(['inspection'])
    expect(await test.services.staff.invited(park)).toMatchObject([
      { name: '周园', roles: ['manager'] },
      { name: '李客' },
    ])
    expect(await logIn(clerk)).toMatchObject({ Roles: ['finance', 'service'], Name: '李客' })
    expect((await logIn(boss)).Roles).toEqual(['manager'])
    expect(await test.services.staff.invited(park)).toEqual([])
    const [row] = await test.sql('select password_hash from app_user where phone = $1', [boss])
    expect(row).toEqual({ password_hash: null })
  })

  it('keep roles changed at the desk at the next import', async () => {
    const [{ id } = { id: '' }] = await test.sql<{ id: string }>(
      'select id from app_user where tenant_id = $1 and phone = $2',
      [park, clerk],
    )
    await test.services.staff.assign(
      park,
      id,
      { roles: ['marketing', 'service'] },
      async () => undefined,
    )
    expect(await bring({ 'staff.csv': staff('客服、财务') })).toEqual([])
    await logIn(clerk)
    expect(await rolesOf(clerk)).toEqual(['marketing', 'service'])
  })

  it('change roles with the folder; roles of the desk stay', async () => {
    expect(await bring({ 'staff.csv': staff('财务') })).toEqual(['change staff clerk'])
    expect(await rolesOf(clerk)).toEqual(['finance', 'marketing'])
  })

  it('removed from the folder lose its roles, except the last manager', async () => {
    const without = (name: string) => (text: string) =>
      staff('财务')(text)
        .split('\n')
        .filter((row) => !row.startsWith(name))
        .join('\n')
    expect(await bring({ 'staff.csv': without('clerk') })).toContain('end staff clerk')
    expect(await rolesOf(clerk)).toEqual(['marketing'])
    const refused = await bring({ 'staff.csv': without('boss') }).catch((error: unknown) => error)
    expect(refused).toBeInstanceOf(FolderError)
    expect(String(refused)).toContain('没有园区管理员')
    expect(await rolesOf(boss)).toEqual(['manager'])
  })
})

describe('cars and spaces', () => {
  const owner = newPhone()
  const cars: Changes = {
    'cars.csv': line('mine', ' 浙a·88888 ', owner, '', '比亚迪', ''),
    'parking-spaces.csv': line('b-02', 'lot-1', 'B-02', '浙A88888', '2026-10-01', '2026-12-31', ''),
  }

  it('bind a car to its owner, verified, once after log-in', async () => {
    await bring(cars)
    const { Id: userId } = await logIn(owner)
    await logIn(owner)
    expect(await test.services.cars.list({ tenantId: park, userId })).toMatchObject([
      { PlateNo: '浙A88888', Verified: true, IsDefault: true },
    ])
    expect(await bring(cars)).toEqual([])
  })

  it('keep a renewal made at the park at the next import', async () => {
    await test.sql("update long_term_space set to_day = '2027-03-31' where space_no = 'B-02'")
    expect(await bring(cars)).toEqual([])
    const [row] = await test.sql(
      "select to_day::text as day, month_day from long_term_space where space_no = 'B-02'",
    )
    expect(row).toEqual({ day: '2027-03-31', month_day: 31 })
  })

  it.each([undefined, 'desk'] as const)(
    'end a space let to another car when its new lease ends (keeps %s)',
    async (keeps) => {
      const [from, to] = keeps ? ['2027-01-05', '2027-02-04'] : ['2026-12-01', '2026-12-31']
      await test.sql("update long_term_space set to_day = '2027-12-31' where space_no = 'B-02'")
      const steps = await bring(
        {
          ...cars,
          'parking-spaces.csv': line('b-02', 'lot-1', 'B-02', '浙A99999', from, to, ''),
        },
        keeps,
      )
      expect(steps).toEqual(['change longTermSpace b-02'])
      const [row] = await test.sql(
        `select plate_no, from_day::text, to_day::text, month_day
         from long_term_space where space_no = 'B-02'`,
      )
      const month_day = keeps ? 4 : 31
      expect(row).toEqual({ plate_no: '浙A99999', from_day: from, to_day: to, month_day })
    },
  )

  it('freeze a space removed from the folder', async () => {
    expect(await bring()).toEqual(expect.arrayContaining(['end longTermSpace b-02']))
    const [row] = await test.sql("select is_frozen from long_term_space where space_no = 'B-02'")
    expect(row).toEqual({ is_frozen: true })
  })

  it('stay verified when their item gets another key', async () => {
    const phone = newPhone()
    const keyed = (key: string): Changes => ({
      'cars.csv': line(key, '浙A66666', phone, '', '', ''),
    })
    await bring(keyed('old-key'))
    const { Id: userId } = await logIn(phone)
    const verified = async () =>
      (await test.services.cars.list({ tenantId: park, userId })).map(({ Verified }) => Verified)
    expect(await verified()).toEqual([true])
    await bring(keyed('new-key'))
    expect(await verified()).toEqual([true])
    await bring({ 'cars.csv': undefined })
    expect(await verified()).toEqual([false])
  })

  it('are no longer verified for a former owner, unless the desk has verified them', async () => {
    const [former, buyer, known] = [newPhone(), newPhone(), newPhone()]
    const sold = (phone?: string): Changes => ({
      'cars.csv':
        phone === undefined ? (text) => text : line('sold', '浙A77777', phone, '', '', ''),
    })
    const verified = async (userId: string) =>
      (await test.services.cars.list({ tenantId: park, userId })).map(
        ({ PlateNo, Verified }) => `${PlateNo} ${Verified}`,
      )
    await bring(sold(former))
    const { Id: formerId } = await logIn(former)
    expect(await verified(formerId)).toEqual(['浙A77777 true'])
    await bring(sold(buyer))
    const { Id: buyerId } = await logIn(buyer)
    expect([await verified(formerId), await verified(buyerId)]).toEqual([
      ['浙A77777 false'],
      ['浙A77777 true'],
    ])
    await bring()
    expect(await verified(buyerId)).toEqual(['浙A77777 false'])

    const { Id: knownId } = await logIn(known)
    const binding = { phone: known, plate: '浙A77777', reason: '行驶证已核对' }
    await createCarDesk({
      db: test.db,
      clock: test.clock.now,
      accounts: test.services.accounts,
    }).bind(park, binding, bySystem)
    await bring(sold(known))
    await bring()
    expect(await verified(knownId)).toEqual(['浙A77777 true'])
  })

  it('stay the desk’s where the log says that the desk verified them before the folder listed them', async () => {
    const [byDesk, byFolder, revoked] = [newPhone(), newPhone(), newPhone()]
    const listed: Changes = {
      'cars.csv': (text) =>
        [byDesk, byFolder, revoked].reduce(
          (lines, phone, at) => line(`car-${at}`, `浙A5550${at}`, phone, '', '', '')(lines),
          text,
        ),
    }
    const [deskId, folderId, revokedId] = [
      (await logIn(byDesk)).Id,
      (await logIn(byFolder)).Id,
      (await logIn(revoked)).Id,
    ]
    const desk = createCarDesk({
      ...{ db: test.db, clock: test.clock.now, accounts: test.services.accounts },
    })
    const audit = createAuditService({ db: test.db })
    const deed = {
      ...{ tenantId: park, at: new Date(test.clock.now()), userId: null, clerk: '周园' },
      ...({ role: 'manager', act: 'car.bind', title: '绑定车辆' } as const),
    }
    const writeAudit: WriteAudit = (tx, change) => audit.write(tx, deed, change)
    const bind = (phone: string, plate: string) =>
      desk.bind(park, { phone, plate, reason: '行驶证已核对' }, writeAudit)
    await bind(byDesk, '浙A55500')
    const revokedCar = await bind(revoked, '浙A55502')
    const wrong = { plateNo: '浙A55502', isVerified: false, reason: '车已卖出' }
    await desk.verify(park, revokedCar, wrong, writeAudit)
    await bring(listed)
    // As the first back-fill left it.
    await test.sql(
      `update car set verified_by_item = p.id from car_of_phone p
       where p.given_to = car.user_id and p.plate_no = car.plate_no and car.user_id = $1`,
      [deskId],
    )
    await test.sql(repair)
    await bring()
    const verified = async (userId: string) =>
      (await test.services.cars.list({ tenantId: park, userId })).map(({ Verified }) => Verified)
    expect([await verified(deskId), await verified(folderId), await verified(revokedId)]).toEqual([
      [true],
      [false],
      [false],
    ])
  })
})

describe('leases', () => {
  const bills = () =>
    test.sql<{ period: string; amount: string; is_void: boolean }>(
      `select period, amount, is_void from property_bill
       where tenant_id = $1 and line_id is not null order by period`,
      [park],
    )
  const hourly = async () => {
    const lease = test.modules.find(({ name }) => name === 'lease')
    if (!lease?.clean) throw new Error('leases have no hourly work')
    await lease.clean(park)
  }
  const month = () => new Date(test.clock.now() + 8 * 3_600_000).toISOString().slice(0, 7)
  /** The template's own lease begins in a fixed month, and has bills since then. */
  const billsOfMonth = async () => (await bills()).filter(({ period }) => period === month())
  const leases: Changes = {
    'lease-lines.csv': (text) => text.replace(/2026-11$/m, '本月'),
  }

  it('create the month’s rent bill after the import, once, also beside the hourly work', async () => {
    await bring(leases)
    const bill = { period: month(), amount: '1200000', is_void: false }
    expect(await billsOfMonth()).toEqual([bill])
    await hourly()
    expect(await billsOfMonth()).toEqual([bill])
    expect(await bring(leases)).toEqual([])
  })

  it('create the next month’s bill on its day, until the lease is removed', async () => {
    test.clock.pass(32 * DAY_MS)
    await hourly()
    expect((await bills()).map(({ period }) => period)).toContain(month())
    const count = (await bills()).length
    await bring({
      ...leases,
      'leases.csv': (text) => text.replace(/^cafe.*\n/m, ''),
      'lease-lines.csv': undefined,
    })
    test.clock.pass(32 * DAY_MS)
    await hourly()
    expect(await bills()).toHaveLength(count)
    expect((await bills()).every(({ is_void }) => !is_void)).toBe(true)
  })
})

it('a park without a scene gets one, equal at every import and export', async () => {
  await bring()
  const [before] = await test.sql<{ scene: string }>(
    'select scene from park where tenant_id = $1',
    [park],
  )
  expect(before?.scene).toMatch(/^\/park-file\//)
  const files = await exportFolder(test.db, parts, park, new Date(test.clock.now()))
  expect(String(files?.get('park.yaml'))).toContain(`场景图: ${DRAWN_SCENE}`)
  expect(String(files?.get(DRAWN_SCENE))).toContain('#2f6f4f')
  expect(String(files?.get('shops.csv'))).toContain('园区分成（%）')
  const { steps } = await importFolder({
    ...{ db: test.db, parts, files: files!, at: test.clock.now(), isDemo: true },
  })
  // Days of the calendar have ended meanwhile.
  const wasMade = ({ act }: { act: string }) => act === 'make' || act === 'change'
  expect(steps.filter(wasMade).map(({ part }) => part.kind)).toEqual([])
  expect((await bring()).filter((step) => step.startsWith('change'))).toEqual([])
})
