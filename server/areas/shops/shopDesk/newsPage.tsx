import * as v from 'valibot'
import { Form, NewId, PictureField, TextArea, TextField } from '../../../desk/components/Form'
import { SpanFields } from '../../../desk/components/publication'
import { PageTitle } from '../../../desk/components/shown'
import type { Shop } from '../shop/shop.service'
import { momentOrNeverField, momentOrNowField, newIdField, textField } from '../../../desk/deskForm'

const NEWS_TITLE_MAX = 40
const NEWS_MAX = 500

/** News of a shop; the picture is uploaded as a file. */
export const newsForm = v.pipe(
  v.object({
    Id: newIdField,
    Title: textField('标题', NEWS_TITLE_MAX),
    Text: textField('内容', NEWS_MAX),
    From: momentOrNowField('发布时间'),
    To: momentOrNeverField('展示至'),
  }),
  v.forward(
    v.check(({ From, To }) => To === null || !From || From < To, '“展示至”应晚于发布时间'),
    ['To'],
  ),
)

/** Form page for a shop's news. */
export function NewsPage({ shop }: { shop: Pick<Shop, 'id' | 'name'> }) {
  const address = `/desk/shops/${shop.id}`
  return (
    <>
      <PageTitle aside={<a href={address}>{shop.name}</a>}>发布动态</PageTitle>
      <div className="narrow">
        <Form action={`${address}/news/publish`} button="发布" hasFile>
          <NewId />
          <TextField name="Title" label="标题" maxLength={NEWS_TITLE_MAX} />
          <TextArea
            name="Text"
            label="内容"
            rows={6}
            maxLength={NEWS_MAX}
            hint={`最多 ${NEWS_MAX} 个字`}
          />
          <PictureField
            name="Picture"
            label="图片"
            required={false}
            hint="JPEG、PNG 或 WebP，12 MB 以内"
          />
          <SpanFields from="发布时间" to="展示至" />
        </Form>
      </div>
    </>
  )
}
