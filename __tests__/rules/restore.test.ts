/** The parts of `npm run restore` that need no database. */
import { execFileSync, spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, realpathSync, rmSync } from 'node:fs'
import { existsSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { orderCalls } from '@/contract/order'
import { cutAt, mayBecome } from '../../server/tools/restore/aroundMoment'
import { createChecks, createStopwatch } from '../../server/tools/restore/checks'
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

describe('programs of PostgreSQL', () => {
  it('that are missing are named by package, and another system is refused', () => {
    for (const name of PROGRAMS.slice(1)) writeFileSync(join(folder, name), '')
    expect(() => findPostgres(folder, 'linux')).toThrow('apt-get install postgresql-15')
    writeFileSync(join(folder, PROGRAMS[0]), '')
    expect(findPostgres(folder, 'linux')).toBe(folder)
    expect(() => findPostgres(folder, 'darwin')).toThrow('需要 Linux')
  })
})

describe('journal cut at a moment', () => {
  const moment = { askedAt: 100, answeredAt: 110 }
  const entry = (requestId: string, beganAt: number, answeredAt: number, more = {}) =>
    ({
      ...{ requestId, beganAt, answeredAt, userId: 'u', path: '/pay' },
      ...{ outcome: 'acknowledged', ...more },
    }) as JournalEntry
  const refused = { outcome: 'refused' }
  const ids = (requests: readonly { requestId: string }[]) => requests.map((each) => each.requestId)

  it('separates entries answered before the request, begun after the answer, and in between', () => {
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

  it('joins copies of a request by the first start and the first acknowledgement', () => {
    const copies = [entry('a', 90, 95), entry('a', 112, 120), entry('b', 99, 130)]
    const { before, during, after } = cutAt([...copies, entry('b', 115, 120)], moment)
    expect([ids(before), ids(during), ids(after)]).toEqual([['a'], ['b'], []])
  })

  it('separates equal ids of two members', () => {
    expect(
      cutAt([entry('a', 1, 2), entry('a', 1, 2, { userId: 'v' })], moment).before,
    ).toHaveLength(2)
  })

  it('counts requests never acknowledged as refused', () => {
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

  it('has orders in the state of their last answer before it', () => {
    const order = (status: string) => ({ order: { id: 'o', status } })
    const { answeredStatuses } = cutAt(
      [
        entry('c', 1, 105, order('Refunded')),
        entry('b', 1, 90, order('Done')),
        entry('a', 1, 80, order('PendingPay')),
      ],
      moment,
    )
    expect([...answeredStatuses]).toEqual([['o', 'Done']])
  })

  it('has new orders made after it, not those first shown after it', () => {
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

describe('order after the restore', () => {
  it('may have advanced, but not gone back', () => {
    expect(mayBecome('Done', 'Done')).toBe(true)
    expect(mayBecome('PendingPay', 'Closed')).toBe(true)
    expect(mayBecome('PendingPay', 'Done')).toBe(true)
    expect(mayBecome('Done', 'Refunded')).toBe(true)
    expect(mayBecome('Done', 'PendingPay')).toBe(false)
    expect(mayBecome('Done', 'Closed')).toBe(false)
    expect(mayBecome('Closed', 'Done')).toBe(false)
    expect(mayBecome('Refunded', 'Done')).toBe(false)
  })

  it('exists, has the acknowledged state and is booked once', () => {
    const found = (id: string, status: string, booked: number) => ({
      ...{ id, status, booked },
      isPaid: status === 'Done',
    })
    const answered = new Map(
      ['good', 'lost', 'back', 'twice', 'never', 'unpaid'].map((id) => [id, 'Done']),
    )
    answered.set('unpaid', 'PendingPay')
    const orders = [
      ...[found('good', 'Done', 1), found('back', 'PendingPay', 0), found('twice', 'Done', 2)],
      ...[found('never', 'Done', 0), found('unpaid', 'PendingPay', 1)],
    ]
    expect(wrongOrders(answered, orders)).toEqual([
      '订单 lost 丢失',
      '订单 back 告知的状态是 Done，现在是 PendingPay',
      '订单 twice 的付款记账 2 次',
      '订单 never 的付款记账 0 次',
      '订单 unpaid 的付款记账 1 次',
    ])
  })

  it('is found in an answer directly or as a part', () => {
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

describe('archive', () => {
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

  it('accepts a segment, also repeatedly', () => {
    expect(archive('A', 'one')).toBe(0)
    expect(archive('A', 'one')).toBe(0)
    expect(kept('A')).toBe('one')
    expect(readdirSync(join(folder, 'archive'))).toEqual(['A'])
  })

  it('never overwrites another segment', () => {
    archive('A', 'one')
    expect(archive('A', 'two')).not.toBe(0)
    expect(kept('A')).toBe('one')
  })

  it('replaces a file left half copied by a crash', () => {
    writeFileSync(join(folder, 'archive', 'A.part'), 'ha')
    expect(archive('A', 'whole')).toBe(0)
    expect(kept('A')).toBe('whole')
  })

  it('fails if it cannot write', () => {
    rmSync(join(folder, 'archive'), { recursive: true })
    expect(archive('A', 'one')).not.toBe(0)
  })
})

describe('settings of PostgreSQL', () => {
  it('archive the log and close segments in time', () => {
    const options = { port: 1, socketDir: '/s', archive: '/a', archiveTimeoutSeconds: 3 }
    const text = archivingConfig(options)
    expect(text).toContain("archive_mode = 'on'\n")
    expect(text).toContain("archive_timeout = '3s'\n")
    expect(text).toContain("listen_addresses = '127.0.0.1'\n")
  })

  it('restore to a quoted time or name and open there', () => {
    const target = recoveryConfig('/a', { name: "the cook's" })
    expect(target).toContain("recovery_target_name = 'the cook''s'\n")
    expect(target).not.toContain('recovery_target_time')
    expect(target).toContain("recovery_target_action = 'promote'\n")
    expect(recoveryConfig('/a', { time: 'T' })).toContain("recovery_target_time = 'T'\n")
    expect(target).toContain("restore_command = 'cp /a/%f %p'\n")
  })

  it('use the recorded moment, or miss it on purpose', () => {
    const moment = { time: '2026-11-25 23:59:58.428652+00', name: 'n' }
    expect(targetOf(moment, 'time')).toEqual({ time: moment.time })
    expect(targetOf(moment, 'name')).toEqual({ name: 'n' })
    expect(targetOf(moment, 'time', 4)).toEqual({ time: '2026-11-26 00:00:02.428+00' })
  })

  it('distinguish a fatal log line from answers during start-up', () => {
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

  it('have the name of an address’s segment', () => {
    expect(segmentOf('0/3000100')).toBe('000000010000000000000003')
    expect(segmentOf('1A/FF000028')).toBe('000000010000001A000000FF')
  })

  it('exclude labels, histories and partial files', () => {
    const others = ['00000002.history', `${name(3)}.00000028.backup`, `${name(8)}.part`]
    expect(segmentsIn([...others, ...[...names].reverse()])).toEqual(names)
  })

  it('include a middle one between backup and moment', () => {
    expect(middleSegment(names, name(3), name(6))).toBe(name(5))
    expect(middleSegment(names, name(6), name(7))).toBe(name(7))
    expect(middleSegment(names, name(7), name(7))).toBeUndefined()
  })

  it('include the end given by the manifest', () => {
    const manifest = { 'WAL-Ranges': [{ Timeline: 1, 'End-LSN': '0/4017C88' }] }
    expect(endOfBackup(JSON.stringify(manifest))).toBe('0/4017C88')
    expect(() => endOfBackup('{}')).toThrow('names no end')
  })
})

it('uploads are copied without partial files, and copies stay', () => {
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

it('checks are counted, and failures shown in part', () => {
  const lines: string[] = []
  const checks = createChecks((line) => lines.push(line))
  expect(checks.check('one', [])).toBe(true)
  expect(checks.check('two', ['a', 'b', 'c', 'd', 'e', 'f'])).toBe(false)
  expect([checks.passed(), checks.failed()]).toEqual([1, 1])
  expect(lines.slice(0, 2)).toEqual(['✓ one', '✗ two'])
  expect(lines.at(-1)).toBe('    还有 1 项')
})

it('a stopwatch measures consecutive laps', () => {
  let now = 5
  const watch = createStopwatch(() => now)
  now = 8
  expect(watch.lap()).toBe(3)
  now = 10
  expect(watch.lap()).toBe(2)
})

describe('end', () => {
  const isLinux = process.platform === 'linux'
  const start = (cwd: string) => spawn('sleep', ['60'], { cwd, stdio: 'ignore' })

  it.each([false, true])('leaves no process working in the folder, kept: %s', async (isKept) => {
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
