/** Parts of a page in a separate file: drawn when loaded, or at once when they were fetched before. */
import { View } from '@tarojs/components'
import { fetchPart, useLater } from '@/hooks/useLater'
import { openComponent } from '../support/screens/openComponent'

const file = () => ({ Part: () => <View>部分</View> })

/** A component of a later part, and what it shows at each render. */
function pageOf(load: () => Promise<ReturnType<typeof file>>) {
  const shown: boolean[] = []
  function Page() {
    const parts = useLater(load)
    shown.push(parts !== null)
    return parts && <parts.Part />
  }
  return { Page, shown }
}

test('a part is drawn once its file is there', async () => {
  const { Page, shown } = pageOf(async () => file())
  const page = await openComponent(() => <Page />)
  expect(page.text()).toContain('部分')
  expect(shown).toEqual([false, true])
})

test('a part fetched before is drawn with the page', async () => {
  const load = async () => file()
  await fetchPart(load)
  const { Page, shown } = pageOf(load)
  const page = await openComponent(() => <Page />)
  expect(page.text()).toContain('部分')
  expect(new Set(shown)).toEqual(new Set([true]))
})

test('a part whose file does not arrive stays away', async () => {
  const load = () => Promise.reject<ReturnType<typeof file>>(new Error('Loading chunk failed'))
  await expect(fetchPart(load)).rejects.toThrow('chunk')
  const { Page, shown } = pageOf(load)
  await openComponent(() => <Page />)
  expect(shown).toEqual([false])
})

test('parts are requested in tasks of their own, so that a tap waits for one of them only', async () => {
  const order: string[] = []
  const part = (name: string) => async () => {
    order.push(name)
    await Promise.resolve().then(() => order.push('in between'))
    return file()
  }
  const [first, second] = [pageOf(part('first')), pageOf(part('second'))]
  await openComponent(() => (
    <View>
      <first.Page />
      <second.Page />
    </View>
  ))
  expect(order).toEqual(['first', 'in between', 'second', 'in between'])
})
