import { WordText } from '@/components/wordText/WordText'
import { AppearanceContext } from '@/components/screen/screenContexts'
import { factsText } from '@/rules/factsText'
import { openComponent } from '../support/screens/openComponent'

const title = '资料室恢复开放'

test('a title breaks between words and is read and copied unchanged', async () => {
  const page = await openComponent(() => <WordText>{title}</WordText>)
  expect(page.text()).toBe(title)
  expect(page.element.querySelectorAll('wbr').length).toBeGreaterThan(1)
})

test('a number and its measure stay on one line, with the same spaces when copied', async () => {
  const terms = '纱厂路 58 号，满 100 减 15'
  const page = await openComponent(() => <WordText>{terms}</WordText>)
  expect(page.element.textContent).toBe(terms)
  expect(page.element.querySelector('.wordText__measured')?.textContent).toMatch(/^58 号，?$/)
})

test('paragraphs of a text stay apart', async () => {
  const page = await openComponent(() => <WordText>{'空调不制冷\n58 号也是'}</WordText>)
  expect(page.element.textContent).toBe('空调不制冷\n58 号也是')
})

test('a title of one word has no wrapper', async () => {
  await openComponent(() => <WordText>通知</WordText>)
  expect(document.querySelector('.wordText')).toBeNull()
})

test('in the mini-program a title is unchanged', async () => {
  const { WordText: WeChatWordText } = jest.requireActual<
    typeof import('@/components/wordText/WordText')
  >('@/components/wordText/WordText.weapp')
  const page = await openComponent(() => <WeChatWordText>{title}</WeChatWordText>)
  expect(page.text()).toBe(title)
})

test('in the mini-program a short clause stays whole', async () => {
  const { WordText: WeChatWordText } = jest.requireActual<
    typeof import('@/components/wordText/WordText')
  >('@/components/wordText/WordText.weapp')
  const page = await openComponent(() => <WeChatWordText>植物染周末课：扎染方巾</WeChatWordText>)
  expect(page.element.textContent).toBe('植物染周末课：扎染方巾')
  expect(page.element.querySelector('.wordText__whole')?.textContent).toBe('扎染方巾')
})

test('in the mini-program words stay whole in large print', async () => {
  const { WordText: WeChatWordText } = jest.requireActual<
    typeof import('@/components/wordText/WordText')
  >('@/components/wordText/WordText.weapp')
  const page = await openComponent(() => (
    <AppearanceContext.Provider value={{ isDark: false, isElder: true, fontScale: 1 }}>
      <WeChatWordText>{title}</WeChatWordText>
    </AppearanceContext.Provider>
  ))
  expect(page.element.textContent).toBe(title)
  const whole = [...page.element.querySelectorAll('.wordText__whole')]
  expect(whole.map(({ textContent }) => textContent)).toEqual(['资料室', '恢复', '开放'])
})

test('in the mini-program a dot between facts is read, and drawn without width at the end of a line', async () => {
  const { WordText: WeChatWordText } = jest.requireActual<
    typeof import('@/components/wordText/WordText')
  >('@/components/wordText/WordText.weapp')
  const page = await openComponent(() => (
    <AppearanceContext.Provider value={{ isDark: false, isElder: true, fontScale: 1 }}>
      <WeChatWordText>{factsText(['2F', '铺位 1-201'])}</WeChatWordText>
    </AppearanceContext.Provider>
  ))
  expect(page.element.textContent).toBe('2F\u00a0· 铺位\u00a01-201')
  expect(page.element.querySelector('.wordText__dot')?.textContent).toBe(' ')
  expect(page.element.querySelector('.wordText__mark')?.textContent).toBe('\u00a0·')
})
