import type { ComponentType } from 'react'

interface Spot {
  x: number
  y: number
}

/** Filled outlines, all in one colour; px of the scene. */
export interface AreaPart {
  kind: 'area'
  outlines: readonly (readonly Spot[])[]
  fill: string
  stroke?: string
  strokeWidth?: number
  /** Dashed stroke. */
  isDashed?: boolean
}

/** Filled circles of one colour and size. */
export interface DotPart {
  kind: 'dots'
  middles: readonly Spot[]
  radius: number
  fill: string
  stroke?: string
  strokeWidth?: number
}

/** A rectangle with round ends behind a text. */
export interface PillPart {
  kind: 'pill'
  middle: Spot
  width: number
  height: number
  fill: string
  stroke: string
}

/** One line of text around its middle. */
export interface TextPart {
  kind: 'text'
  middle: Spot
  text: string
  size: number
  fill: string
  isBold: boolean
  /** Colour around the letters; omitted: none. */
  halo?: string
}

export type ScenePart = AreaPart | DotPart | PillPart | TextPart

/** A drawing: its parts in the order of painting, in a box of a fixed size. */
export interface Scene {
  width: number
  height: number
  background: string
  parts: readonly ScenePart[]
}

export interface SceneProps {
  /** Unique on its page. */
  id: string
  className: string
  /** Description for screen readers; a list beside the drawing has the same content. */
  label: string
  scene: Scene
  onClick?: (tap: unknown) => void
}

/** Draws a scene as large as its element, whose sides must have the scene's proportions. */
export type SceneView = ComponentType<SceneProps>
