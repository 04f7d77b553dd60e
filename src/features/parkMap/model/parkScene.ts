/** The whole park as a scene, with what a tap on it means. */
import type { MapPlace } from '@/contract/business'
import type { Scene, ScenePart } from '@/platform/sceneDrawing/types'
import { markSigns, outlineContains, type PlanPoint } from '@/rules/floorPlan'
import type { Point } from '@/utils/geography'
import { groundParts } from './drawGround'
import { northParts, northSpot, pinBox, pinParts, signParts } from './drawSigns'
import { solidsOn, type Solid } from './drawSolids'
import { framed, type Frame, cornersOf, drawnAt, meets, middleOf, widened, type Box } from './frame'
import { isGround, layOut, type Ground, type GroundPlace } from './ground'
import type { Hit } from './hit'
import type { MapColours } from './palette'
import { gateName, houseNumber, shortName } from './signNames'
import { placedSigns, type Drawn, type PlacedSign, type Sign } from './signs'
import { storeyMetres, storeysOf } from './solids'
import { drawnBox, inTheOpen, isOn, isWide, reachOf, topAt, visibleSpots } from './spots'

type MarkKind = MapPlace['Floors'][number]['Marks'][number]['Kind']

/** A car park's free spaces. */
export interface LotSign {
  id: string
  /** Its place on the map; null: at its coordinates. */
  placeId: string | null
  at: Point
  text: string
  tone: 'good' | 'wait' | 'bad'
}

export interface MapOptions {
  /** ms, server time */
  now: number
  colours: MapColours
  textPx: number
  width: number
  height: number
  /** Place with a pin. */
  chosenId?: string
  /** Coordinates with a pin, and their name. */
  target?: Point & { name?: string }
  /** Position of the user; drawn when it is on the plate. */
  here?: Point | null
  lots?: readonly LotSign[]
  /** Facilities to show. */
  marks?: MarkKind
}

export interface MapScene extends Scene {
  hits: readonly Hit[]
}

export interface ParkScene extends MapScene {
  signs: readonly PlacedSign[]
  /** Outlines of what stands above the ground, px. */
  drawn: readonly Drawn[]
}

const edgePx = 14
const gateDotPx = 4

const boxAt = ({ x, y }: PlanPoint, half: number): Box =>
  widened({ left: x, right: x, top: y, bottom: y }, half)

/** Draws the park. @returns null when it has no places */
export function parkScene(places: readonly MapPlace[], options: MapOptions): ParkScene | null {
  const ground = layOut(places)
  if (!ground) return null
  const { width, height, colours, textPx, now } = options
  const bounds: Box = { left: 6, top: 6, right: width - 6, bottom: height - 6 }
  const frame = framed(
    reachOf(ground),
    widened({ left: 0, top: 0, right: width, bottom: height }, -edgePx),
  )
  const look = { frame, colours }
  const solids = solidsOn(ground, now, look)
  const flat = (point: PlanPoint) => frame.px(drawnAt(point))
  const topOf = (id: string) => solids.find((each) => each.id === id)?.top

  const aim = options.target && ground.spotOf(options.target)
  const chosen = ground.places.find(({ place }) => place.Id === options.chosenId)
  const pin = chosen
    ? (topOf(chosen.place.Id) ?? flat(chosen.middle))
    : aim && isOn(ground.plate, aim)
      ? (topAt(ground, solids, aim) ?? flat(aim))
      : null
  const me = options.here && ground.spotOf(options.here)
  const mine = me && isOn(ground.plate, me) ? flat(me) : null

  const signs = wantedSigns(ground, options, {
    flat,
    topOf,
    pin,
    height: storeyMetres(ground),
    frame,
    solids,
  })
  const gates = ground.places
    .filter(({ place }) => place.Kind === 'gate')
    .map(({ middle }) => inTheOpen(flat(middle), solids))
  const stages = ground.places
    .filter(({ place }) => place.Kind === 'stage')
    .flatMap((each) => drawnBox(each, solids, flat) ?? [])
  const obstacles = [
    ...(pin ? [pinBox(pin)] : []),
    ...stages,
    ...[...gates, ...(mine ? [mine] : [])].map((at) => boxAt(at, gateDotPx)),
  ]
  const drawn = solids.filter(({ id }) => id !== '')
  const placed = placedSigns(signs, { textPx, bounds, obstacles, drawn })
  const north = northSpot({ left: 0, right: width, height, textPx }, [
    ...obstacles,
    ...placed.map(({ box }) => box),
  ])
  const parts: ScenePart[] = [
    ...groundParts(ground, now, look),
    ...solids.filter(isBesideSigns(placed)).flatMap((each) => each.parts),
    {
      kind: 'dots',
      middles: gates,
      radius: gateDotPx,
      fill: colours.accent,
      stroke: colours.halo,
      strokeWidth: 1.5,
    },
    ...signParts(placed, { textPx, colours }),
    ...(mine
      ? [
          {
            kind: 'dots',
            middles: [mine],
            radius: 5,
            fill: colours.here,
            stroke: colours.halo,
            strokeWidth: 2,
          } as const,
        ]
      : []),
    ...(pin ? pinParts(pin, colours) : []),
    ...(north ? northParts(north, { textPx, colours }) : []),
  ]
  const flats = ground.places.filter(({ place }) => isFlat(place) && place.Kind !== 'water')
  return {
    width,
    height,
    background: colours.background,
    parts,
    signs: placed,
    drawn,
    hits: [
      ...flats.map(({ place, outline }): Hit => ({ id: place.Id, outlines: [outline.map(flat)] })),
      ...drawn.map(({ id, silhouette }): Hit => ({ id, outlines: silhouette })),
      ...placed
        .filter(({ id }) => id !== '')
        .map(({ id, box }): Hit => ({ id, outlines: [cornersOf(box)] })),
    ],
  }
}

/** Distance of a tree's middle from signs, px. */
const treeApartPx = 5

/** Whether a solid is anything but a tree that a sign would lie over: trees make room for letters. */
const isBesideSigns =
  (signs: readonly PlacedSign[]) =>
  ({ id, top }: Solid): boolean =>
    id !== '' || !signs.some(({ box }) => meets(widened(box, treeApartPx), [top]))

/** Drawn without height. */
const isFlat = ({ Kind }: Pick<MapPlace, 'Kind'>): boolean =>
  Kind === 'street' || Kind === 'parking' || Kind === 'water'

interface Spots {
  flat: (point: PlanPoint) => PlanPoint
  topOf: (id: string) => PlanPoint | undefined
  pin: PlanPoint | null
  /** m of a storey */
  height: number
  frame: Frame
  solids: readonly Solid[]
}

/** All signs, the most important first. */
function wantedSigns(
  ground: Ground,
  options: MapOptions,
  { flat, topOf, pin, height, frame, solids }: Spots,
): Sign[] {
  const { places, spotOf } = ground
  const spotOfName = (each: GroundPlace): PlanPoint => {
    const { place, middle } = each
    const at = topOf(place.Id) ?? flat(middle)
    if (place.Kind === 'gate') return inTheOpen(at, solids)
    const drawn = place.Kind === 'stage' && drawnBox(each, solids, flat)
    return drawn ? middleOf(drawn) : at
  }
  const besideOf = (each: GroundPlace): Box | undefined => {
    if (each.place.Kind === 'stage') return drawnBox(each, solids, flat) ?? undefined
    return each.place.Kind === 'gate' ? boxAt(spotOfName(each), gateDotPx) : undefined
  }
  const named = (
    kinds: readonly MapPlace['Kind'][],
    look: Sign['look'],
    textOf: (name: string) => string,
    isNamed: (each: GroundPlace) => boolean = () => true,
  ) =>
    places
      .filter((each) => kinds.includes(each.place.Kind) && isNamed(each))
      .map(
        (each): Sign => ({
          id: isGround(each.place) ? '' : each.place.Id,
          at: spotOfName(each),
          text: textOf(each.place.Name),
          ...(each.place.Kind === 'building' && {
            placeId: each.place.Id,
            number: houseNumber(each.place.Name),
            roof: solids.find(({ id }) => id === each.place.Id)?.roof,
          }),
          look,
          beside: besideOf(each),
          ground: isFlat(each.place) ? visibleSpots(each, solids, flat) : undefined,
          within: each.place.Kind === 'water' ? each.outline.map(flat) : undefined,
        }),
      )
  const under =
    pin && solids.find(({ silhouette }) => silhouette.some((each) => outlineContains(each, pin)))
  // A house that is pointed out is named once, by the sign of its pin; a place in it keeps its own name.
  const chosen = places.find(({ place }) =>
    options.chosenId === undefined
      ? place.Id === under?.id &&
        [place.Name, shortName(place.Name)].includes(options.target?.name ?? '')
      : place.Id === options.chosenId,
  )
  const name = chosen ? shortName(chosen.place.Name) : options.target?.name
  const target: Sign[] =
    pin && name
      ? [
          {
            id: '',
            at: pin,
            text: name,
            number: chosen && houseNumber(chosen.place.Name),
            look: 'target',
            placeId: under?.id,
            beside: pinBox(pin),
          },
        ]
      : []
  const lots = (options.lots ?? []).flatMap(({ id, placeId, at, text, tone }): Sign[] => {
    const lot = places.find(({ place }) => place.Id === placeId)
    const aside = spotOf(at)
    const spot = lot ? flat(lot.middle) : aside && flat(aside)
    const ground = lot && visibleSpots(lot, solids, flat)
    return spot ? [{ id, at: spot, text, look: tone, ground }] : []
  })
  const marksOf = (kinds: readonly MarkKind[]) =>
    places.flatMap((each) => {
      const { place, box } = each
      const seen = new Set<string>()
      return place.Floors.flatMap(({ Level, Marks }) =>
        Level > 0
          ? Marks.filter(({ Kind }) => kinds.includes(Kind)).map((mark) => ({ mark, Level }))
          : [],
      )
        .sort((one, other) => one.Level - other.Level)
        .filter(({ mark }) => !seen.has(mark.Kind) && seen.add(mark.Kind))
        .map(
          ({ mark }): Sign => ({
            id: '',
            at: inTheOpen(
              frame.px(
                drawnAt(
                  { x: box.left + mark.X, y: box.top + mark.Y },
                  place.Kind === 'building' ? storeysOf(place) * height : 0,
                ),
              ),
              solids.filter(({ id }) => id !== place.Id),
            ),
            text: markSigns[mark.Kind],
            look: 'mark',
            placeId: place.Id,
            ground: isFlat(place) ? visibleSpots(each, solids, flat) : undefined,
          }),
        )
    })
  const others = chosen
    ? named(['building'], 'name', shortName).filter(({ id }) => id !== chosen.place.Id)
    : named(['building'], 'name', shortName)
  return [
    ...target,
    ...(options.marks ? marksOf([options.marks]) : []),
    ...lots,
    ...others,
    ...named(['gate'], 'gate', gateName),
    ...named(['stage'], 'quiet', shortName),
    ...named(['street'], 'quiet', shortName),
    ...named(['water'], 'quiet', shortName, isWide),
  ]
}
