import { Form, NewId, TextArea } from '../../../desk/components/Form'
import { PageTitle } from '../../../desk/components/shown'
import type { ActivityRow } from './activity.repository'
import { addressOf } from './activityAddresses'
import {
  BuildingChoice,
  Group,
  PlaceFields,
  PriceFields,
  SigningFields,
  WhatFields,
  WhoFields,
  type Buildings,
  type Part,
} from './activityFields'
import { formExample, formWords, writeFormLine } from './formLines'

function QuestionFields({ row }: Part) {
  return (
    <Group title="报名表">
      <TextArea
        name="Fields"
        label="题目"
        rows={8}
        maxLength={10_000}
        value={
          row?.fields.map(writeFormLine).join('\n') ??
          'name | 姓名 | 文字 | 必填 最多20 常用姓名\nphone | 手机号 | 手机号 | 必填 常用手机号'
        }
        hint="每行一题：编号 | 题目 | 类型 | 设置 | 选项 | 提示，后面用不到的可以不写"
      />
      <details>
        <summary>怎么写</summary>
        <pre>{formExample}</pre>
        <table>
          <caption>报名表的写法</caption>
          <tbody>
            {formWords.map(([name, text]) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                <td className="long">{text}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </Group>
  )
}

function ContentFields({ row }: Part) {
  return (
    <Group title="介绍">
      <TextArea
        name="Content"
        label="正文"
        rows={8}
        maxLength={20_000}
        value={row?.content}
        hint="可以用 Markdown"
      />
    </Group>
  )
}

export function NewPage({ buildings }: { buildings: Buildings }) {
  return (
    <>
      <PageTitle aside={<a href="/desk/activities">全部活动</a>}>新活动</PageTitle>
      <div className="narrow">
        <Form action="/desk/activities/publish" button="发布" hasFile>
          <NewId />
          <WhatFields />
          <Group title="时间和地点">
            <PlaceFields />
            <BuildingChoice buildings={buildings} />
          </Group>
          <SigningFields />
          <PriceFields />
          <WhoFields />
          <QuestionFields />
          <ContentFields />
        </Form>
      </div>
    </>
  )
}

export function EditPage({ row, buildings }: { row: ActivityRow; buildings: Buildings }) {
  return (
    <>
      <PageTitle aside={<a href={addressOf(row.id)}>{row.title}</a>}>修改活动</PageTitle>
      <div className="narrow">
        <Form action={`${addressOf(row.id)}/edit/save`} button="保存" hasFile>
          <WhatFields row={row} />
          <Group title="位置">
            <BuildingChoice row={row} buildings={buildings} />
          </Group>
          <SigningFields row={row} />
          <PriceFields row={row} />
          <WhoFields row={row} />
          <QuestionFields row={row} />
          <ContentFields row={row} />
        </Form>
      </div>
    </>
  )
}
