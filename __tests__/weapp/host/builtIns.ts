import exparser, { type Definition } from 'miniprogram-exparser'
import { templateEngine } from './templateEngine'

/** Components that WeChat brings along (webview renderer), by their tag in wxml. */
const TAGS = (
  'ad ad-custom audio button camera canvas checkbox checkbox-group cover-image cover-view ' +
  'double-tap-gesture-handler draggable-sheet editor form functional-page-navigator grid-builder ' +
  'grid-view icon image input keyboard-accessory label list-builder list-view live-player ' +
  'live-pusher map match-media movable-area movable-view navigation-bar navigator nested-scroll-body ' +
  'nested-scroll-header official-account open-container open-data page-container page-meta picker ' +
  'picker-view picker-view-column progress radio radio-group rich-text root-portal scroll-view ' +
  'selection share-element slider snapshot span sticky-header sticky-section swiper swiper-item ' +
  'switch text textarea video view voip-room web-view'
).split(' ')

let definitions: Map<string, Definition> | undefined

/** Definition of one of WeChat's own components, or undefined when there is none of that name. */
export function builtIn(tag: string): Definition | undefined {
  definitions ??= new Map(TAGS.map((name) => [name, define(name)]))
  return definitions.get(tag)
}

/**
 * Each is an empty frame around its slot. What a person sees of it (a switch's state, an input's text)
 * lives with the gestures, as it lives in the view layer of a phone.
 */
function define(tag: string): Definition {
  const tree = { tag: 'wx-page', children: [{ tag: 'wx-slot', children: [] }] }
  const frame = () => ({ tree, warnings: [] })
  return exparser.registerElement({
    is: tag,
    properties: {},
    options: {
      domain: '/',
      templateEngine: templateEngine(frame, { resolve: () => undefined, report() {} }),
    },
  })
}
