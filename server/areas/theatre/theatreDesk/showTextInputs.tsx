import * as v from 'valibot'
import { TextArea, TextField } from '../../../desk/components/Form'
import { optionalTextField, textField } from '../../../desk/deskForm'

const TAGS_MAX = 5

/** Notices of a show, with their titles. */
export const noticeFields = {
  Entry: '入场须知',
  Child: '儿童须知',
  Prohibited: '禁止事项',
  RealName: '实名说明',
  Refund: '退票说明',
  Invoice: '发票说明',
} as const

const notices = Object.fromEntries(
  Object.entries(noticeFields).map(([name, title]) => [name, optionalTextField(title, 200)]),
) as Record<keyof typeof noticeFields, ReturnType<typeof optionalTextField>>

/** Fields for the texts of a show. */
export const showTextFields = {
  Title: textField('标题', 30),
  SubTitle: optionalTextField('副标题', 40),
  Category: textField('类别', 10),
  Troupe: textField('演出团体', 30),
  Tags: v.pipe(
    optionalTextField('标签', 60),
    v.transform((text) => text.split(/[\s,，、]+/).filter(Boolean)),
    v.maxLength(TAGS_MAX, `标签最多 ${TAGS_MAX} 个`),
  ),
  Intro: textField('介绍', 20_000),
  PresaleNote: optionalTextField('开票说明', 100),
  ...notices,
}

export const showTextLabels = {
  ...{ Title: '标题', SubTitle: '副标题', Category: '类别', Troupe: '演出团体', Tags: '标签' },
  ...{ Intro: '介绍', PresaleNote: '开票说明', ...noticeFields },
}

const noticesOf = (typed: Readonly<Record<keyof typeof noticeFields, string>>) => ({
  ...{ entry: typed.Entry, child: typed.Child, prohibited: typed.Prohibited },
  ...{ realName: typed.RealName, refund: typed.Refund, invoice: typed.Invoice },
})

/** The texts of a show from its form, without the introduction. */
export const showTextsOf = (
  typed: v.InferOutput<v.ObjectSchema<typeof showTextFields, undefined>>,
) => ({
  ...{ title: typed.Title, subTitle: typed.SubTitle, category: typed.Category },
  ...{ troupe: typed.Troupe, tags: typed.Tags, presaleNote: typed.PresaleNote },
  notices: noticesOf(typed),
})

type Values = Readonly<Record<string, string | undefined>>

/** Inputs for title to tags. @param values initial values by field */
export const ShowTitles = ({ values }: { values: Values }) => (
  <>
    <TextField name="Title" label="标题" maxLength={30} value={values.Title} />
    <TextField
      name="SubTitle"
      label="副标题"
      maxLength={40}
      required={false}
      value={values.SubTitle}
    />
    <div className="pair">
      <TextField
        name="Category"
        label="类别"
        maxLength={10}
        value={values.Category}
        hint="话剧、音乐会、亲子……"
      />
      <TextField name="Troupe" label="演出团体" maxLength={30} value={values.Troupe} />
    </div>
    <TextField
      name="Tags"
      label="标签"
      maxLength={60}
      required={false}
      value={values.Tags}
      hint="最多 5 个，用逗号或空格分开"
    />
  </>
)

export const ShowIntro = ({ values }: { values: Values }) => (
  <TextArea
    name="Intro"
    label="介绍"
    rows={8}
    value={values.Intro}
    hint="空一行是新的一段；可用 Markdown"
  />
)

export const PresaleNote = ({ values }: { values: Values }) => (
  <TextField
    name="PresaleNote"
    label="开票说明"
    maxLength={100}
    required={false}
    value={values.PresaleNote}
  />
)

export const ShowNotices = ({ values }: { values: Values }) => (
  <details className="folded">
    <summary>须知</summary>
    {Object.entries(noticeFields).map(([name, title]) => (
      <TextArea
        key={name}
        name={name}
        label={title}
        rows={2}
        maxLength={200}
        required={false}
        value={values[name]}
        hint="不填就用园区的通用说明"
      />
    ))}
  </details>
)
