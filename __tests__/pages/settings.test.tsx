import { openPage } from '../support/screens/openPage'

/** Row of the settings with this title, with its present value. */
const row = (page: Awaited<ReturnType<typeof openPage>>, title: string) =>
  page.names('link').find((name) => name.startsWith(title))

/** Factor of all text sizes, as the page's root has it. */
const scale = () =>
  document.querySelector<HTMLElement>('.screen')?.style.getPropertyValue('--font-scale')

test('appearance and text size show their value and change it in a sheet', async () => {
  const page = await openPage('settings')
  expect(row(page, '外观')).toContain('跟随系统')
  await page.tap(/^外观/)
  expect(page.names('radio')).toEqual(['跟随系统', '浅色', '深色'])
  await page.tap('深色')
  expect(row(page, '外观')).toContain('深色')
  expect(page.names('radio')).toEqual([])

  await page.tap(/^字号/)
  const samples = [...page.element.querySelectorAll('.optionSheet__sampleBox > *')]
  expect(samples.map((sample) => sample.getAttribute('style'))).toEqual(
    expect.arrayContaining(['font-size: 1em;', 'font-size: 1.15em;', 'font-size: 1.3em;']),
  )
  await page.tap('特大')
  expect(row(page, '字号')).toContain('特大')
  await page.tap(/^字号/)
  await page.tap('跟随系统')
  expect(row(page, '字号')).toContain('跟随系统')
})

test('groups have captions, the account is first; elder mode decides the text size', async () => {
  const page = await openPage('settings', {
    user: true,
    stored: { preferences: { isElder: true, fontScale: 1.3 } },
  })
  expect(page.names('heading')).toEqual([...['设置', '账号与安全', '显示', '消息与隐私', '关于']])
  expect(page.names('button').at(-1)).toBe('退出登录')
  expect(page.names('link').slice(0, 2)).toEqual([
    expect.stringMatching(/^个人资料 1\d\d\*{4}\d{4}$/),
    '支付设置',
  ])
  expect(row(page, '字号')).toBeUndefined()
  expect(page.text()).toContain('由长辈模式决定')
  expect(scale()).toBe('1')
  await page.tap(/^长辈模式/)
  expect(row(page, '字号')).toBe('字号 特大')
  expect(scale()).toBe('1.3')
})
