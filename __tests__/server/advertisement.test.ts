import { advertisementCalls } from '@/contract/advertisement'
import { OTHER_PARK, PARK, describeServer } from '../support/server/testApp'

const test = describeServer()

const HOUR = 3_600_000

async function addJob(title: string, from: number, to: number | null, park = PARK): Promise<void> {
  await test.sql(
    `insert into advertisement (tenant_id, job_id, title, video_url, optional_url, daily_max, show_from, show_to)
     values ($1, $2, $3, '/v/a.mp4', '/v/b.mp4', 2, $4, $5)`,
    [park, crypto.randomUUID(), title, new Date(from), to === null ? null : new Date(to)],
  )
}

const current = async () => (await test.call(advertisementCalls.get, {})).data

it('each demo park has its own film of at most 300 KB, which supports range requests', async () => {
  for (const park of [PARK, OTHER_PARK]) {
    const { data } = await test.call(advertisementCalls.get, {}, { park })
    expect(data).toMatchObject({
      ADVideoUrl: expect.stringMatching(new RegExp(`^/park-file/${park}/[0-9a-f]{32}\\.mp4$`)),
      ADVideoOptionalUrl: expect.stringMatching(/\.webm$/),
      DailyMax: 2,
    })
    for (const [url, type] of [
      [data?.ADVideoUrl, 'video/mp4'],
      [data?.ADVideoOptionalUrl, 'video/webm'],
    ] as const) {
      const whole = await test.app.inject(url ?? '')
      expect([whole.statusCode, whole.headers['content-type']]).toEqual([200, type])
      expect(whole.rawPayload.length).toBeLessThanOrEqual(300 * 1024)
      const piece = await test.app.inject({ url: url ?? '', headers: { range: 'bytes=0-99' } })
      expect([piece.statusCode, piece.rawPayload.length]).toEqual([206, 100])
    }
  }
})

it('the call returns null without a running job, otherwise the running job that began last', async () => {
  const now = test.clock.now()
  await test.sql('delete from advertisement')
  expect(await current()).toBeNull()
  await addJob('of another park', now - HOUR, null, OTHER_PARK)
  await addJob('over', now - 3 * HOUR, now - HOUR)
  await addJob('to come', now + HOUR, null)
  expect(await current()).toBeNull()
  await addJob('older', now - 2 * HOUR, null)
  await addJob('newer', now - HOUR, now + HOUR)
  expect(await current()).toMatchObject({
    ADVideoUrl: '/v/a.mp4',
    ADVideoOptionalUrl: '/v/b.mp4',
    Title: 'newer',
    DailyMax: 2,
  })
})
