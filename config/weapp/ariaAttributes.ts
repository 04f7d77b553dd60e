/**
 * Taro plugin of the mini-program build: lets the accessibility attributes through to WeChat. Taro's templates
 * name every attribute a component may carry, and they name none of these, so they would be dropped in silence.
 *
 * Only the templates change. Taro's runtime sends attributes it has no short name for under their own name
 * (`ariaLabel`), which is what the templates read here; no script is added to the app.
 */
import type { IPluginContext } from '@tarojs/service'

/** The templates that carry the attributes, by Taro's names; pure-view and click-view are for nodes without any. */
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

/** What WeChat's readers understand and the app says; each costs a few bytes in every template. */
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

// xs.b: nothing where the app said nothing, but a false said by the app stays a false.
const read = (field: string) => `xs.b(i.${field},'')`

/** The attributes as a template writes them: name → expression. WeChat calls the role aria-role. */
const attributes: Record<string, string> = {
  'aria-role': read('role'),
  ...Object.fromEntries(
    states.map((state) => [
      `aria-${state}`,
      read(`aria${state.charAt(0).toUpperCase()}${state.slice(1)}`),
    ]),
  ),
}

type Templates = Record<string, Record<string, string> | undefined>

/** The part of Taro's template builder that this plugin extends. */
interface Platform {
  template: { createMiniComponents(components: unknown): Templates }
}

/** Adds the attributes to Taro's templates. Throws when Taro no longer has one of them. */
export default function ariaAttributes(ctx: IPluginContext): void {
  ctx.registerMethod('onSetupClose', ({ template }: Platform) => {
    const create = template.createMiniComponents.bind(template)
    template.createMiniComponents = (components) => {
      const templates = create(components)
      for (const name of carriers) {
        const own = templates[name]
        if (!own) throw new Error(`Taro has no template ${name} to carry accessibility attributes`)
        templates[name] = { ...own, ...attributes }
      }
      return templates
    }
  })
}
