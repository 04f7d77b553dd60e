import * as v from 'valibot'
import { Folded } from '../../../desk/components/Folded'
import { Form, PictureField } from '../../../desk/components/Form'
import type { Editing } from '../../../desk/editing'
import { typedRichText } from '../../../kernel/richText'
import {
  PresaleNote,
  ShowIntro,
  ShowNotices,
  showTextFields,
  showTextLabels,
  showTextsOf,
  ShowTitles,
} from './showTextInputs'
import type { TheatreDesk } from './theatreDesk'

const form = v.object(showTextFields)

/** How the texts of a show are edited; prices, rules and times stay as they are. */
export const showEditing = ({
  texts,
}: Pick<TheatreDesk, 'texts'>): Editing<v.InferOutput<typeof form>> => ({
  ...{ part: 'shows', what: '演出', labels: showTextLabels, form },
  async find(tenantId, id) {
    const { row, ...found } = await texts.forEdit(tenantId, id)
    return {
      ...found,
      title: row.title,
      ...(row.offlineReason !== null && { closed: '演出已下线，不能修改；可复制一份。' }),
    }
  },
  inputs: (values) => (
    <>
      <ShowTitles values={values} />
      <ShowIntro values={values} />
      <PresaleNote values={values} />
      <ShowNotices values={values} />
    </>
  ),
  async below(tenantId, id) {
    const { row } = await texts.forEdit(tenantId, id)
    const action = `/desk/shows/${row.id}/poster`
    return (
      <Folded title="换海报" action={action}>
        <img src={row.poster} alt="现在的海报" className="shot" />
        <Form action={action} button="换海报" looks="quiet" hasFile>
          <PictureField
            name="Poster"
            label="新海报"
            hint="JPEG、PNG 或 WebP，12 MB 以内，竖版 3:4"
          />
        </Form>
      </Folded>
    )
  },
  preview: async ({ Title, SubTitle, Intro }) => (
    <>
      <h3>{Title}</h3>
      {SubTitle !== '' && <p className="muted">{SubTitle}</p>}
      {/* Safe HTML: sanitised as for members. */}
      <div dangerouslySetInnerHTML={{ __html: await typedRichText(Intro) }} />
    </>
  ),
  save: ({ tenantId, clerk, writeAudit }, id, { draft, seen }) =>
    texts.edit(
      { tenantId, id, seen, clerk: clerk.name },
      { ...showTextsOf(draft), text: draft.Intro },
      writeAudit,
    ),
})
