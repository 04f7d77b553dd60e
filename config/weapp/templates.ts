/**
 * Taro plugin of the mini-program build: fits Taro's templates (base.wxml) to the attributes that the app uses.
 *
 * Taro generates one template per component and, because WeChat's templates cannot be recursive, one more for each
 * nesting depth of a component. Each lists every attribute the component may have: those used by the app are kept,
 * accessibility attributes are added, and the rest would only add size, repeated up to fifteen times in the main
 * package. `__tests__/weapp/static/templates.test.ts` reads every element of the app and fails for an attribute that
 * its template would drop.
 *
 * Only the templates change. Taro's runtime sends attributes without a short name under their own name (`ariaLabel`),
 * which the templates read here for all attributes; no script is added to the app.
 *
 * Of @tarojs/shared and @tarojs/plugin-platform-weapp 4.2.1. Saves 24,500 bytes of the main package, measured on
 * 2026-11-23, and without it screen readers get no labels. Upstream issue: https://github.com/NervJS/taro/issues/7413
 * (attributes of the templates cannot be chosen), closed without it.
 */
import type { IPluginContext } from '@tarojs/service'
import used from './components.json'

/** Templates with attributes, by Taro's names; pure-view and click-view are for nodes without any. */
const carriers = [
  'view',
  'static-view',
  'catch-view',
  'text',
  'static-text',
  'image',
  'static-image',
  'input',
  'textarea',
  'button',
] as const

/** aria states supported by WeChat and used by the app; each costs a few bytes in every template. */
const states = [
  'checked',
  'disabled',
  'expanded',
  'hidden',
  'label',
  'level',
  'live',
  'modal',
  'selected',
] as const

// x.t: empty where the app set nothing, while an explicit false stays false.
const read = (field: string) => `x.t(i.${field})`

type State = (typeof states)[number]

/** States used on these components; all states on the others, of which the app's controls are made. */
const fewStates: Partial<Record<(typeof carriers)[number], readonly State[]>> = {
  text: ['hidden', 'label', 'level', 'live'],
  'static-text': ['hidden', 'label', 'level', 'live'],
  image: ['hidden', 'label'],
  'static-image': ['hidden', 'label'],
  input: ['disabled', 'hidden', 'label'],
  textarea: ['disabled', 'hidden', 'label'],
}

/** aria attributes in a template: name → expression. WeChat's name for the role is aria-role. */
const spoken = (said: readonly State[]): Record<string, string> => ({
  'aria-role': read('role'),
  ...Object.fromEntries(
    said.map((state) => [
      `aria-${state}`,
      read(`aria${state.charAt(0).toUpperCase()}${state.slice(1)}`),
    ]),
  ),
})

const touches = ['bindtouchstart', 'bindtouchmove', 'bindtouchend', 'bindtouchcancel']
const always = ['style', 'class', 'bindtap']

/** Attributes that NutUI's fields use, but the app itself does not. */
const fields = ['focus', 'bindfocus', 'bindblur', 'confirm-type']
const typed = ['value', 'placeholder', 'placeholder-class', 'disabled', 'maxlength', 'bindinput']

/** Attributes that the app uses, by component; components not listed keep all of Taro's attributes. */
const said: Record<string, readonly string[]> = {
  view: [...always, ...touches, 'hover-class', 'hover-stay-time'],
  'static-view': always,
  'catch-view': [...always, 'catchtouchmove'],
  text: always,
  'static-text': always,
  image: [...always, 'src', 'mode', 'lazy-load'],
  'static-image': ['style', 'class', 'src', 'mode', 'lazy-load'],
  input: [...always, ...typed, ...fields, 'type', 'password', 'cursor-spacing', 'bindconfirm'],
  textarea: [
    ...always,
    ...typed,
    ...fields,
    'fixed',
    'cursor-spacing',
    'show-confirm-bar',
    'disable-default-padding',
  ],
  button: [
    ...always,
    'disabled',
    'open-type',
    'hover-class',
    'bindgetphonenumber',
    'bindagreeprivacyauthorization',
    'session-from',
    'send-message-title',
    'show-message-card',
  ],
  picker: [...always, 'mode', 'value', 'start', 'end', 'fields', 'bindchange'],
  swiper: [
    ...always,
    'autoplay',
    'circular',
    'interval',
    'current',
    'indicator-dots',
    'indicator-color',
    'indicator-active-color',
    'bindchange',
  ],
  video: [
    ...always,
    'src',
    'title',
    'autoplay',
    'muted',
    'controls',
    'show-center-play-btn',
    'object-fit',
    'bindended',
    'binderror',
  ],
  'page-container': ['show', 'duration', 'overlay', 'custom-style', 'bindafterleave'],
  'scroll-view': [
    ...always,
    'scroll-x',
    'scroll-y',
    'scroll-top',
    'scroll-left',
    'scroll-into-view',
    'scroll-with-animation',
    'lower-threshold',
    'enhanced',
    'show-scrollbar',
    'bindscroll',
    'bindscrolltolower',
  ],
}

/**
 * Maximum nesting depth of these components within themselves; deeper ones would not be rendered. Views may be nested
 * to any depth.
 */
const deepest: Record<string, number> = {
  'catch-view': 3,
  text: 3,
  'static-text': 3,
  'scroll-view': 2,
  swiper: 1,
  'swiper-item': 1,
}

type Attributes = Record<string, string>
type Templates = Record<string, Attributes | undefined>

/** The part of Taro's template builder that this plugin extends. */
interface Platform {
  template: {
    internalComponents: Record<string, unknown>
    nestElements: Map<string, number>
    /** By component: its number as `_num`, and the short names of its attributes. */
    componentsAlias: Record<string, Record<string, string>>
    createMiniComponents(components: unknown): Templates
    buildTemplate(config: { includes: Set<string> }): string
    /** The functions called by the templates: utils.wxs. */
    buildXScript(): string
  }
}

const variants = /^(?:static|pure|catch|click)-/
const dashed = (name: string) => name.replace(/\B[A-Z]/g, '-$&').toLowerCase()

/** Throws for a component that the app shows and components.json does not list. */
function checkNamed(shown: Set<string>): void {
  const named = used.map(dashed)
  for (const name of shown)
    if (!named.includes(name.replace(variants, '')))
      throw new Error(`The app shows <${name}>: name it in config/weapp/components.json`)
}

const only = (own: Attributes, names: readonly string[]): Attributes =>
  Object.fromEntries(Object.entries(own).filter(([name]) => names.includes(name)))

/**
 * Fits Taro's templates to the app.
 * @throws Error when Taro no longer has one of the components above
 */
export default function templates(ctx: IPluginContext): void {
  ctx.registerMethod('onSetupClose', ({ template }: Platform) => {
    for (const [name, depth] of Object.entries(deepest)) template.nestElements.set(name, depth)

    const create = template.createMiniComponents.bind(template)
    template.createMiniComponents = (components) => {
      // The app's own list has no attributes to number (usedComponents.js).
      for (const alias of Object.values(template.componentsAlias))
        for (const name of Object.keys(alias)) if (name !== '_num') delete alias[name]
      const all = create(components)
      const change = (name: string, to: (own: Attributes) => Attributes) => {
        const own = all[name]
        if (!own) throw new Error(`Taro has no template ${name}`)
        all[name] = to(own)
      }
      for (const [name, names] of Object.entries(said)) change(name, (own) => only(own, names))
      for (const name of carriers)
        change(name, (own) => ({ ...own, ...spoken(fewStates[name] ?? states) }))
      return all
    }

    const build = template.buildTemplate.bind(template)
    template.buildTemplate = (config) => {
      checkNamed(config.includes)
      for (const name of Object.keys(template.internalComponents))
        if (!used.includes(name)) delete template.internalComponents[name]
      // White space between tags is only indentation: the app's texts come as data.
      return build(config)
        .replace(/\s+</g, '<')
        .replace(/ +(?=[ >])/g, '')
        .replace(/\bxs(?=\.|")/g, 'x')
    }

    const script = template.buildXScript.bind(template)
    template.buildXScript = () => {
      const written = script()
      if (!written.includes('d: function (a) {')) throw new Error('Taro writes another utils.wxs')
      return written
        .replace('d: function (a) {', "t: function (a) { return a === undefined ? '' : a },\n$&")
        .replace(/^ +/gm, '')
    }
  })
}
