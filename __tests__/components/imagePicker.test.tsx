import { useState } from 'react'
import { ImagePicker } from '@/components/imagePicker/ImagePicker'
import type { Upload } from '@/components/imagePicker/useUploads'
import { willPick } from '@/platform/media'
import { openComponent } from '../support/screens/openComponent'

interface Sending {
  path: string
  signal: AbortSignal
  progress: (percent: number) => void
  succeed: (path: string) => void
  fail: (reason?: string) => void
}

/** A picker over a server whose answers the test gives. */
async function openPicker(initial: string[] = [], max = 3) {
  const sending: Sending[] = []
  const seen = { images: initial, busy: [] as boolean[], failed: [] as number[] }
  const upload: Upload = (path, { signal, onProgress }) =>
    new Promise((resolve, reject) => {
      const fail = (reason = '请求超时') => reject(new Error(reason))
      sending.push({ path, signal, progress: onProgress, succeed: resolve, fail })
    })
  const Host = () => {
    const [images, setImages] = useState(initial)
    return (
      <ImagePicker
        label="图片"
        images={images}
        max={max}
        upload={upload}
        onBusyChange={(isBusy) => void seen.busy.push(isBusy)}
        onFailedChange={(count) => void seen.failed.push(count)}
        onChange={(next) => {
          seen.images = next
          setImages(next)
        }}
      />
    )
  }
  const screen = await openComponent(() => <Host />)
  return { screen, sending, seen }
}

const pick = (...paths: string[]) => willPick(paths.map((path) => ({ path, size: 1 })))
const add = /添加图片/

test('pictures show their progress and keep their order', async () => {
  const { screen, sending, seen } = await openPicker()
  pick('/one', '/two')
  await screen.tap(add)
  sending[0]?.progress(40)
  await screen.settled()
  expect(screen.text()).toContain('40%')
  sending[1]?.succeed('/file/otherimage/2.jpg')
  sending[0]?.succeed('/file/otherimage/1.jpg')
  await screen.settled()
  expect(seen.images).toEqual(['/file/otherimage/1.jpg', '/file/otherimage/2.jpg'])
  expect(seen.busy).toEqual([true, false])
  expect(screen.text()).not.toContain('%')
})

test('a failed picture is sent again by a tap', async () => {
  const { screen, sending, seen } = await openPicker()
  pick('/one')
  await screen.tap(add)
  sending[0]?.fail()
  await screen.settled()
  expect(seen.busy).toEqual([true, false])
  expect(seen.failed).toEqual([1])
  expect(screen.text()).toContain('第 1 张图片：请求超时')
  await screen.tap('第 1 张图片上传失败，重试')
  expect(seen.failed).toEqual([1, 0])
  expect(screen.findByRole('alert')).toBeNull()
  sending[1]?.succeed('/file/otherimage/1.jpg')
  await screen.settled()
  expect(seen.images).toEqual(['/file/otherimage/1.jpg'])
})

test('each failed picture shows its reason and stays', async () => {
  const { screen, sending, seen } = await openPicker()
  pick('/one', '/two')
  await screen.tap(add)
  sending[0]?.fail('图片太大，请选择 12 MB 以内的图片')
  sending[1]?.fail('只支持 JPG、PNG、WebP 或 GIF 图片')
  await screen.settled()
  expect(screen.text()).toContain('第 1 张图片：图片太大，请选择 12 MB 以内的图片')
  expect(screen.text()).toContain('第 2 张图片：只支持 JPG、PNG、WebP 或 GIF 图片')
  await screen.tap('删除第 1 张图片')
  expect(seen.failed).toEqual([1, 2, 1])
})

test('an upload can be cancelled, and its late answer is ignored', async () => {
  const { screen, sending, seen } = await openPicker()
  pick('/one', '/two')
  await screen.tap(add)
  await screen.tap('取消上传第 1 张图片')
  expect(sending[0]?.signal.aborted).toBe(true)
  sending[0]?.succeed('/file/otherimage/1.jpg')
  sending[1]?.succeed('/file/otherimage/2.jpg')
  await screen.settled()
  expect(seen.images).toEqual(['/file/otherimage/2.jpg'])
  expect(seen.busy).toEqual([true, false])
})

test('at most the remaining number of pictures is accepted', async () => {
  const { screen, sending, seen } = await openPicker(['/file/otherimage/0.jpg'])
  pick('/one', '/two', '/three')
  await screen.tap(add)
  expect(sending.map(({ path }) => path)).toEqual(['/one', '/two'])
  expect(screen.findByRole('button', add)).toBeNull()
  await screen.tap('删除第 1 张图片')
  expect(seen.images).toEqual([])
  expect(screen.findByRole('button', add)).not.toBeNull()
})

test('the same picture chosen twice is two pictures', async () => {
  const { screen, sending } = await openPicker()
  pick('/one')
  await screen.tap(add)
  await screen.tap(add)
  expect(sending).toHaveLength(2)
  expect(screen.names('button')).toContain('取消上传第 2 张图片')
})

test('pictures are viewed large, one after another', async () => {
  const { screen } = await openPicker(['/file/otherimage/0.jpg', '/file/otherimage/1.jpg'])
  await screen.tap('查看第 1 张图片')
  expect(screen.getByRole('dialog', '查看图片')).toBeTruthy()
  expect(screen.text()).toContain('1 / 2')
  await screen.tap('下一张')
  expect(screen.text()).toContain('2 / 2')
  await screen.tap('关闭')
  expect(screen.findByRole('dialog')).toBeNull()
})

test('leaving the form cancels running uploads', async () => {
  const { screen, sending } = await openPicker()
  pick('/one')
  await screen.tap(add)
  await openPicker()
  expect(sending[0]?.signal.aborted).toBe(true)
})
