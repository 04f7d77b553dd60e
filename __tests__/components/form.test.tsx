import { StrictMode } from 'react'
import { Text } from '@tarojs/components'
import * as v from 'valibot'
import { Button } from '@/components/button/Button'
import { Missing } from '@/components/missing/Missing'
import { Field } from '@/components/field/Field'
import { useChosen } from '@/hooks/useChosen'
import { useForm, type Draft } from '@/hooks/useForm'
import { openComponent } from '../support/screens/openComponent'

const schema = v.object({
  Name: v.pipe(v.string(), v.minLength(1, '请输入昵称'), v.maxLength(4, '昵称最多 4 个字')),
  Phone: v.pipe(v.string(), v.regex(/^1\d{10}$/, '请输入正确的手机号'), v.maxLength(11, '太长')),
  Place: v.string('请选择地点'),
})

interface Values {
  Name: string
  Phone: string
}

function open(onSend: (request: object | null) => void, draft?: Draft<Values>, extra = {}) {
  return openComponent(function Form() {
    const form = useForm({ initial: { Name: '', Phone: '' }, schema, draft })
    return (
      <>
        <Field label="昵称" {...form.bind('Name')} />
        <Field label="手机号" {...form.bind('Phone')} />
        <Button onPress={() => onSend(form.validate(extra))}>发送</Button>
        <Button onPress={form.done}>完成</Button>
      </>
    )
  })
}

test('each invalid field shows its first problem at its place', async () => {
  const onSend = jest.fn()
  const page = await open(onSend, undefined, { Place: '一楼' })
  await page.type('手机号', '123')
  await page.tap('发送')
  expect(onSend).toHaveBeenLastCalledWith(null)
  expect(page.text()).toContain('昵称\n请输入昵称\n手机号\n请输入正确的手机号')
  expect(page.getByRole('textbox', '手机号').getAttribute('aria-invalid')).toBe('true')
})

test('required fields are missing while they are empty or wrong, those of the submission never', async () => {
  const page = await openComponent(function Form() {
    const form = useForm({ initial: { Phone: '', Name: '' }, schema })
    return (
      <>
        <Field label="昵称" {...form.bind('Name')} />
        <Field label="手机号" {...form.bind('Phone')} />
        <Missing names={form.missing} />
      </>
    )
  })
  expect(page.text()).toContain('还差：Phone、Name')
  await page.type('昵称', '阿青')
  expect(page.text()).toContain('还差：Phone')
  // Wrong, not missing: a tap on the button marks it.
  await page.type('手机号', '138')
  expect(page.text()).not.toContain('还差')
})

test.each([
  [['类别', '位置', '类别'], '还差：类别、位置'],
  [['报修类别', '具体位置', '问题描述'], '还差：报修类别、具体位置、问题描述'],
  [['报修类别', '具体位置', '问题描述', '联系电话'], '还差：报修类别、具体位置 等 4 项'],
  [['一个很长很长很长很长很长的问题', '联系电话'], '还差：联系电话 等 2 项'],
  [['一个很长很长很长很长很长很长的问题'], '还差 1 项'],
  [['姓名', '有孩子同行吗'], '还差：姓名 等 2 项'],
  [['有孩子同行吗', '姓名'], '还差：姓名 等 2 项'],
  [['有孩子同行吗'], '还差 1 项'],
  [['紧急联系人的电话'], '还差：紧急联系人的电话'],
])('of %j the line names what fits', async (names, text) => {
  const page = await openComponent(() => <Missing names={names} />)
  expect(page.text()).toBe(text)
})

test('an error disappears when its field changes; others stay', async () => {
  const page = await open(jest.fn(), undefined, { Place: '一楼' })
  await page.tap('发送')
  await page.type('昵称', '阿青')
  expect(page.text()).not.toContain('请输入昵称')
  expect(page.text()).toContain('请输入正确的手机号')
})

test('a valid form passes the parsed request with the extra fields', async () => {
  const onSend = jest.fn()
  const page = await open(onSend, undefined, { Place: '一楼' })
  await page.type('昵称', '阿青')
  await page.type('手机号', '13800000001')
  await page.tap('发送')
  expect(onSend).toHaveBeenCalledWith({ Name: '阿青', Phone: '13800000001', Place: '一楼' })
  expect(page.findByRole('alert')).toBeNull()
})

test('a draft is restored, saved while typing and deleted when the form is done', async () => {
  const draft = { load: () => ({ Name: '阿青' }), save: jest.fn(), clear: jest.fn() }
  const page = await open(jest.fn(), draft)
  expect(page.value('昵称')).toBe('阿青')
  await page.type('手机号', '138')
  expect(draft.save).toHaveBeenLastCalledWith({ Name: '阿青', Phone: '138' })
  await page.tap('完成')
  expect(draft.clear).toHaveBeenCalledTimes(1)
})

test('each change is saved once, with earlier changes of the same moment', async () => {
  const save = jest.fn()
  const draft: Draft<Values> = { load: () => ({}), save, clear: () => undefined }
  function Form() {
    const form = useForm({ initial: { Name: '', Phone: '' }, schema, draft })
    const fill = () => {
      form.set('Name', '阿青')
      form.set('Phone', '13800000001')
    }
    return (
      <>
        <Text>{`${form.values.Name}，${form.values.Phone}`}</Text>
        <Button onPress={fill}>填写</Button>
        <Button onPress={() => form.reset({ Name: '小白', Phone: '' })}>重来</Button>
        <Button onPress={() => form.set('Phone', '139')}>换号</Button>
      </>
    )
  }
  // Strict mode calls render functions and state updaters twice, which reveals side effects in them.
  const page = await openComponent(() => (
    <StrictMode>
      <Form />
    </StrictMode>
  ))
  await page.tap('填写')
  expect(save.mock.calls).toEqual([
    [{ Name: '阿青', Phone: '' }],
    [{ Name: '阿青', Phone: '13800000001' }],
  ])
  expect(page.text()).toContain('阿青，13800000001')
  await page.tap('重来')
  await page.tap('换号')
  expect(save).toHaveBeenLastCalledWith({ Name: '小白', Phone: '139' })
})

test('a choice whose rendering is still to come is validated and sent', async () => {
  const onSend = jest.fn()
  const page = await openComponent(function Form() {
    const form = useForm({ initial: { Name: '', Phone: '13800000001' }, schema })
    const [, choose] = useChosen(form.values.Name, (name) => form.set('Name', name))
    const chooseAndSend = () => {
      choose('阿青')
      onSend(form.newest().Name, form.validate({ Place: '一楼' }))
    }
    return <Button onPress={chooseAndSend}>选阿青并发送</Button>
  })
  await page.tap('选阿青并发送')
  expect(onSend).toHaveBeenCalledWith('阿青', { Name: '阿青', Phone: '13800000001', Place: '一楼' })
})
