/** A staff round without a network on the phone of the preview. */
import { inspectionJobCalls, type InspectionPoint } from '@/contract/inspectionJob'
import { routes } from '@/routes'
import { askAs } from '../h5/support/addresses'
import { phones } from '../h5/support/people'
import { expect, test, type Handset } from './support/handset'

/** Answers every required item with a value that is no fault. */
async function answer(phone: Handset, { Items }: InspectionPoint): Promise<void> {
  for (const item of Items.filter(({ Required }) => Required)) {
    const card = phone.screen.locator(`[id="item-${item.Id}"]`)
    if (item.Type === 'tick') await card.getByRole('radio', { name: '正常' }).click()
    else if (item.Type === 'number')
      await phone.fill(card.getByRole('textbox'), `${item.Min ?? item.Max ?? 1}`)
    else if (item.Type === 'choice') {
      const sound = item.Options.find((option) => !item.WrongOptions.includes(option)) ?? ''
      await card.getByRole('radio', { name: sound, exact: true }).click()
    } else await phone.fill(card.getByRole('textbox'), '一切正常')
  }
}

test('a round without a network, one point by its code, is sent once there is one', async ({
  phone,
  baseURL,
}) => {
  const ask = await askAs(baseURL ?? '', phones.inspection)
  const { Jobs } = await ask(inspectionJobCalls.day, {})
  const job = Jobs.find(({ Status }) => Status === 'Doing' || Status === 'Waiting')
  if (!job) throw new Error('no round is planned for today')
  await phone.openBehindLogIn(routes.inspectionTask)
  await phone.logIn(phones.inspection)
  await phone.shows(/离线可用\s· 更新于/)
  await phone.setOnline(false)
  await phone.tap(new RegExp(job.Title), 'link')
  await expect(phone.screen.getByRole('heading', { name: job.Title })).toBeVisible()
  if (job.Status === 'Waiting') await phone.tap('开始巡检')
  const points = job.Points.filter(({ Status }) => Status === 'Pending')
  for (const [at, point] of points.entries()) {
    await phone.tap('扫点位码')
    await phone.scan(point.Code)
    await phone.shows('已核对点位码')
    await answer(phone, point)
    await phone.tap('提交点位')
    const done = job.PointCount - points.length + at + 1
    await phone.shows(`已完成 ${done} / ${job.PointCount} 个点位`)
  }
  await phone.tap('结束巡检')
  await phone.tap('确认结束')
  await phone.shows(/\d+ 项待上传/)
  expect((await ask(inspectionJobCalls.detail, { Id: job.Id })).Status).toBe(job.Status)

  await phone.setOnline(true)
  await expect
    .poll(() => ask(inspectionJobCalls.detail, { Id: job.Id }))
    .toMatchObject({ Status: 'Done', DoneCount: job.PointCount })
  await expect(phone.screen.getByText(/项待上传/)).toHaveCount(0)
})
