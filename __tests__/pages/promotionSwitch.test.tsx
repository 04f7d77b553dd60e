import { openPage } from '../support/screens/openPage'

test('a member turns the park’s messages off, and sees what the park has kept', async () => {
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
