/**
 * Rotation of SERVER_SECRET: beside members and a second server process, and without the previous secret afterwards.
 * @long
 */
import { randomUUID } from 'node:crypto'
import { oauthCalls } from '@/contract/oauth'
import { openInvitationCalls } from '@/contract/openInvitation'
import { payPasswordCalls } from '@/contract/payPassword'
import { storedCardCalls } from '@/contract/storedCard'
import { userCalls } from '@/contract/user'
import { createSealer } from '../../server/kernel/sealer'
import { deriveSecrets } from '../../server/kernel/secrets'
import { openSecrets } from '../../server/areas/people/serverKey/serverKey.service'
import { oldInvitationCodes } from '../../server/tools/secret/reissueCodes'
import { countOld, resealAll } from '../../server/tools/secret/reseal'
import { sealedColumns } from '../../server/tools/secret/sealedColumns'
import { invitationFixture, type InvitationFixture } from '../support/server/invitations'
import {
  moneyFixture,
  PASSWORD,
  requestId,
  type MoneyFixture,
  type Wallet,
} from '../support/server/money'
import { startSecondServer, type SecondServer } from '../support/server/secondServer'
import { PARK, startTestApp, TEST_SECRET, type TestApp } from '../support/server/testApp'

const NEXT = 'the next secret of the tests, also long enough'
const ROWS = 600
const next = { serverSecret: NEXT, also: [TEST_SECRET] }

/** With the previous secret only. */
let test: TestApp
let money: MoneyFixture
let wallet: Wallet
let invitations: InvitationFixture
/** With the next secret, accepting the previous one: a separate process. */
let second: SecondServer

beforeAll(async () => {
  test = await startTestApp()
  money = await moneyFixture(test)
  wallet = await money.member()
  await wallet.setPassword()
  invitations = await invitationFixture(test)
  const sealer = createSealer(deriveSecrets(TEST_SECRET))
  const rows = Array.from({ length: ROWS }, (_, index) => ({
    id: randomUUID(),
    sealed: sealer.seal({ tenantId: PARK, id: wallet.userId }, { name: `观众${index}` }),
    hash: `hash-${index}`,
  }))
  await test.sql(
    `insert into known_viewer (tenant_id, id, user_id, name_mask, id_mask, sealed, id_hash, used_at)
     select $1, (row->>'id')::uuid, $2, '观*', '', row->>'sealed', row->>'hash', now()
     from jsonb_array_elements($3::jsonb) as row`,
    [PARK, wallet.userId, JSON.stringify(rows)],
  )
  second = await startSecondServer(test, next)
})
afterAll(async () => {
  await second.close()
  await test.close()
})

const refresh = (at: Pick<SecondServer, 'call'> | TestApp, token: string) =>
  (at as SecondServer).call(
    oauthCalls.token,
    { grant_type: 'refresh_token', refresh_token: token },
    { park: PARK },
  )
const openAll = async (secrets = deriveSecrets(NEXT)) => {
  const sealer = createSealer(secrets)
  const rows = await test.sql<{ sealed: string }>(
    'select sealed from known_viewer where user_id = $1 order by id_hash',
    [wallet.userId],
  )
  return rows.map(({ sealed }) => sealer.open({ tenantId: PARK, id: wallet.userId }, sealed).name)
}

it('every sealed column of the schema is rotated', async () => {
  const found = await test.sql<{ place: string }>(
    `select table_name || '.' || column_name as place from information_schema.columns
     where table_schema = 'public' and column_name ~ 'sealed' order by 1`,
  )
  const known = [
    ...sealedColumns.map(({ table, column }) => `${table}.${column}`),
    'server_key.sealed',
  ]
  expect(found.map(({ place }) => place)).toEqual(known.sort())
})

it('a server with a foreign secret does not start; without a first start nothing is rotated', async () => {
  const foreign = { serverSecret: 'a secret that this database has never seen', also: [] }
  await expect(openSecrets(test.db, foreign)).rejects.toThrow(
    /SERVER_SECRET 不是.*secret -- forget/,
  )
  const kept = await test.sql<{ use: string; sealed: string }>('select * from server_key')
  await test.sql('delete from server_key')
  await expect(openSecrets(test.db, next)).rejects.toThrow(/先不带 SERVER_SECRET_ALSO 启动一次/)
  for (const { use, sealed } of kept)
    await test.sql('insert into server_key (use, sealed) values ($1, $2)', [use, sealed])
})

it('sessions, payment passwords and codes stay valid on both sides of the rotation', async () => {
  const accepting = await startTestApp({ beside: test, secrets: { also: [NEXT] } })
  try {
    const opened = await second.call(
      userCalls.login,
      { PhoneNumber: '13800000001', Password: 'park1958' },
      { park: PARK },
    )
    const newer = { park: PARK, tokens: opened.data }
    for (const caller of [wallet.caller, newer])
      for (const server of [second, accepting])
        expect((await server.call(userCalls.GetInfo, {}, caller)).status).toBe(200)
    // A used token gets the same successor, whichever server derived it.
    const first = await refresh(accepting, opened.data.refresh_token)
    const again = await refresh(second, opened.data.refresh_token)
    expect(again.data.refresh_token).toBe(first.data.refresh_token)
    const right = await second.call(
      payPasswordCalls.currentPayPassword,
      { Password: PASSWORD },
      wallet.caller,
    )
    expect(right.status).toBe(200)
  } finally {
    await accepting.close()
  }
})

it('everything is resealed while members pay and write', async () => {
  const secrets = await openSecrets(test.db, next)
  expect(await countOld(test.db, secrets.id)).toMatchObject({ known_viewer: ROWS, server_key: 3 })
  let isOver = false
  let calls = 0
  const answers: number[] = []
  async function load(server: Pick<SecondServer, 'call'>): Promise<void> {
    while (!isOver) {
      const Password = PASSWORD
      const call = payPasswordCalls.currentPayPassword
      answers.push((await server.call(call, { Password }, wallet.caller)).status)
      calls += 1
    }
  }
  // A late server still seals with the previous secret.
  const late = createSealer(deriveSecrets(TEST_SECRET))
  const lateText = late.seal({ tenantId: PARK, id: wallet.userId }, { name: '后来' })
  const tables: string[] = []
  const loads = [second, second, second].map(load)
  const { sealed, unreadable } = await resealAll(test.db, secrets, {
    batch: 50,
    pauseMs: 0,
    async onBatch(table) {
      tables.push(table)
      if (tables.length === 3)
        await test.sql('update known_viewer set sealed = $2 where user_id = $1 and id_hash = $3', [
          ...[wallet.userId, lateText, 'hash-7'],
        ])
    },
  })
  isOver = true
  await Promise.all(loads)
  expect(calls).toBeGreaterThan(3)
  expect(new Set(answers)).toEqual(new Set([200]))
  expect(tables.filter((table) => table === 'known_viewer').length).toBeGreaterThanOrEqual(12)
  expect(sealed).toBeGreaterThanOrEqual(ROWS + 3)
  expect(unreadable).toEqual([])
  expect(await countOld(test.db, secrets.id)).toEqual({})
  expect((await openAll()).filter((name) => name === '后来')).toHaveLength(1)
  expect(await resealAll(test.db, secrets)).toEqual({ sealed: 0, unreadable: [] })
})

it('a text that no accepted secret opens is reported and kept', async () => {
  const foreign = createSealer(deriveSecrets('a secret that no server has kept, long enough'))
  const text = foreign.seal({ tenantId: PARK, id: wallet.userId }, { name: '谁' })
  await test.sql("update known_viewer set sealed = $1 where id_hash = 'hash-9'", [text])
  const secrets = await openSecrets(test.db, next)
  const { unreadable } = await resealAll(test.db, secrets)
  expect(unreadable).toEqual([expect.stringMatching(/^known_viewer mianfang [\w-]{36}$/)])
  await test.sql("delete from known_viewer where id_hash = 'hash-9'")
})

it('after the rotation a server needs the next secret only', async () => {
  const held = await invitations.guest()
  const old = await test.logIn()
  const code = await money.exchangeCode(3_000)
  const secrets = await openSecrets(test.db, next)
  // Texts that the fixtures have written with the previous secret meanwhile.
  await resealAll(test.db, secrets)
  expect(await oldInvitationCodes(test.db, secrets, { isReissuing: false })).toBeGreaterThan(0)
  await oldInvitationCodes(test.db, secrets, { isReissuing: true })
  expect(await oldInvitationCodes(test.db, secrets, { isReissuing: false })).toBe(0)

  const alone = await startTestApp({ beside: test, secrets: { serverSecret: NEXT } })
  try {
    expect(await openAll()).toHaveLength(ROWS - 1)
    // Access tokens of the previous secret are refused, and their sessions go on with a new one.
    expect((await alone.call(userCalls.GetInfo, {}, { park: PARK, tokens: old })).status).toBe(401)
    const { data } = await refresh(alone, old.refresh_token)
    const caller = { park: PARK, tokens: data }
    expect((await alone.call(userCalls.GetInfo, {}, caller)).status).toBe(200)
    const mine = {
      park: PARK,
      tokens: (await refresh(alone, wallet.caller.tokens.refresh_token)).data,
    }
    const right = await alone.call(
      payPasswordCalls.currentPayPassword,
      { Password: PASSWORD },
      mine,
    )
    expect(right.status).toBe(200)
    const exchanged = await alone.call(
      storedCardCalls.storedCardExchange,
      { RequestId: requestId(), Code: code },
      mine,
    )
    expect(exchanged.status).toBe(200)
    // The guest's page shows the new code, and the gate knows it.
    const shown = (await alone.call(openInvitationCalls.open, { Hash: held.Hash }, { park: PARK }))
      .data
    expect(shown.Code).toMatch(/^\d+$/)
    expect(shown.Code).not.toBe(held.Code)
  } finally {
    await alone.close()
  }
  await expect(openSecrets(test.db, { serverSecret: TEST_SECRET, also: [] })).rejects.toThrow(
    /SERVER_SECRET 不是/,
  )
})

it('a refresh token used just before the end of the window is answered once more', async () => {
  const { refresh_token } = await test.logIn()
  await refresh(test, refresh_token)
  const alone = await startTestApp({ beside: test, secrets: { serverSecret: NEXT } })
  try {
    // Its successor was derived from the previous secret, and its answer may be lost.
    const { status, data } = await refresh(alone, refresh_token)
    expect(status).toBe(200)
    expect((await refresh(alone, data.refresh_token)).status).toBe(200)
  } finally {
    await alone.close()
  }
})
