import exparser, { type Definition } from 'miniprogram-exparser'
import { templateEngine } from './templateEngine'

/** WeChat's built-in components (webview renderer), by their tag in wxml. */
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

/** Definition of a built-in component; undefined for an unknown name. */
export function builtIn(tag: string): Definition | undefined {
  definitions ??= new Map(TAGS.map((name) => [name, define(name)]))
  return definitions.get(tag)
}

/**
 * Each is an empty frame around its slot. Visible state (of a switch, of an input's text) is kept with the gestures, as
 * a phone keeps it in the view layer.
 */
function define(tag: string): Definition {
  const tree = { tag: 'wx-page', children: [{ tag: 'wx-slot', children: [] }] }
  const frame = () => ({ tree, warnings: [] })
  return exparser.registerElement({
    is: tag,
    properties: {},
    options: {
      domain: '/',
      classPrefix: '',
      templateEngine: templateEngine(frame, { resolve: () => undefined, report() {} }),
    },
  })
}
