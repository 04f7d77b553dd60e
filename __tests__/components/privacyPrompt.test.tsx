import { useState } from 'react'
import { PrivacyPrompt } from '@/components/privacyPrompt/PrivacyPrompt'
import { holdBack, privacy } from '@/platform/privacy'
import type { PrivacyRequest } from '@/platform/privacy/types'
import { openComponent } from '../support/screens/openComponent'

const heldBack = (referrer: string, ends: string[]): PrivacyRequest => ({
  referrer,
  agree: (buttonId) => void ends.push(`${referrer} agreed by ${buttonId}`),
  refuse: () => void ends.push(`${referrer} refused`),
})

test('a private use without its own text is prompted too, each use once', async () => {
  const ends: string[] = []
  const page = await openComponent(() => <PrivacyPrompt />)
  for (const referrer of ['setClipboardData', 'setClipboardData', 'button.somethingNew'])
    holdBack(heldBack(referrer, ends))
  await page.settled()
  const text = page.text()
  expect(text.match(/剪贴板：用于点按“复制”时写入编号/g)).toHaveLength(1)
  expect(text).toContain('个人信息：用于您刚才选择的功能')
  await page.tap('不同意')
  expect(ends).toEqual([
    'setClipboardData refused',
    'setClipboardData refused',
    'button.somethingNew refused',
  ])
  expect(page.text()).not.toContain('剪贴板')
})

test('requests waiting on a removed part of the app are refused', async () => {
  const ends: string[] = []
  let leave = () => {}
  const page = await openComponent(() => {
    const [isThere, setThere] = useState(true)
    leave = () => setThere(false)
    return isThere && <PrivacyPrompt />
  })
  holdBack(heldBack('chooseMedia', ends))
  await page.settled()
  leave()
  await page.settled()
  expect(ends).toEqual(['chooseMedia refused'])
})

test('the prompt appears on the page that the user has returned to', async () => {
  const ends: string[] = []
  const page = await openComponent(() => <PrivacyPrompt />)
  await page.trigger('onHide')
  // The page on top of it.
  privacy.listen(({ refuse }) => refuse())
  holdBack(heldBack('chooseMedia', ends))
  await page.settled()
  expect(page.text()).not.toContain('选中的照片')
  await page.trigger('onShow')
  holdBack(heldBack('chooseMedia', ends))
  await page.settled()
  expect(page.text()).toContain('选中的照片')
  await page.tap('不同意')
  expect(ends).toHaveLength(2)
})
