import type { ReactNode } from 'react'
import { Form, KeptHidden, NewId, PictureField, TextArea } from '../../../desk/components/Form'
import { PageTitle } from '../../../desk/components/shown'
import type { Typed } from '../../../desk/deskForm'
import {
  BuildingChoice,
  Group,
  PlaceFields,
  PriceFields,
  SigningFields,
  WhatFields,
  WhoFields,
  type Buildings,
} from './activityFields'
import { readFormLine } from './formLines'
import { QuestionRows } from './questionRows'

/** Questions of a new activity. */
const FIRST_QUESTIONS =
  'name | 姓名 | 文字 | 必填 最多20 常用姓名\nphone | 手机号 | 手机号 | 必填 常用手机号'

/** Fields of an activity's form. */
export function ActivityInputs({ values, where }: { values: Typed; where: ReactNode }) {
  const lines = (values.Fields ?? FIRST_QUESTIONS).split('\n').filter((line) => line !== '')
  return (
    <>
      <WhatFields values={values} />
      {where}
      <SigningFields values={values} />
      <PriceFields values={values} />
      <WhoFields values={values} />
      <Group title="报名表">
        <QuestionRows questions={lines.map(readFormLine)} />
      </Group>
      <Group title="介绍">
        <TextArea
          name="Content"
          label="正文"
          rows={8}
          maxLength={20_000}
          value={values.Content}
          hint="可以用 Markdown"
        />
      </Group>
    </>
  )
}

/** Picture of an activity. */
export const CoverField = ({ label }: { label: string }) => (
  <PictureField
    name="Cover"
    label={label}
    required={false}
    hint="JPEG、PNG 或 WebP，12 MB 以内，建议 1600 × 1000；不传时用园区的颜色代替"
  />
)

export function NewPage({
  buildings,
  values,
  copied,
}: {
  buildings: Buildings
  values: Typed
  /** The activity that it is a copy of. */
  copied?: { id: string; cover: string }
}) {
  const hasCover = copied !== undefined && copied.cover !== ''
  return (
    <>
      <PageTitle aside={<a href="/desk/activities">全部活动</a>}>新活动</PageTitle>
      <div className="narrow">
        <Form action="/desk/activities/publish" button="发布" hasFile>
          <NewId />
          <KeptHidden name="CoverOf" value={copied?.id} />
          {hasCover && <img src={copied.cover} alt="原来的封面" className="shot" />}
          <CoverField label={hasCover ? '换一张封面' : '封面'} />
          <ActivityInputs
            values={values}
            where={
              <Group title="时间和地点">
                <PlaceFields values={values} />
                <BuildingChoice values={values} buildings={buildings} />
              </Group>
            }
          />
        </Form>
      </div>
    </>
  )
}
