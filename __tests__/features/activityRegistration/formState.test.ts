/** Sign-up form: the request it sends and its messages for wrong input. */
import type { FormField } from '@/contract/activityForm'
import type { KeptPerson } from '@/contract/registration'
import { editStart, firstWrong } from '@/features/activityRegistration/model/editStart'
import {
  isMinor,
  judgeForm,
  ownStart,
  savedText,
  withPerson,
  type FormContext,
  type FormState,
} from '@/features/activityRegistration/model/formState'
import { storable } from '@/features/activityRegistration/model/keptAnswers'
import type { FormQuestion } from '@/rules/activityForm/formField'
import { idCardQuestion, nameQuestion, phoneQuestion, question } from '../../support/activityFields'

const lift = question('lift', '需要电梯吗', { Type: 'radio', Options: ['是', '否'], Of: 'once' })
const contextOf = (questions: FormQuestion[], more: Partial<FormContext> = {}): FormContext => ({
  ...{ fields: questions as FormField[], kept: [], today: '2026-11-23', activityDay: '2026-12-05' },
  ...{ AgeFrom: null, AgeTo: null, ...more },
})
const stateOf = (...answers: FormState['people'][number]['answers'][]): FormState => ({
  once: {},
  people: answers.reduce<FormState['people']>(
    (people, each) => withPerson(people, { answers: each }),
    [],
  ),
})
const child = '110105201503150013'
const grown = '110105199103150014'

test('errors are grouped by person, and the first is the topmost', () => {
  const context = contextOf([nameQuestion, idCardQuestion, lift])
  const state = stateOf({ name: '沈佳琳', idNumber: grown }, { name: '', idNumber: child })
  const { errors } = judgeForm(context, state)
  expect(Object.keys(errors ?? {}).sort()).toEqual([
    ...['once.lift', 'p2.guardian.IsAgreed', 'p2.guardian.Name', 'p2.guardian.Phone', 'p2.name'],
  ])
  expect(firstWrong(context, state, errors ?? {})).toBe('p2.name')
  const { 'p2.name': _mended, ...left } = errors ?? {}
  expect(firstWrong(context, state, left)).toBe('p2.guardian.Name')
})

test('an age outside the range is reported before later questions', () => {
  const context = contextOf([idCardQuestion, nameQuestion], { AgeFrom: 18 })
  const state = stateOf({ name: '', idNumber: child })
  const { errors } = judgeForm(context, state)
  expect(errors?.['p1.idNumber']).toContain('18 岁')
  expect(firstWrong(context, state, errors ?? {})).toBe('p1.idNumber')
})

const kept: KeptPerson = {
  ...{ Id: 'k1', Name: '许禾', PhoneMask: '139****1111', IdCardMask: '' },
  ...{ Birthday: '2015-03-15', IsSelf: false },
}

describe('the first card starts', () => {
  const account = { name: '沈佳琳', phone: '13900001111' }
  const self = { ...kept, Id: 'self', Birthday: '1991-03-15', IsSelf: true }
  const fields = [nameQuestion, phoneQuestion]

  test.each([
    ['as the member', {}, { answers: { name: '沈佳琳', phone: '13900001111' } }],
    ['as the kept member', { kept: [kept, self] }, { personId: 'self' }],
    ['empty in an activity for children', { AgeTo: 9 }, {}],
    ['empty where the kept member is too old', { kept: [self], AgeTo: 20 }, {}],
    ['as the kept member whose age fits', { kept: [self], AgeTo: 60 }, { personId: 'self' }],
  ])('%s', (_, more, start) => expect(ownStart(contextOf(fields, more), account)).toEqual(start))
})

test('a saved person prefills known answers, the others are required, and a minor is possible', () => {
  const context = contextOf([nameQuestion, phoneQuestion, idCardQuestion], { kept: [kept] })
  const state = { once: {}, people: withPerson([], { personId: 'k1' }) }
  expect(isMinor(context, state.people[0]!)).toBe(true)
  expect(Object.keys(judgeForm(context, state).errors ?? {})).toContain('p1.idNumber')
  expect(judgeForm(context, state).errors).not.toHaveProperty(['p1.phone'])
  const free = contextOf([nameQuestion, phoneQuestion], { kept: [{ ...kept, Birthday: '' }] })
  expect(judgeForm(free, state).form?.People).toEqual([
    { PersonId: 'k1', Answers: {}, IsKept: false },
  ])
})

test('identity numbers are not stored on the device', () => {
  const state = stateOf({ name: '沈佳琳', idNumber: grown })
  expect(storable([nameQuestion, idCardQuestion] as FormField[], state).people[0]?.answers).toEqual(
    {
      name: '沈佳琳',
    },
  )
})

const given = (Key: string, Text: string, Images: string[] = []) => ({
  ...{ Key, Label: Key, Type: 'text' as const, Text, Images },
})
const kinds = question('kinds', '类别', {
  ...{ Type: 'checkbox', Of: 'once', Options: ['小说', '诗', '历史'] },
})
const photo = question('photo', '照片', { Type: 'image', Of: 'once', Required: false, Max: 3 })

test('an edited registration begins with its answers; masked numbers are not sent', () => {
  const fields = [nameQuestion, phoneQuestion, idCardQuestion, kinds, photo]
  const person = {
    ...{ Name: '许禾', CheckedInAt: null, GuardianText: '王秀 138****0001' },
    Answers: [given('name', '许禾'), given('phone', '139****1111'), given('idNumber', '110****13')],
  }
  const { state, context } = editStart(fields as FormField[], {
    Answers: [given('kinds', '小说、历史'), given('photo', '', ['/a.webp'])],
    Persons: [person],
  })
  expect(state.once).toEqual({ kinds: ['小说', '历史'], photo: ['/a.webp'] })
  expect(context.given).toEqual({ 'p1.phone': '139****1111', 'p1.idNumber': '110****13' })
  const edited = contextOf(fields, context)
  // Only the masked number of the guardian is available, so the field is required again.
  expect(Object.keys(judgeForm(edited, state).errors ?? {})).toEqual([
    'p1.guardian.Phone',
    'p1.guardian.IsAgreed',
  ])
  const [entry] = state.people
  const consented = { Name: '王秀', Phone: '13800000001', IsAgreed: true }
  const agreed = { ...state, people: [{ ...entry!, guardian: consented }] }
  expect(judgeForm(edited, agreed).form).toEqual({
    Answers: { kinds: ['小说', '历史'], photo: ['/a.webp'] },
    People: [{ Answers: { name: '许禾' }, Guardian: consented, IsKept: false }],
  })
  // The masked ID number belongs to the earlier name: with another name it is required again.
  const renamed = {
    ...agreed,
    people: [{ ...agreed.people[0]!, answers: { name: '许苗' } }],
  }
  expect(Object.keys(judgeForm(edited, renamed).errors ?? {})).toEqual(['p1.idNumber'])
  const [, , idField] = fields as FormField[]
  const texts = [agreed, renamed].map(({ people: [one] }) => savedText(edited, idField!, one))
  expect(texts).toEqual(['110****13', ''])
  // Another number that is typed is judged as any other.
  const typed = {
    ...agreed,
    people: [{ ...agreed.people[0]!, answers: { name: '许禾', phone: '' } }],
  }
  expect(Object.keys(judgeForm(edited, typed).errors ?? {})).toEqual(['p1.phone'])
})
