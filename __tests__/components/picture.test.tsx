import { act, useState } from 'react'
import { Picture } from '@/components/picture/Picture'
import { Pressable } from '@/components/pressable/Pressable'
import { openComponent } from '../support/screens/openComponent'
import { passTime } from '../support/screens/testClock'

const frames: (() => void)[] = []
beforeEach(() => {
  frames.length = 0
  jest.spyOn(globalThis, 'requestAnimationFrame').mockImplementation((draw) => {
    frames.push(() => draw(0))
    return frames.length
  })
})
afterEach(() => jest.restoreAllMocks())

/** Draws the frames that were requested until now, then runs what waits for their end. */
async function nextFrame() {
  for (const draw of frames.splice(0)) draw()
  await passTime(0)
}

const images = (root: Element) => [...root.querySelectorAll('img')]

test('a picture begins to load when the frame with its box is painted; one seen before has no wait', async () => {
  function Wall() {
    const [addresses, setAddresses] = useState(['/park-file/mill/tea.png'])
    const add = (address: string) => setAddresses((all) => [...all, address])
    return (
      <>
        {addresses.map((src, at) => (
          <Picture key={at} src={src} alt="" ratio={1} />
        ))}
        <Pressable onPress={() => add('/park-file/mill/tea.png')}>再挂一幅</Pressable>
        <Pressable onPress={() => add('/park-file/mill/cup.png')}>挂新的</Pressable>
        <Pressable onPress={() => setAddresses([])}>收起</Pressable>
      </>
    )
  }
  const page = await openComponent(Wall)
  const at = () => images(page.element).map((image) => image.getAttribute('src'))
  expect(at()).toEqual([null])
  await nextFrame()
  expect(at()).toEqual([expect.stringContaining('/park-file/mill/tea.png')])

  act(() => void images(page.element)[0]!.dispatchEvent(new Event('load')))
  await page.tap('再挂一幅')
  expect(at()).toEqual([expect.stringContaining('tea.png'), expect.stringContaining('tea.png')])

  await page.tap('挂新的')
  const [, , unseen] = images(page.element)
  expect(unseen!.getAttribute('src')).toBeNull()
  await page.tap('收起')
  await nextFrame()
  expect(unseen!.getAttribute('src')).toBeNull()
})
