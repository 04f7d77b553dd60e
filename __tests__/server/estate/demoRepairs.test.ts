/** The demo member's repairs: one in each state, with pictures that are served. */
import { repairRequestCalls as calls } from '@/contract/repairRequest'
import { findViolations } from '../../../server/tools/verify/verify'
import { demoParkIds } from '../../../server/tools/seed/members/members'
import { describeServer, phones } from '../../support/server/testApp'

const test = describeServer()

describe.each(demoParkIds)('demo repairs of %s', (park) => {
  it('include one of each state, with every picture', async () => {
    const caller = { park, tokens: await test.logIn(phones.member, park) }
    const { DataRows } = (await test.call(calls.query, {}, caller)).data
    expect(DataRows.map(({ Status }) => Status).sort()).toEqual([
      ...['Closed', 'PendingPay', 'PendingRating', 'Processing', 'Quoted', 'Suspended'],
    ])
    for (const { Id } of DataRows) {
      const { data } = await test.call(calls.get, { Id }, caller)
      expect(data.Timeline.length).toBeGreaterThan(3)
      expect(data.Worker?.Name).toBe('工程部老郑')
      const paths = [
        data.CategoryPicture,
        ...data.Images,
        ...data.BeforeImages,
        ...data.AfterImages,
      ]
      for (const url of paths)
        expect([url, (await test.app.inject({ url })).statusCode]).toEqual([url, 200])
      expect(data.BeforeImages.length).toBe(data.AfterImages.length)
    }
    expect(await findViolations(test.db.$client)).toEqual([])
  })
})
