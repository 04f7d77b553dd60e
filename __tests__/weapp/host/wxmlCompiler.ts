import { wxmlToJs } from 'miniprogram-compiler'

/** An element as WeChat's compiler emits it; texts are plain strings (or numbers). */
export interface TemplateElement {
  tag: string
  attr?: Record<string, unknown>
  children: TemplateNode[]
  wxKey?: unknown
}
export type TemplateNode = TemplateElement | string | number

/** A drawn template: the root's tag is `wx-page`; warnings tell of templates that are missing. */
export interface Drawing {
  tree: TemplateElement
  warnings: string[]
}

export type RenderTemplate = (data: Record<string, unknown>) => Drawing

/** Enough for any build within WeChat's own limits; the default of 1 MB is not. */
const OUTPUT_LIMIT_BYTES = 64 * 1024 * 1024

/**
 * Compiles every wxml (and wxs) file of a mini-program with WeChat's own wcc.
 * @returns a lookup from file name to template; it throws for a file that does not exist.
 */
export function compileTemplates(root: string): (file: string) => RenderTemplate {
  const code = wxmlToJs(root, { maxBuffer: OUTPUT_LIMIT_BYTES })
  // The generated code writes these names as globals and caches by them: as parameters, two builds
  // loaded in one process keep apart.
  const load = new Function('window', 'console', '$gwx', '__WXML_GLOBAL__', code)
  const warnings: string[] = []
  // Before it throws it also prints the scope; the error itself is reported by who draws.
  const printer = { log() {}, warn: (text: string) => warnings.push(text), error() {} }
  // From this version on, keys and blocks stay in the tree.
  const view = { __webview_engine_version__: 0.02 }
  // It extends the language's own prototypes for wxs, which goes wrong a second time.
  const shared = 'nv_constructor' in Object.prototype ? { wxs_nf_init: true } : {}
  const lookup = load(view, printer, undefined, shared) as (
    file: string,
  ) => ((data: Record<string, unknown>) => TemplateElement) | undefined
  return (file) => {
    const template = lookup(file)
    if (!template) throw new Error(`${file} is not among the compiled templates`)
    return (data) => ({ tree: template(data), warnings: warnings.splice(0) })
  }
}
