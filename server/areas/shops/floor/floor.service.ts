import type { FloorLayer } from '@/contract/business'
import type { FoundPlace } from '@/contract/searchWord'
import type { Database } from '../../../database/createDatabase'
import type { Queryable } from '../../../database/queryable'
import { search } from '../../../database/search'
import { notFound } from '../../../kernel/failure'
import { knownId } from '../../../kernel/ids'
import { hasFloors, type BuildingInfoService } from '../buildingInfo/buildingInfo.service'
import {
  findFloors,
  floorsOfBuilding,
  floorsOfPark,
  marksOfFloors,
  marksWithWords,
  type FloorInBuilding,
  type FloorMark,
} from './floor.repository'

/** Labels of the facilities on a floor plan. */
export const markKinds = {
  entrance: '出入口',
  lift: '电梯',
  escalator: '扶梯',
  stairs: '楼梯',
  toilet: '卫生间',
  babyRoom: '母婴室',
  service: '服务台',
  cashMachine: '取款机',
  charger: '充电桩',
} as const

export type { FloorInBuilding } from './floor.repository'

/** Most facilities that a search shows. */
const PLACES_MAX = 20

export type FloorService = ReturnType<typeof createFloorService>

/** A floor without its shop count, which depends on the request's filter. */
export type Layer = Omit<FloorLayer, 'ShopCount'>

/** Floors of the buildings and their plans (spec 7 Merchants, getLayerByBuildingId). */
export function createFloorService({
  db,
  buildings,
}: {
  db: Database
  buildings: BuildingInfoService
}) {
  const layersOf = async (tenantId: string, floors: readonly FloorInBuilding[]) => {
    const marks = await marksOfFloors(
      db,
      tenantId,
      floors.map(({ floor }) => floor.id),
    )
    return floors.map((each) => layerOf(each, marks))
  }

  return {
    /** The floors of a building, top first. @throws Failure 404 */
    async ofBuilding(tenantId: string, buildingId: string): Promise<Layer[]> {
      const id = knownId(buildingId)
      const building = await buildings.find(tenantId, id)
      if (!building || !hasFloors(building.kind)) throw notFound('楼宇不存在')
      return layersOf(tenantId, await floorsOfBuilding(db, tenantId, id))
    },

    /** The floors of all buildings, by building, top first. */
    async ofPark(tenantId: string): Promise<Layer[]> {
      return layersOf(tenantId, await floorsOfPark(db, tenantId))
    },

    /** One floor. @throws Failure 404 */
    async get(tenantId: string, floorId: string): Promise<Layer> {
      const floors = await findFloors(db, tenantId, [knownId(floorId)])
      const [layer] = await layersOf(tenantId, floors)
      if (!layer) throw notFound('楼层不存在')
      return layer
    },

    /**
     * Facilities that match every word, by kind, name, floor or building.
     * @param words each with its spellings (searchWord.spellings); none: no results
     */
    async placesWithWords(
      tenantId: string,
      words: readonly (readonly string[])[],
    ): Promise<FoundPlace[]> {
      if (words.length === 0) return []
      const wanted = words.map((spellings) => ({ spellings, kinds: kindsOf(spellings) }))
      const matches = await search(db, words.flat(), (at) =>
        marksWithWords(at, tenantId, wanted, PLACES_MAX),
      )
      return matches.map(({ mark, floor, building }) => ({
        Id: mark.id,
        KindText: markKinds[mark.kind],
        Name: mark.name,
        FloorId: floor.id,
        FloorName: floor.name,
        BuildingId: building.id,
        BuildingName: building.name,
        X: mark.x,
        Y: mark.y,
      }))
    },

    /** Floors with their buildings, by the floor's id. */
    async byId(
      queryable: Queryable,
      tenantId: string,
      ids: readonly string[],
    ): Promise<Map<string, FloorInBuilding>> {
      const floors = await findFloors(queryable, tenantId, ids)
      return new Map(floors.map((each) => [each.floor.id, each]))
    },
  }
}

const layerOf = ({ floor, building }: FloorInBuilding, marks: readonly FloorMark[]): Layer => ({
  Id: floor.id,
  BuildingId: building.id,
  Name: floor.name,
  Level: floor.level,
  Outline: floor.outline,
  WidthMetres: building.widthMetres,
  DepthMetres: building.depthMetres,
  Marks: marks
    .filter(({ floorId }) => floorId === floor.id)
    .map(({ kind, name, x, y }) => ({
      Kind: kind,
      KindText: markKinds[kind],
      Name: name,
      X: x,
      Y: y,
    })),
})

/** Kinds of marks whose label contains one of the words. */
const kindsOf = (words: readonly string[]): FloorMark['kind'][] =>
  (Object.keys(markKinds) as FloorMark['kind'][]).filter((kind) =>
    words.some((word) => markKinds[kind].includes(word)),
  )
