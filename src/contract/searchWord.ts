/** What a search leads to besides shops: pages of the app, facilities on the floor plans, other words. */
import * as v from 'valibot'
import { post } from './endpoint'
import { id, keyword } from './fields'

/** A facility on the plan of a floor (`Marks` of business.getLayerByBuildingId). */
export const foundPlace = v.object({
  Id: id,
  /** 卫生间 */
  KindText: v.string(),
  /** May be empty. */
  Name: v.string(),
  FloorId: id,
  FloorName: v.string(),
  BuildingId: id,
  BuildingName: v.string(),
  /** m east and south of the building's north-west corner. */
  X: v.number(),
  Y: v.number(),
})

export const searchWordCalls = {
  hints: post('/manage/api/v1/search-word/hints/c', {
    auth: 'visitor',
    underLoad: 'reading',
    summary: '搜索词通往的页面与设施，以及找不到商户时可换的类别和常用词',
    request: v.object({ Keyword: keyword }),
    data: v.object({
      /** Names of rules/searchPage; a name that the app does not know is skipped. */
      Pages: v.array(v.object({ Name: v.string(), Title: v.string() })),
      /** At most 20, in the order of buildings and floors. */
      Places: v.array(foundPlace),
      /** Categories of shops nearest to the keyword, at most 3; may be empty. */
      Categories: v.array(v.string()),
      /** Popular words of the park, else its largest categories; at most 8. */
      Popular: v.array(v.string()),
    }),
  }),
}

export type FoundPlace = v.InferOutput<typeof foundPlace>
