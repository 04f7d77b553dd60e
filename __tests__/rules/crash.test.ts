/** The parts of the crash run that need no server. */
import type { PayResult } from '@/contract/order'
import { findFreePorts } from '../../server/tools/freePorts'
import { isCalm } from '../../server/tools/torture/crash/calmProbe'
import type { JournalEntry } from '../../server/tools/torture/crash/journal'
import { watchProgress } from '../../server/tools/torture/crash/progress'
import { areOneAnswer } from '../../server/tools/torture/crash/worker'

it('findFreePorts returns different ports', async () => {
  const ports = Object.values(await findFreePorts(['a', 'b', 'c', 'd']))
  expect(new Set(ports).size).toBe(4)
})

describe('calm answers', () => {
  it('exclude HTML pages and other statuses', () => {
    expect(isCalm(503, '<html>503 Service Unavailable</html>')).toBe(false)
    expect(isCalm(503, '{"code":503,"succeeded":false,"Message":""}')).toBe(false)
    expect(isCalm(500, '{"code":503,"succeeded":false,"Message":"x"}')).toBe(false)
  })
})

describe('progress after a failure', () => {
  it('counts a member from the second answer on, which was requested after it', () => {
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

  it('have equal answers, or the later one reports the order’s end', () => {
    const early = result('PendingPay', { PaymentNo: '1' })
    expect(areOneAnswer(early, result('PendingPay', { PaymentNo: '1' }))).toBe(true)
    expect(areOneAnswer(early, result('Closed', null))).toBe(true)
    expect(areOneAnswer(result('Paid', null), early)).toBe(true)
  })

  it('with any other pair of answers differ', () => {
    const early = result('PendingPay', { PaymentNo: '1' })
    expect(areOneAnswer(early, result('PendingPay', { PaymentNo: '2' }))).toBe(false)
    expect(areOneAnswer(early, result('PendingPay', null))).toBe(false)
    expect(areOneAnswer(early, result('Closed', null, 'another'))).toBe(false)
    expect(areOneAnswer(early, undefined)).toBe(false)
    expect(areOneAnswer(result('Paid', null), result('Closed', null))).toBe(false)
  })
})
