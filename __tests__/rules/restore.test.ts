/** The parts of `npm run restore` that need no database. */
import { execFileSync, spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, realpathSync, rmSync } from 'node:fs'
import { existsSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { orderCalls } from '@/contract/order'
import { cutAt, mayBecome } from '../../server/tools/restore/aroundMoment'
import { createChecks } from '../../server/tools/restore/checks'
import { wrongOrders } from '../../server/tools/restore/compare'
import { endEverything, processesBelow } from '../../server/tools/restore/endEverything'
import { findPostgres, PROGRAMS } from '../../server/tools/restore/findPostgres'
import { targetOf } from '../../server/tools/restore/moment'
import { complaintIn } from '../../server/tools/restore/postgres'
import {
  archiveCommand,
  archivingConfig,
  recoveryConfig,
} from '../../server/tools/restore/postgresConfig'
import { createStopwatch } from '../../server/tools/restore/stopwatch'
import { copyUploads } from '../../server/tools/restore/uploads'
import {
  endOfBackup,
  middleSegment,
  segmentOf,
  segmentsIn,
} from '../../server/tools/restore/walSegments'
import { orderOf, type JournalEntry } from '../../server/tools/torture/crash/journal'

let folder = ''
beforeEach(() => void (folder = realpathSync(mkdtempSync(join(tmpdir(), 'restore-')))))
afterEach(() => rmSync(folder, { recursive: true, force: true }))

describe('programs', () => {
  it('what is missing is named by its package, and another system is told so', () => {
    for (const name of PROGRAMS.slice(1)) writeFileSync(join(folder, name), '')
    expect(() => findPostgres(folder, 'linux')).toThrow('apt-get install postgresql-15')
    writeFileSync(join(folder, PROGRAMS[0]), '')
    expect(findPostgres(folder, 'linux')).toBe(folder)
    expect(() => findPostgres(folder, 'darwin')).toThrow('需要 Linux')
  })
})

describe('a journal cut at a moment', () => {
  const moment = { askedAt: 100, answeredAt: 110 }
  const entry = (requestId: string, beganAt: number, answeredAt: number, more = {}) =>
    ({
      ...{ requestId, beganAt, answeredAt, userId: 'u', path: '/pay' },
      ...{ outcome: 'acknowledged', ...more },
    }) as JournalEntry
  const refused = { outcome: 'refused' }
  const ids = (requests: readonly { requestId: string }[]) => requests.map((each) => each.requestId)

  it('what was answered before it was asked for is before it, what began after its answer is after it', () => {
    const { before, during, after } = cutAt(
      [
        entry('before', 1, 99),
        entry('answered as it was asked for', 1, 100),
        entry('across', 99, 111),
        entry('begun as it was answered', 110, 120),
        entry('after', 111, 120),
      ],
      moment,
    )
    expect(ids(before)).toEqual(['before'])
    expect(ids(during)).toEqual([
      'answered as it was asked for',
      'across',
      'begun as it was answered',
    ])
    expect(ids(after)).toEqual(['after'])
  })

  it('copies of a request are one, by the first that began and the first that was acknowledged', () => {
    const copies = [entry('a', 90, 95), entry('a', 112, 120), entry('b', 99, 130)]
    const { before, during, after } = cutAt([...copies, entry('b', 115, 120)], moment)
    expect([ids(before), ids(during), ids(after)]).toEqual([['a'], ['b'], []])
  })

  it('one id of two members is two requests', () => {
    expect(
      cutAt([entry('a', 1, 2), entry('a', 1, 2, { userId: 'v' })], moment).before,
    ).toHaveLength(2)
  })

  it('refused is what was never acknowledged, before the moment or after it', () => {
    const cut = cutAt(
      [
        ...[entry('no', 1, 2, refused), entry('later yes', 1, 2, refused)],
        ...[entry('later yes', 115, 120), entry('too late', 115, 120, refused)],
      ],
      moment,
    )
    expect([ids(cut.refused), ids(cut.during), ids(cut.after)]).toEqual([
      ['no'],
      ['later yes'],
      ['too late'],
    ])
  })

  it('an order stands as the last answer before it said', () => {
    const order = (status: string) => ({ order: { id: 'o', status } })
    const { told } = cutAt(
      [
        entry('c', 1, 105, order('Refunded')),
        entry('b', 1, 90, order('Done')),
        entry('a', 1, 80, order('PendingPay')),
      ],
      moment,
    )
    expect([...told]).toEqual([['o', 'Done']])
  })

  it('a new order is one that was made after it, not one that was shown first after it', () => {
    const shown = (id: string, path: string) => ({ path, order: { id, status: 'PendingPay' } })
    const { newOrders } = cutAt(
      [
        entry('a', 111, 120, shown('made', orderCalls.submit.path)),
        entry('b', 111, 120, shown('scanned before', orderCalls.payOrder.path)),
        entry('c', 105, 120, shown('made meanwhile', orderCalls.submit.path)),
      ],
      moment,
    )
    expect(newOrders).toEqual(['made'])
  })
})

describe('an order after the restore', () => {
  it('may have gone on a little, and never back', () => {
    expect(mayBecome('Done', 'Done')).toBe(true)
    expect(mayBecome('PendingPay', 'Closed')).toBe(true)
    expect(mayBecome('PendingPay', 'Done')).toBe(true)
    expect(mayBecome('Done', 'Refunded')).toBe(true)
    expect(mayBecome('Done', 'PendingPay')).toBe(false)
    expect(mayBecome('Done', 'Closed')).toBe(false)
    expect(mayBecome('Closed', 'Done')).toBe(false)
    expect(mayBecome('Refunded', 'Done')).toBe(false)
  })

  it('is there, stands as told and is booked once', () => {
    const found = (id: string, status: string, booked: number) => ({
      ...{ id, status, booked },
      isPaid: status === 'Done',
    })
    const told = new Map(
      ['good', 'lost', 'back', 'twice', 'never', 'unpaid'].map((id) => [id, 'Done']),
    )
    told.set('unpaid', 'PendingPay')
    const orders = [
      ...[found('good', 'Done', 1), found('back', 'PendingPay', 0), found('twice', 'Done', 2)],
      ...[found('never', 'Done', 0), found('unpaid', 'PendingPay', 1)],
    ]
    expect(wrongOrders(told, orders)).toEqual([
      '订单 lost 丢失',
      '订单 back 告知的状态是 Done，现在是 PendingPay',
      '订单 twice 的付款记账 2 次',
      '订单 never 的付款记账 0 次',
      '订单 unpaid 的付款记账 1 次',
    ])
  })

  it('is found in an answer by itself or as its part', () => {
    const order = { Id: 'o', Status: 'Done' }
    expect(orderOf(order)).toEqual({ id: 'o', status: 'Done' })
    expect(orderOf({ RefundId: 'r', Order: { OrderId: 'o', Status: 'Done' } })).toEqual({
      id: 'o',
      status: 'Done',
    })
    for (const none of [undefined, null, true, {}, { Id: 'card' }, { Order: null }])
      expect(orderOf(none)).toBeUndefined()
  })
})

describe('the archive', () => {
  /** As PostgreSQL runs it, with the shell. @returns the exit code */
  function archive(name: string, text: string): number {
    const source = join(folder, 'segment')
    writeFileSync(source, text)
    const command = archiveCommand(join(folder, 'archive'))
    try {
      execFileSync('sh', ['-c', command.replaceAll('%p', source).replaceAll('%f', name)])
      return 0
    } catch (error) {
      return (error as { status: number }).status
    }
  }
  const kept = (name: string) => readFileSync(join(folder, 'archive', name), 'utf8')
  beforeEach(() => mkdirSync(join(folder, 'archive')))

  it('takes a segment, and the same once more', () => {
    expect(archive('A', 'one')).toBe(0)
    expect(archive('A', 'one')).toBe(0)
    expect(kept('A')).toBe('one')
    expect(readdirSync(join(folder, 'archive'))).toEqual(['A'])
  })

  it('never writes over another one', () => {
    archive('A', 'one')
    expect(archive('A', 'two')).not.toBe(0)
    expect(kept('A')).toBe('one')
  })

  it('begins anew what a crash left half copied', () => {
    writeFileSync(join(folder, 'archive', 'A.part'), 'ha')
    expect(archive('A', 'whole')).toBe(0)
    expect(kept('A')).toBe('whole')
  })

  it('fails where it cannot write', () => {
    rmSync(join(folder, 'archive'), { recursive: true })
    expect(archive('A', 'one')).not.toBe(0)
  })
})

describe('settings of PostgreSQL', () => {
  it('archive the log, closing a segment in time', () => {
    const options = { port: 1, socketDir: '/s', archive: '/a', archiveTimeoutSeconds: 3 }
    const text = archivingConfig(options)
    expect(text).toContain("archive_mode = 'on'\n")
    expect(text).toContain("archive_timeout = '3s'\n")
    expect(text).toContain("listen_addresses = '127.0.0.1'\n")
  })

  it('bring it back to a time or a name, quoted, and open it there', () => {
    const target = recoveryConfig('/a', { name: "the cook's" })
    expect(target).toContain("recovery_target_name = 'the cook''s'\n")
    expect(target).not.toContain('recovery_target_time')
    expect(target).toContain("recovery_target_action = 'promote'\n")
    expect(recoveryConfig('/a', { time: 'T' })).toContain("recovery_target_time = 'T'\n")
    expect(target).toContain("restore_command = 'cp /a/%f %p'\n")
  })

  it('take a moment as it was noted, or one that is missed on purpose', () => {
    const moment = { time: '2026-11-25 23:59:58.428652+00', name: 'n' }
    expect(targetOf(moment, 'time')).toEqual({ time: moment.time })
    expect(targetOf(moment, 'name')).toEqual({ name: 'n' })
    expect(targetOf(moment, 'time', 4)).toEqual({ time: '2026-11-26 00:00:02.428+00' })
  })

  it('what PostgreSQL died of is not what it told who asked too early', () => {
    const log = [
      'FATAL:  the database system is starting up',
      '2026 FATAL:  recovery ended before configured recovery target was reached',
      'FATAL:  the database system is shutting down',
      'LOG:  database system is shut down',
    ].join('\n')
    expect(complaintIn(log)).toBe(
      '2026 FATAL:  recovery ended before configured recovery target was reached',
    )
    expect(complaintIn('')).toBe('PostgreSQL 退出了，没有留下原因')
  })
})

describe('segments of the log', () => {
  const name = (number: number) => `0000000100000000000000${number.toString(16).padStart(2, '0')}`
  const names = [3, 4, 5, 6, 7].map((number) => name(number).toUpperCase())

  it('an address lies in the segment that PostgreSQL names so', () => {
    expect(segmentOf('0/3000100')).toBe('000000010000000000000003')
    expect(segmentOf('1A/FF000028')).toBe('000000010000001A000000FF')
  })

  it('labels, histories and half copied ones are none', () => {
    const others = ['00000002.history', `${name(3)}.00000028.backup`, `${name(8)}.part`]
    expect(segmentsIn([...others, ...[...names].reverse()])).toEqual(names)
  })

  it('the one that is taken out lies between backup and moment', () => {
    expect(middleSegment(names, name(3), name(6))).toBe(name(5))
    expect(middleSegment(names, name(6), name(7))).toBe(name(7))
    expect(middleSegment(names, name(7), name(7))).toBeUndefined()
  })

  it('a backup ends where its manifest says', () => {
    const manifest = { 'WAL-Ranges': [{ Timeline: 1, 'End-LSN': '0/4017C88' }] }
    expect(endOfBackup(JSON.stringify(manifest))).toBe('0/4017C88')
    expect(() => endOfBackup('{}')).toThrow('names no end')
  })
})

it('uploads are copied but for those that are half written; what is copied stays', () => {
  const [from, to] = [join(folder, 'from'), join(folder, 'to')]
  copyUploads(from, to)
  expect(existsSync(to)).toBe(false)
  mkdirSync(join(from, 'other'), { recursive: true })
  writeFileSync(join(from, 'other/a.jpg'), 'a')
  writeFileSync(join(from, 'other/b.jpg.1.part'), 'b')
  copyUploads(from, to)
  rmSync(join(from, 'other/a.jpg'))
  writeFileSync(join(from, 'other/c.jpg'), 'c')
  copyUploads(from, to)
  expect(readdirSync(join(to, 'other')).sort()).toEqual(['a.jpg', 'c.jpg'])
})

it('checks are counted, and what is wrong is shown, not all of it', () => {
  const lines: string[] = []
  const checks = createChecks((line) => lines.push(line))
  expect(checks.check('one', [])).toBe(true)
  expect(checks.check('two', ['a', 'b', 'c', 'd', 'e', 'f'])).toBe(false)
  expect([checks.passed(), checks.failed()]).toEqual([1, 1])
  expect(lines.slice(0, 2)).toEqual(['✓ one', '✗ two'])
  expect(lines.at(-1)).toBe('    还有 1 项')
})

it('a stopwatch times one thing after the other', () => {
  let now = 5
  const watch = createStopwatch(() => now)
  now = 8
  expect(watch.lap()).toBe(3)
  now = 10
  expect(watch.lap()).toBe(2)
})

describe('the end', () => {
  const isLinux = process.platform === 'linux'
  const start = (cwd: string) => spawn('sleep', ['60'], { cwd, stdio: 'ignore' })

  it.each([false, true])('nothing works in the folder any more, kept: %s', async (isKept) => {
    if (!isLinux) return
    const below = join(folder, 'below')
    const beside = `${folder}-beside`
    for (const each of [below, beside]) mkdirSync(each)
    const [inside, deeper, other] = [start(folder), start(below), start(beside)]
    expect(processesBelow(folder).sort()).toEqual([inside.pid, deeper.pid].sort())
    await endEverything(folder, isKept)
    expect(processesBelow(folder)).toEqual([])
    expect(existsSync(folder)).toBe(isKept)
    expect(processesBelow(beside)).toEqual([other.pid])
    await endEverything(beside, false)
  })
})
