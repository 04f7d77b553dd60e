/** Pictures as answers: the member's own of this park, no more than the question allows, shown as sent. */
import sharp from 'sharp'
import { activityRegistrationCalls as calls } from '@/contract/activityRegistration'
import { findViolations } from '../../../server/tools/verify/verify'
import { nameQuestion, question } from '../../support/activityFields'
import { insertTestActivity, signUp } from '../../support/server/activities'
import { atDesk } from '../../support/server/desk'
import { describeMoney, type Wallet } from '../../support/server/money'
import { OTHER_PARK, PARK, describeServer, phones } from '../../support/server/testApp'

const test = describeServer()
const money = describeMoney(test)
let photo: Buffer
beforeAll(async () => {
  photo = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#b4532a' } })
    .png()
    .toBuffer()
})
afterEach(async () => expect(await findViolations(test.db.$client)).toEqual([]))

const fields = [
  nameQuestion,
  question('stall', '摊位照片', { Type: 'image', Of: 'once', Required: false, Max: 2 }),
  question('works', '作品照片', { Type: 'image', Required: false, Max: 1 }),
]
const uploadTo = async (tenantId: string, userId: string) =>
  (await test.services.pictures.upload({ tenantId, userId }, 'otherimage', photo)).Path
const upload = ({ userId }: Wallet) => uploadTo(PARK, userId)
const send = (member: Wallet, id: string, stall: string[], works: string[] = []) =>
  signUp(test, member.caller, id, {
    once: { stall },
    persons: [{ Answers: { name: '沈', works } }],
  })

it('record and desk show the pictures in their order', async () => {
  const member = await money.member()
  const id = await insertTestActivity(test, { fields })
  const [one, two, own] = [await upload(member), await upload(member), await upload(member)]
  const { data } = await send(member, id, [one, two], [own])
  const { Id } = data.Registration
  const { Record } = (await test.call(calls.getFormByResultId, { Id }, member.caller)).data
  expect(Record.Answers).toMatchObject([{ Label: '摊位照片', Images: [one, two] }])
  expect(Record.Persons[0]?.Answers).toContainEqual(
    expect.objectContaining({ Label: '作品照片', Images: [own] }),
  )
  const desk = await atDesk(test, phones.service)
  const { html } = await desk.get(`/desk/activities/${id}/sign-ups/${Id}`)
  for (const path of [one, two, own]) expect(html).toContain(`src="${path}"`)
})

describe('sign-up is refused', () => {
  it('with pictures of another member or park, or missing ones', async () => {
    const [member, other] = [await money.member(), await money.member()]
    const id = await insertTestActivity(test, { fields })
    const elsewhere = await money.member(OTHER_PARK)
    const strange = [
      await upload(other),
      await uploadTo(OTHER_PARK, elsewhere.userId),
      `/file/otherimage/${'0'.repeat(32)}.jpg`,
      'https://example.com/a.jpg',
    ]
    for (const path of strange) {
      for (const reply of [
        await send(member, id, [path]),
        await send(member, id, [await upload(member), path]),
        await send(member, id, [], [path]),
      ])
        expect([path, reply.status, reply.body]).toEqual([
          path,
          400,
          expect.objectContaining({ Reason: 'picture' }),
        ])
    }
    const joined = await test.sql('select 1 from registration where activity_id = $1', [id])
    expect(joined).toEqual([])
  })

  it('with more pictures than the question allows', async () => {
    const member = await money.member()
    const id = await insertTestActivity(test, { fields })
    const paths = [await upload(member), await upload(member), await upload(member)]
    for (const reply of [await send(member, id, paths), await send(member, id, [], paths)])
      expect([reply.status, reply.body]).toEqual([
        400,
        expect.objectContaining({ Reason: 'formAnswers', Message: expect.stringContaining('张') }),
      ])
    // Duplicates count once.
    const [path] = paths
    expect((await send(member, id, [path!, path!], [path!])).status).toBe(200)
  })

  it('with such pictures in changed answers, too', async () => {
    const [member, other] = [await money.member(), await money.member()]
    const id = await insertTestActivity(test, { fields })
    const own = await upload(member)
    const { data } = await send(member, id, [own])
    const edit = (stall: string[]) =>
      test.call(
        calls.submitForm,
        {
          Id: data.Registration.Id,
          FormVersion: 1,
          Answers: { stall },
          People: [{ Answers: { name: '沈' } }],
        },
        member.caller,
      )
    expect((await edit([await upload(other)])).body).toMatchObject({ Reason: 'picture' })
    expect((await edit([own, await upload(member)])).status).toBe(200)
  })
})
