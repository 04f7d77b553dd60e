/** Parking on the phone of the preview: the plate's keyboard, the fee, the time to leave. */
import { routes } from '@/routes'
import { expect, test } from './support/handset'

/** A text whose measures hold word joiners (rules/joinedMeasures), written without spaces. */
const inParts = (text: string) => new RegExp([...text].join('[\\s\\u2060]*'))

test('@long a car is added, drives in, is paid for, and drives out', async ({ phone }) => {
  const plate = `浙B${String(Date.now() % 1e5).padStart(5, '0')}`
  await phone.openAsNewMember(routes.carEdit)
  await phone.press('车牌键盘', [...plate])
  await phone.tap('完成')
  await phone.tap('添加车辆')
  await phone.shows(`${plate.slice(0, 2)}·${plate.slice(2)}`)

  const lot = await phone.beside('/dev/parking?park=mianfang')
  await lot.getByLabel(/车牌号/).fill(plate)
  await lot.getByLabel(/多少分钟前/).fill('250')
  await lot.getByRole('button', { name: '入场', exact: true }).click()
  await expect(lot.getByRole('status')).toContainText('已入场')

  await phone.open(routes.parking)
  await phone.shows(inParts('已停约4小时'))
  await phone.tap(/^付款 ¥/)
  await phone.payOutside()
  await phone.shows(/请于 \d\d:\d\d 前离场/)
  await lot.locator('article', { hasText: plate }).getByRole('button', { name: '开到出口' }).click()
  await expect(lot.getByRole('status')).toContainText('道闸已开')
  await lot.close()
})
