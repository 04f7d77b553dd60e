/** The parts of `npm run cluster` that need no cluster. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { PayResult } from '@/contract/order'
import { isCalm } from '../../server/tools/cluster/calmProbe'
import { calmAnswer, haproxyConfig } from '../../server/tools/cluster/haproxyConfig'
import { patroniConfig, TIMES } from '../../server/tools/cluster/patroniConfig'
import { readMembers } from '../../server/tools/cluster/patroniState'
import { findFreePorts } from '../../server/tools/cluster/ports'
import { findPrograms } from '../../server/tools/cluster/programs'
import { watchProgress } from '../../server/tools/cluster/progress'
import type { JournalEntry } from '../../server/tools/torture/crash/journal'
import { areOneAnswer } from '../../server/tools/torture/crash/worker'

describe('programs', () => {
  let folder = ''
  beforeEach(() => void (folder = mkdtempSync(join(tmpdir(), 'programs-'))))
  afterEach(() => rmSync(folder, { recursive: true }))
  const put = (...names: string[]) => names.forEach((name) => writeFileSync(join(folder, name), ''))

  it('what is missing is named by its package', () => {
    put('etcd', 'haproxy')
    expect(() => findPrograms([folder], folder, 'linux')).toThrow(
      'apt-get install patroni pgbouncer postgresql-15.',
    )
  })

  it('what is there is found', () => {
    put('etcd', 'haproxy', 'patroni', 'pgbouncer', 'postgres')
    expect(findPrograms([folder], folder, 'linux').pgbouncer).toBe(join(folder, 'pgbouncer'))
  })

  it('another system is told so', () => {
    expect(() => findPrograms([folder], folder, 'darwin')).toThrow('needs Linux')
  })
})

it('free ports are all different', async () => {
  const ports = Object.values(await findFreePorts(['a', 'b', 'c', 'd']))
  expect(new Set(ports).size).toBe(4)
})

describe('the database’s cluster', () => {
  it('a node that does not run is neither primary nor standby', () => {
    const member = (name: string, role: string, state = 'running') => ({ name, role, state })
    expect(
      readMembers({ members: [member('pg1', 'leader'), member('pg2', 'sync_standby')] }),
    ).toEqual({ primary: 'pg1', synchronous: 'pg2', standby: 'pg2' })
    expect(readMembers({ members: [member('pg1', 'leader', 'crashed')] }).primary).toBeUndefined()
    expect(readMembers({ members: [member('pg1', 'leader'), member('pg2', 'replica')] })).toEqual({
      primary: 'pg1',
      synchronous: undefined,
      standby: 'pg2',
    })
    expect(readMembers({}).primary).toBeUndefined()
  })

  it('commits wait for the standby, unless the run is to find what that prevents', () => {
    const options = {
      node: 'pg1',
      port: 1,
      restPort: 2,
      etcdPort: 3,
      binaries: '',
      dataDir: '/d',
      socketDir: '/s',
    } as const
    const passwords = { superuser: 'a', replication: 'b', owner: 'c' }
    const dcsOf = (isWeak: boolean) =>
      JSON.parse(patroniConfig({ ...options, passwords, isWeak })).bootstrap.dcs
    expect(dcsOf(false)).toMatchObject({ synchronous_mode: true })
    expect(dcsOf(true)).toMatchObject({ synchronous_mode: false })
  })

  it('a lost primary is replaced well within half a minute', () => {
    expect(TIMES.loop_wait + 2 * TIMES.retry_timeout).toBeLessThanOrEqual(TIMES.ttl)
    expect(TIMES.ttl + TIMES.loop_wait + 2).toBeLessThanOrEqual(25)
  })
})

describe('calm answers', () => {
  it('haproxy’s own is one the app understands', () => {
    const [head = '', body = ''] = calmAnswer().split('\r\n\r\n')
    expect(head).toMatch(/^HTTP\/1\.1 503 /)
    expect(head).toContain(`content-length: ${Buffer.byteLength(body)}`)
    expect(isCalm(503, body)).toBe(true)
  })

  it('a page or another status is none', () => {
    expect(isCalm(503, '<html>503 Service Unavailable</html>')).toBe(false)
    expect(isCalm(503, '{"code":503,"succeeded":false,"Message":""}')).toBe(false)
    expect(isCalm(500, '{"code":503,"succeeded":false,"Message":"x"}')).toBe(false)
  })

  it('haproxy still asks the API when none of its servers has a database', () => {
    const text = haproxyConfig({
      ...{ databasePort: 1, replicaPort: 6, apiPort: 2, calmAnswer: '/calm' },
      databases: { pg1: { port: 3, restPort: 4 } },
      apis: { api1: 5 },
    })
    expect(text).toContain('server pg1 127.0.0.1:3 check port 4')
    expect(text.match(/server api1-away 127.0.0.1:5 backup/g)).toHaveLength(2)
    expect(text).toContain('errorfile 503 /calm')
  })
})

describe('who has been answered since a failure', () => {
  it('counts a member from the second answer on, which was surely asked after it', () => {
    let now = 0
    const journal = {
      ...{ entries: [], surprises: [], repeated: () => 0, noteRepeat: () => undefined },
      note: (_entry: JournalEntry) => undefined,
    }
    const progress = watchProgress(
      journal,
      () => ['a', 'b'],
      () => now,
    )
    const answer = (
      userId: string,
      at: number,
      outcome: JournalEntry['outcome'] = 'acknowledged',
    ) => {
      now = at
      journal.note({ requestId: '', path: '', userId, outcome, beganAt: at, answeredAt: at })
    }
    progress.begin()
    answer('a', 1)
    expect(progress.firstAt()).toBeUndefined()
    answer('a', 2, 'refused')
    expect(progress.firstAt()).toBeUndefined()
    answer('a', 3)
    expect(progress.firstAt()).toBe(3)
    expect(progress.everybodyAt()).toBeUndefined()
    answer('b', 4)
    answer('b', 5, 'refused')
    expect(progress.everybodyAt()).toBe(5)
    progress.begin()
    expect(progress.everybodyAt()).toBeUndefined()
  })
})

describe('two copies of one payment', () => {
  const result = (Status: string, Payment: object | null, Id = 'o') =>
    ({ Order: { Id, Status }, Payment }) as unknown as PayResult

  it('are told the same, or the late one how the order ended', () => {
    const early = result('PendingPay', { PaymentNo: '1' })
    expect(areOneAnswer(early, result('PendingPay', { PaymentNo: '1' }))).toBe(true)
    expect(areOneAnswer(early, result('Closed', null))).toBe(true)
    expect(areOneAnswer(result('Paid', null), early)).toBe(true)
  })

  it('anything else is two answers', () => {
    const early = result('PendingPay', { PaymentNo: '1' })
    expect(areOneAnswer(early, result('PendingPay', { PaymentNo: '2' }))).toBe(false)
    expect(areOneAnswer(early, result('PendingPay', null))).toBe(false)
    expect(areOneAnswer(early, result('Closed', null, 'another'))).toBe(false)
    expect(areOneAnswer(early, undefined)).toBe(false)
    expect(areOneAnswer(result('Paid', null), result('Closed', null))).toBe(false)
  })
})
