/** Buildings and gates of the park (spec 7 Merchants, building-info; spec 3 location). */
import * as v from 'valibot'
import { post } from './endpoint'
import { id } from './fields'

export const buildingInfo = v.object({
  Id: id,
  Name: v.string(),
  Kind: v.picklist(['building', 'gate', 'parking']),
  /** What visitors find there; may be empty. */
  Note: v.string(),
  Address: v.string(),
  /** Centre; degrees in GCJ-02, the coordinate system of Chinese maps. */
  Latitude: v.number(),
  Longitude: v.number(),
  /** Footprint in m: east to west and north to south; 0 for a gate. */
  WidthMetres: v.number(),
  DepthMetres: v.number(),
})

export const buildingInfoCalls = {
  query: post('/assets/api/v1/building-info/query/c', {
    auth: 'visitor',
    underLoad: 'reading',
    summary: '园区的楼栋、出入口与停车场，带坐标与占地尺寸，用于示意图与选点',
    request: v.object({}),
    data: v.array(buildingInfo),
  }),
}

export type BuildingInfo = v.InferOutput<typeof buildingInfo>
