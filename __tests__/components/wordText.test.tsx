import { WordText } from '@/components/wordText/WordText'
import { openComponent } from '../support/screens/openComponent'

const title = '资料室恢复开放'

test('a title breaks between words and is read and copied unchanged', async () => {
  const page = await openComponent(() => <WordText>{title}</WordText>)
  expect(page.text()).toBe(title)
  expect(page.element.querySelectorAll('wbr').length).toBeGreaterThan(1)
})

test('a title of one word has no wrapper', async () => {
  await openComponent(() => <WordText>通知</WordText>)
  expect(document.querySelector('.wordText')).toBeNull()
})

describe('in the mini-program', () => {
  const { WordText: WeChatWordText } = jest.requireActual<
    typeof import('@/components/wordText/WordText')
  >('@/components/wordText/WordText.weapp')

  test('a title is unchanged', async () => {
    const page = await openComponent(() => <WeChatWordText>{title}</WeChatWordText>)
    expect(page.text()).toBe(title)
  })

  test('a name and its count of others are texts of their own', async () => {
    const counted = '老布样真丝方巾 等 3 种商品'
    const page = await openComponent(() => <WeChatWordText>{counted}</WeChatWordText>)
    expect(page.text()).toBe(counted)
    const textOf = (part: string) => document.querySelector(`.wordText__${part}`)?.textContent
    expect([textOf('name'), textOf('count')]).toEqual(['老布样真丝方巾', '等 3 种商品'])
  })
})
