import { openPage } from '../support/screens/openPage'

test('a member turns promotions off and sees the stored setting', async () => {
  let receives = true
  const page = await openPage('settings', {
    user: true,
    answers: {
      'userMessage.promotion': () => ({ Receives: receives }),
      'userMessage.setPromotion': ({ Receives }: { Receives: boolean }) => {
        receives = Receives
        return { Receives }
      },
    },
  })
  await page.tap(/^接收园区活动消息/, 'switch')
  expect(receives).toBe(false)
})

test('a visitor has no such setting', async () => {
  const page = await openPage('settings')
  expect(page.names('switch').filter((name) => name.startsWith('接收园区'))).toEqual([])
})
