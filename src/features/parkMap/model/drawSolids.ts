/** Parts of the scene above the ground: buildings, stages, trees; painted from back to front. */
import { outlineContains, type PlanPoint } from '@/rules/floorPlan'
import type { ScenePart } from '@/platform/sceneDrawing/types'
import { type Frame, boxOf, cornersOf, drawnAt, widened, type Box } from './frame'
import { treesOn, type Ground, type GroundPlace } from './ground'
import type { MapColours } from './palette'
import { roofOf, storeyMetres, storeysAbove, wallsOf, windowsOf, type Storey } from './solids'

/** Whether `one` is entirely west or north of `other`. If this is true both ways, they are side by side. */
function isBehind(one: Box, other: Box): boolean {
  return one.right <= other.left || one.bottom <= other.top
}

const depthOf = ({ left, top, right, bottom }: Box) => left + right + top + bottom

/**
 * Order in which solids are painted: one that may hide another comes later.
 * @param boxes rectangles of the solids on the ground, m; where they overlap, the nearer middle comes later
 * @returns indexes
 */
export function paintOrder(boxes: readonly Box[]): number[] {
  const comesBefore = (one: Box, other: Box): boolean => {
    const [behind, before] = [isBehind(one, other), isBehind(other, one)]
    return behind === before ? false : behind
  }
  const waiting = boxes.map((_, index) => index)
  waiting.sort((one, other) => depthOf(boxes[one]!) - depthOf(boxes[other]!) || one - other)
  const order: number[] = []
  while (waiting.length > 0) {
    const at = waiting.findIndex((candidate) =>
      waiting.every(
        (other) => other === candidate || !comesBefore(boxes[other]!, boxes[candidate]!),
      ),
    )
    // A circle is possible only where boxes overlap: then the farthest one comes first.
    order.push(...waiting.splice(Math.max(at, 0), 1))
  }
  return order
}

/** A part above the ground, with its silhouette for taps; px. */
export interface Solid {
  /** Id of the place; empty for a tree. */
  id: string
  box: Box
  parts: ScenePart[]
  silhouette: PlanPoint[][]
  /** Middle of the roof. */
  top: PlanPoint
  /** Colour of the roof; omitted for stages and trees, whose names are not on a roof. */
  roof?: string
}

const moved = (outlines: readonly PlanPoint[][], { px }: Frame) =>
  outlines.map((outline) => outline.map(px))

function storeyParts(
  storey: Storey,
  { frame, colours, seed }: { frame: Frame; colours: MapColours; seed: number },
): { parts: ScenePart[]; outlines: PlanPoint[][] } {
  const solid = storey.lit > 0 ? colours.open : colours.closed
  const edge = { stroke: solid.edge, strokeWidth: 0.6 }
  const walls = wallsOf(storey)
  const roof = roofOf(storey).map(frame.px)
  const parts = walls.flatMap((wall, index): ScenePart[] => {
    const windows = windowsOf(wall, storey.lit, seed + index)
    const pane = (outlines: PlanPoint[][], fill: string): ScenePart[] =>
      outlines.length > 0 ? [{ kind: 'area', outlines: moved(outlines, frame), fill }] : []
    return [
      { kind: 'area', outlines: moved([wall.corners], frame), fill: solid[wall.side], ...edge },
      ...pane(windows.dark, storey.lit > 0 ? colours.darkOpen : colours.darkClosed),
      ...pane(windows.lit, colours.lit),
    ]
  })
  parts.push({ kind: 'area', outlines: [roof], fill: solid.roof, ...edge })
  return {
    parts,
    outlines: [
      ...moved(
        walls.map(({ corners }) => corners),
        frame,
      ),
      roof,
    ],
  }
}

function building(
  each: GroundPlace,
  storeyHeight: number,
  now: number,
  look: { frame: Frame; colours: MapColours },
): Solid {
  const storeys = storeysAbove(each, storeyHeight, now)
  const drawn = storeys.map((storey, index) =>
    storeyParts(storey, {
      ...look,
      seed: Math.round(each.box.left + each.box.top) * 7 + index * 3,
    }),
  )
  const last = storeys[storeys.length - 1]!
  const roof = boxOf(roofOf(last).map(look.frame.px))!
  return {
    id: each.place.Id,
    box: each.box,
    parts: drawn.flatMap(({ parts }) => parts),
    silhouette: drawn.flatMap(({ outlines }) => outlines),
    top: { x: (roof.left + roof.right) / 2, y: (roof.top + roof.bottom) / 2 },
    roof: (last.lit > 0 ? look.colours.open : look.colours.closed).roof,
  }
}

/** A platform with a backdrop on its north side. */
function stage(each: GroundPlace, { frame, colours }: { frame: Frame; colours: MapColours }) {
  const size = Math.max(each.box.right - each.box.left, 10)
  const middle = each.middle
  const spot = { left: middle.x, right: middle.x, top: middle.y, bottom: middle.y }
  const box = each.box.right > each.box.left ? each.box : widened(spot, size / 2)
  const corner = (x: number, y: number, height: number) => frame.px(drawnAt({ x, y }, height))
  const rise = size * 0.12
  const backdrop = [
    corner(box.left, box.top, rise),
    corner(box.right, box.top, rise),
    corner(box.right, box.top, rise + size * 0.5),
    corner(box.left, box.top, rise + size * 0.5),
  ]
  const storey: Storey = { outline: cornersOf(box), from: 0, to: rise, lit: 0 }
  const edge = { stroke: colours.stage.edge, strokeWidth: 0.6 }
  const walls = wallsOf(storey)
  const roof = roofOf(storey).map(frame.px)
  const parts: ScenePart[] = [
    { kind: 'area', outlines: [backdrop], fill: colours.stage.south, ...edge },
    ...walls.map(
      ({ side, corners }): ScenePart => ({
        kind: 'area',
        outlines: moved([corners], frame),
        fill: colours.stage[side],
        ...edge,
      }),
    ),
    { kind: 'area', outlines: [roof], fill: colours.stage.roof, ...edge },
  ]
  const solid: Solid = {
    id: each.place.Id,
    box,
    parts,
    silhouette: [backdrop, roof],
    top: corner((box.left + box.right) / 2, box.top, rise + size * 0.5),
  }
  return solid
}

function tree(at: PlanPoint, { frame, colours }: { frame: Frame; colours: MapColours }): Solid {
  const radius = Math.max(2.2, 4.2 * frame.scale)
  const crown = frame.px(drawnAt(at, 4))
  return {
    id: '',
    box: widened({ left: at.x, right: at.x, top: at.y, bottom: at.y }, 0.5),
    parts: [
      { kind: 'dots', middles: [crown], radius, fill: colours.tree },
      {
        kind: 'dots',
        middles: [{ x: crown.x - radius * 0.22, y: crown.y - radius * 0.28 }],
        radius: radius * 0.6,
        fill: colours.treeLight,
      },
    ],
    silhouette: [],
    top: crown,
  }
}

/** All parts above the ground, in the order of painting.  @param now ms, server time */
export function solidsOn(
  ground: Ground,
  now: number,
  look: { frame: Frame; colours: MapColours },
): Solid[] {
  const height = storeyMetres(ground)
  const houses = ground.places.filter(({ place }) => place.Kind === 'building')
  const stages = ground.places.filter(({ place }) => place.Kind === 'stage')
  const isBuilt = (at: PlanPoint) =>
    [...houses, ...stages].some(({ outline }) => outlineContains(outline, at))
  const isOnPlate = ({ x, y }: PlanPoint) =>
    x > ground.plate.left &&
    x < ground.plate.right &&
    y > ground.plate.top &&
    y < ground.plate.bottom
  const all = [
    ...houses.map((each) => building(each, height, now, look)),
    ...stages.map((each) => stage(each, look)),
    ...ground.places
      .filter(({ place }) => place.Kind === 'green')
      .flatMap(({ outline }) =>
        treesOn(outline, (at) => outlineContains(outline, at) && isOnPlate(at) && !isBuilt(at)),
      )
      .map((at) => tree(at, look)),
  ]
  return paintOrder(all.map(({ box }) => box)).map((index) => all[index]!)
}
