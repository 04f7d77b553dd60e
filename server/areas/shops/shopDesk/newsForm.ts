import * as v from 'valibot'
import { momentOrNeverField, momentOrNowField, newIdField, textField } from '../../../desk/deskForm'

export const NEWS_TITLE_MAX = 40
export const NEWS_MAX = 500

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
