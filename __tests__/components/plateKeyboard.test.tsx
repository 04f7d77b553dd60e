/** The plate keyboard: taps, a hardware keyboard, pasting, and known bugs of other plate keyboards. */
import { useState } from 'react'
import { PlateKeyboard } from '@/components/plateKeyboard/PlateKeyboard'
import { plateLetters, plateProvinces } from '@/rules/plate'
import { openComponent } from '../support/screens/openComponent'
import { typeOn } from '../support/screens/typeOn'

async function open(initial = '', { error }: { error?: string } = {}) {
  const typed: string[] = []
  const onDone = jest.fn()
  let put: (value: string) => void = () => undefined
  const page = await openComponent(function Keyboard() {
    const [value, setValue] = useState(initial)
    put = setValue
    return (
      <PlateKeyboard
        value={value}
        onChange={(next) => {
          typed.push(next)
          setValue(next)
        }}
        onDone={onDone}
        error={error}
        isOpen
      />
    )
  })
  const boxNames = () => page.names('button').filter((name) => /^第 \d 位/.test(name))
  const group = () => page.getByRole('group', '车牌号')
  return {
    page,
    onDone,
    group,
    typed: () => typed.at(-1),
    /** What the boxes show, _ for an empty one. */
    boxes: () =>
      boxNames()
        .map((name) => name.replace(/^第 \d 位，|，正在输入$/g, '').replace('空', '_'))
        .join(''),
    /** The box that the next key fills, counted from 1. */
    current: () =>
      boxNames()
        .find((name) => name.endsWith('正在输入'))
        ?.match(/\d/)?.[0],
    /** Keys that can be pressed. */
    keys: () =>
      [...page.getByRole('group', '车牌键盘').querySelectorAll('[role=button]')]
        .filter((key) => key.getAttribute('aria-disabled') !== 'true')
        .filter((key) => key.getAttribute('aria-label') !== '删除')
        .map((key) => key.textContent),
    tapKeys: async (text: string) => {
      for (const key of text) await page.tap(key)
    },
    tapBox: (at: number) => page.tap(new RegExp(`^第 ${at} 位`)),
    paste: async (text: string) => {
      const event = new Event('paste', { bubbles: true, cancelable: true })
      Object.assign(event, { clipboardData: { getData: () => text } })
      group().dispatchEvent(event)
      await page.settled()
    },
    put: async (value: string) => {
      put(value)
      await page.settled()
    },
  }
}

describe('keys', () => {
  test('are provinces, then letters, then letters and digits, with special ends in the last box', async () => {
    const { keys, tapKeys } = await open()
    expect(keys()).toEqual([...plateProvinces, '使', '民', 'W'])
    await tapKeys('浙')
    expect([...keys()].sort()).toEqual(plateLetters)
    await tapKeys('A')
    expect(keys()).toHaveLength(34)
    await tapKeys('1234')
    expect(keys().slice(34)).toEqual([...'挂警学领使'])
  })

  test('are never I or O', async () => {
    const { keys, tapKeys } = await open()
    for (const key of '浙A1234') {
      await tapKeys(key)
      expect(keys()).not.toEqual(expect.arrayContaining(['I']))
      expect(keys()).not.toEqual(expect.arrayContaining(['O']))
    }
  })

  test.each([
    ['浙A1234', '警', '浙A1234警'],
    ['浙A1234', '学', '浙A1234学'],
    ['粤Z1234', '港', '粤Z1234港'],
    ['粤Z1234', '澳', '粤Z1234澳'],
  ])('%s can end in %s', async (head, end, plate) => {
    const { tapKeys, typed } = await open(head)
    await tapKeys(end)
    expect(typed()).toBe(plate)
  })

  test('fill the boxes in order, and finishing is possible when the last is full', async () => {
    const { page, tapKeys, typed, boxes, onDone } = await open()
    await tapKeys('浙A1234')
    expect(boxes()).toBe('浙A1234_')
    await page.tap('完成')
    expect(onDone).not.toHaveBeenCalled()
    await tapKeys('5')
    expect(typed()).toBe('浙A12345')
    await page.tap('完成')
    expect(onDone).toHaveBeenCalledTimes(1)
    expect(page.findByRole('group', '车牌键盘')).toBeNull()
    await page.tap(/^第 3 位/)
    expect(page.findByRole('group', '车牌键盘')).not.toBeNull()
  })
})

describe('new energy', () => {
  test('has eight boxes and keeps the filled ones', async () => {
    const { page, tapKeys, boxes, typed } = await open('浙AD123')
    await page.tap('新能源车牌，增加第 8 位')
    expect(boxes()).toBe('浙AD123__')
    await tapKeys('45')
    expect(typed()).toBe('浙AD12345')
    await page.tap('改为普通车牌（7 位）')
    expect(boxes()).toBe('浙AD1234')
  })

  test('from a full ordinary plate only needs the letter', async () => {
    const { page, tapKeys, typed, current, keys } = await open('浙A12345')
    await page.tap('新能源车牌，增加第 8 位')
    expect(current()).toBe('8')
    expect([...keys()].sort()).toEqual([...'ABCDEFGHJK'])
    await tapKeys('F')
    expect(typed()).toBe('浙A12345F')
  })
})

describe('correction', () => {
  // parkingwang/vehicle-keyboard-js#3: the provinces were missing there, back in box 1 of a new-energy plate.
  test.each(['浙A12345', '浙AD12345'])('of box 1 of %s shows the provinces', async (plate) => {
    const { tapBox, tapKeys, typed, keys } = await open(plate)
    await tapBox(1)
    expect(keys()).toEqual(expect.arrayContaining([...plateProvinces]))
    await tapKeys('沪')
    expect(typed()).toBe(`沪${plate.slice(1)}`)
  })

  test.each([
    ['浙A12345', 4, '9', '浙A19345'],
    ['浙AD12345', 3, 'F', '浙AF12345'],
    ['浙AD12345', 8, '9', '浙AD12349'],
    ['浙A12345D', 8, 'F', '浙A12345F'],
  ])('of %s: box %i becomes %s, the others stay', async (plate, at, key, corrected) => {
    const { tapBox, tapKeys, typed } = await open(plate)
    await tapBox(at)
    await tapKeys(key)
    expect(typed()).toBe(corrected)
  })

  // Downeystark/licensePlate#1: delete jumped to another box.
  test('by delete clears the box before the current one, then the one before', async () => {
    const { page, boxes, current } = await open('浙A12')
    await page.tap('删除')
    expect([boxes(), current()]).toEqual(['浙A1____', '4'])
    await page.tap('删除')
    expect([boxes(), current()]).toEqual(['浙A_____', '3'])
  })

  test('by delete in a tapped box clears it, then the one before', async () => {
    const { page, boxes, current, tapBox, typed } = await open('浙AD12345')
    await tapBox(4)
    await page.tap('删除')
    expect([boxes(), current()]).toEqual(['浙AD_2345', '4'])
    expect(typed()).toBe('浙AD_2345')
    await page.tap('删除')
    expect([boxes(), current()]).toEqual(['浙A__2345', '3'])
  })

  test('by delete in the empty first box does nothing', async () => {
    const { page, boxes, current } = await open()
    await page.tap('删除')
    expect([boxes(), current()]).toEqual(['_______', '1'])
  })
})

describe('complete plate', () => {
  // parkingwang/vehicle-keyboard-android#42: a plate of the history did not switch the kind.
  test('from the history switches new energy on or off', async () => {
    const { put, boxes } = await open()
    await put('浙AD12345')
    expect(boxes()).toBe('浙AD12345')
    await put('沪B67890')
    expect(boxes()).toBe('沪B67890')
  })

  test.each([
    ['浙A·12345', '浙A12345'],
    ['浙ad 12345', '浙AD12345'],
    ['车牌 沪B67890 请放行，谢谢', '沪B67890'],
  ])('pasted as %s', async (text, plate) => {
    const { paste, typed } = await open('京')
    await paste(text)
    expect(typed()).toBe(plate)
  })

  test('missing in pasted text keeps the input and shows a message', async () => {
    const { page, paste, boxes } = await open('浙A')
    await paste('明天见')
    expect(boxes()).toBe('浙A_____')
    expect(page.getByRole('alert', undefined).textContent).toBe('粘贴的内容里没有车牌号')
  })
})

describe('hardware keyboard', () => {
  test('types valid characters in any case, deletes and moves between boxes', async () => {
    const { page, group, boxes, current } = await open('浙')
    const press = (key: string) => typeOn(page, group(), key)
    for (const key of ['1', 'a', 'o', 'i', '1', '2']) await press(key)
    expect(boxes()).toBe('浙A12___')
    await press('Backspace')
    expect(boxes()).toBe('浙A1____')
    await press('ArrowLeft')
    expect(current()).toBe('3')
    await press('ArrowRight')
    expect(current()).toBe('4')
  })

  test('ends with Enter when the plate is full and leaves Tab to the browser', async () => {
    const { page, group, onDone } = await open('浙A1234')
    await typeOn(page, group(), 'Enter')
    expect(onDone).not.toHaveBeenCalled()
    await typeOn(page, group(), '5')
    expect(await typeOn(page, group(), 'Tab')).toBe('left alone')
    await typeOn(page, group(), 'Enter')
    expect(onDone).toHaveBeenCalledTimes(1)
  })
})

test('a screen reader announces input and position', async () => {
  const { page, tapBox } = await open('浙A123')
  const announced = () => page.getByRole('status', undefined).textContent
  expect(announced()).toBe('已输入 浙A123，正在输入第 6 位')
  await tapBox(4)
  await page.tap('删除')
  expect(announced()).toBe('已输入 浙A1空3，正在输入第 4 位')
})

test('an error is shown once below the boxes', async () => {
  const { page } = await open('浙A1', { error: '车牌号不完整，请检查位数' })
  expect(page.getByRole('alert', undefined).textContent).toBe('车牌号不完整，请检查位数')
})
