import { buildOf, type Build } from '../../weappHost/build'
import { loadTemplates } from '../../weappHost/templates'

/** As sent by scripts/preview/buildText.mjs. */
interface Sent {
  names: string[]
  texts: Record<string, string>
  templates: string
  styles: string
}

/** Fetches the compiled mini-program. */
export async function remoteBuild(): Promise<{ build: Build; styles: string }> {
  const sent = (await (await fetch('/preview/build.json')).json()) as Sent
  const names = new Set(sent.names)
  const build = buildOf({
    root: '/preview/files',
    has: (name) => names.has(name),
    text(name) {
      const text = sent.texts[name]
      if (text === undefined) throw new Error(`${name} is not in the build`)
      return text
    },
    template: loadTemplates(sent.templates),
    assertUnchanged() {},
  })
  return { build, styles: sent.styles }
}
