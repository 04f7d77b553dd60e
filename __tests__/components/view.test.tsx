import { View } from '@tarojs/components'
import { useLayoutEffect, useRef, useState } from 'react'
import { Pressable } from '@/components/pressable/Pressable'
import { openComponent } from '../support/screens/openComponent'

test('a changed class comes together with the children that it is for', async () => {
  const seen: string[] = []
  function Shelf() {
    const [isFull, setFull] = useState(false)
    const place = useRef<HTMLElement>(null)
    useLayoutEffect(() => {
      const { className, children } = place.current!
      seen.push(`${className}: ${String(children.length)}`)
    })
    return (
      <>
        <View ref={place} className={isFull ? 'full' : 'empty'}>
          {isFull && <View>茶杯</View>}
        </View>
        <Pressable onPress={() => setFull(true)}>上架</Pressable>
      </>
    )
  }
  const page = await openComponent(Shelf)
  await page.tap('上架')
  expect(seen).toEqual(['empty: 0', 'full: 1'])
})
