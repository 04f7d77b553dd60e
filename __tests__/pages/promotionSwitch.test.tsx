import type * as Subscribe from '@/platform/subscribeMessage'
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
  await page.tap(/^接收活动消息/, 'switch')
  expect(receives).toBe(false)
})

test('a visitor has no such setting', async () => {
  const page = await openPage('settings')
  expect(page.names('switch').filter((name) => name.startsWith('接收活动'))).toEqual([])
})

test.each([true, false])(
  'WeChat notices are offered beside the switch while it is on: %s',
  async (Receives) => {
    const page = await openPage('settings', {
      user: true,
      answers: {
        'userMessage.promotion': () => ({ Receives }),
        'subscribeMessage.templates': { Templates: [{ Kind: 'parkNews', TemplateId: 't1' }] },
      },
      device: (module) =>
        module<typeof Subscribe>('platform/subscribeMessage').answerSubscribeWith('accepted'),
    })
    expect(page.findByRole('switch', /^接收活动消息/)).not.toBeNull()
    if (!Receives) {
      expect(page.text()).not.toContain('微信通知我')
      return
    }
    await page.tap('微信通知我')
    const [sent] = page.requests('subscribeMessage.subscribed')
    expect(sent).toMatchObject({ request: { Kind: 'parkNews', IsAccepted: true } })
    expect(sent?.request).not.toHaveProperty('About')
    expect(page.text()).toContain('好的，会在微信里通知您')
  },
)
